import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import type { MadeRelease, ReleasesState } from '../../../contract/datasets.ts';
import { openTiers } from '../../../contract/rules/datasets.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { dateFormat, numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { releases as dictionary } from '../../i18n/releases.ts';
import { researchData } from '../../i18n/research-data.ts';
import { table } from '../../i18n/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useCallWith } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { NewRelease } from './NewRelease.tsx';
import { ReadReport } from './ReadReport.tsx';
import { ReleaseProgress } from './ReleaseProgress.tsx';

/** The browser downloads by itself, and takes up what broke off. */
const download = async ({ des_tier, cod_version }: MadeRelease) => {
  const { link } = await callSignedIn('POST /releases/link', { body: { des_tier, cod_version } });
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
};

const Release = ({ release, onRead }: { release: MadeRelease; onRead: () => void }) => {
  const { list: text } = useText(dictionary);
  const { tiers } = useText(researchData);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { des_tier, cod_version, dat_release, num_runs, cod_sums, flg_here, archive, tms_opened_at } = release;
  const errorText = useErrorText();
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const what = `${tiers[des_tier]} ${cod_version}`;
  const isForAll = openTiers.some((tier) => tier === des_tier);
  const isHere = flg_here && archive !== null;
  const size = text.download(sizeInWords(archive?.num_bytes ?? 0, language));
  const isOpened = tms_opened_at !== null;
  return (
    <li className="grid grid-cols-1 justify-items-start gap-2 py-3">
      <div>
        <h3 className="font-semibold">{tiers[des_tier]}</h3>
        <p className="text-sm text-text-2">
          {text.about(cod_version, day.format(new Date(dat_release)), whole(num_runs))}
        </p>
      </div>
      <p className="text-sm">
        {!isHere ? text.elsewhere : !isOpened ? text.waiting : isForAll ? text.openToAll : text.openToStaff}
      </p>
      {isHere && !isOpened && (
        <Button variant="outline" size="small" aria-label={text.readOf(what)} onClick={onRead}>
          {text.read}
        </Button>
      )}
      {isHere && isOpened && (
        <ActionButton
          variant="outline"
          size="small"
          icon={Download}
          aria-label={text.downloadOf(what)}
          action={() => download(release)}
          busy={size}
          failed={errorText}
        >
          {size}
        </ActionButton>
      )}
      <Disclosure summary={text.sums} className="w-full text-sm">
        <code className="wrap-anywhere" translate="no">
          {cod_sums}
        </code>
      </Disclosure>
    </li>
  );
};

/** The last one was made and let go: nothing is to be done about it. */
const isDone = ({ work, releases }: ReleasesState): boolean =>
  work?.des_state === 'made' &&
  releases.some(
    ({ des_tier, cod_version, tms_opened_at }) =>
      des_tier === work.des_tier && cod_version === work.cod_version && tms_opened_at !== null,
  );

/** How often to look how far it is, while one is being made. */
const refetchMs = 1500;

/** The datasets of the campaign: those that there are, the one that is being made, and a new one. */
export const ResearchData = () => {
  const text = useText(dictionary);
  const id = useId();
  const state = useCallWith(
    { refetchInterval: ({ state: { data } }) => data?.work?.des_state === 'under_way' && refetchMs },
    'GET /releases/state',
  );
  useLoadNotice(state);
  const [isMaking, setMaking] = useState(false);
  const [read, setRead] = useState<MadeRelease | null>(null);
  return (
    <Card className="p-5" aria-labelledby={id}>
      <h2 id={id} className="font-bold text-md">
        {text.title}
      </h2>
      <p className="mt-1 text-sm text-text-2">{text.lead}</p>
      <Loaded query={state} text={useText(table)}>
        {(data) => (
          <div className="mt-3 grid grid-cols-1 justify-items-start gap-3">
            {data.work && !isDone(data) && <ReleaseProgress work={data.work} />}
            {data.releases.length === 0 ? (
              <p className="text-sm">{text.none}</p>
            ) : (
              <ul className="w-full divide-y divide-line border-line border-y">
                {data.releases.map((release) => (
                  <Release
                    key={`${release.des_tier} ${release.cod_version}`}
                    release={release}
                    onRead={() => setRead(release)}
                  />
                ))}
              </ul>
            )}
            {data.work?.des_state !== 'under_way' && (
              <Button variant="outline" size="small" onClick={() => setMaking(true)}>
                {text.make}
              </Button>
            )}
            <NewRelease isOpen={isMaking} state={data} onClose={() => setMaking(false)} />
          </div>
        )}
      </Loaded>
      <ReadReport release={read} onClose={() => setRead(null)} />
    </Card>
  );
};
