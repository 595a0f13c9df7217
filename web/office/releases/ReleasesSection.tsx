import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { MadeRelease, ReleasesState } from '../../../contract/releases.ts';
import { openTiers } from '../../../contract/rules/releases.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import { callSignedIn } from '../../api/login.ts';
import { dateFormat, numberFormat } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { releases as dictionary } from '../../i18n/releases.ts';
import { researchData } from '../../i18n/research-data.ts';
import { table } from '../../i18n/table.ts';
import { FormFailure } from '../forms/FormFailure.tsx';
import { useFailures } from '../forms/use-failures.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { NewRelease } from './NewRelease.tsx';
import { ReadReport } from './ReadReport.tsx';
import { ReleaseProgress } from './ReleaseProgress.tsx';
import { useReleases } from './use-releases.ts';
import '../theme/card.css';
import './releases.css';

/** The browser downloads by itself, and takes up what broke off. */
const download = (link: string): void => {
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
};

const Download = ({ release, what }: { release: MadeRelease; what: string }) => {
  const { list: text } = useText(dictionary);
  const { language } = useLanguage();
  const failures = useFailures();
  const { des_tier, cod_version, archive } = release;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => callSignedIn('POST /releases/link', { body: { des_tier, cod_version } }),
    onSuccess: ({ link }) => download(link),
    onError: failures.notify,
  });
  if (!archive) return null;
  return (
    <>
      <Button
        variant="outline"
        aria-label={text.downloadOf(what)}
        aria-busy={isPending}
        onClick={() => !isPending && mutate()}
      >
        {text.download(sizeInWords(archive.num_bytes, language))}
      </Button>
      <FormFailure>{failures.textOf(error)}</FormFailure>
    </>
  );
};

type RowProps = { release: MadeRelease; onRead: () => void };

const Release = ({ release, onRead }: RowProps) => {
  const { list: text } = useText(dictionary);
  const { tiers } = useText(researchData);
  const { language } = useLanguage();
  const { whole } = numberFormat(language);
  const { des_tier, cod_version, dat_release, num_runs, cod_sums, flg_here, archive, tms_opened_at } = release;
  const day = dateFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const what = `${tiers[des_tier]} ${cod_version}`;
  const isForAll = openTiers.some((tier) => tier === des_tier);
  const isHere = flg_here && archive !== null;
  const opened = isForAll ? text.openToAll : text.openToStaff;
  return (
    <li className="release-row">
      <h3>{tiers[des_tier]}</h3>
      <p>{text.about(cod_version, day.format(new Date(dat_release)), whole(num_runs))}</p>
      {isHere ? <p>{tms_opened_at === null ? text.waiting : opened}</p> : <p>{text.elsewhere}</p>}
      {isHere && (
        <div className="release-tools">
          {tms_opened_at === null ? (
            <Button aria-label={text.readOf(what)} onClick={onRead}>
              {text.read}
            </Button>
          ) : (
            <Download release={release} what={what} />
          )}
        </div>
      )}
      <details>
        <summary>{text.sums}</summary>
        <code translate="no">{cod_sums}</code>
      </details>
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

/** The datasets of the campaign: those that there are, the one that is being made, and a new one. */
export const ReleasesSection = () => {
  const text = useText(dictionary);
  const words = useText(table);
  const id = useId();
  const { data, error, errorUpdatedAt, isError } = useReleases();
  useLoadNotice({ error, errorUpdatedAt });
  const [isMaking, setMaking] = useState(false);
  const [read, setRead] = useState<MadeRelease | null>(null);
  const isBusy = data?.work?.des_state === 'under_way';
  /** Its report is the next step. */
  const isWaiting = data?.releases.some(({ flg_here, tms_opened_at }) => flg_here && tms_opened_at === null);
  return (
    <section className="card releases" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p>{text.lead}</p>
      {!data && <p role="status">{isError ? words.failed : words.loading}</p>}
      {data?.work && !isDone(data) && <ReleaseProgress work={data.work} />}
      {data && data.releases.length === 0 && <p>{text.none}</p>}
      {data && data.releases.length > 0 && (
        <ul>
          {data.releases.map((release) => (
            <Release
              key={`${release.des_tier} ${release.cod_version}`}
              release={release}
              onRead={() => setRead(release)}
            />
          ))}
        </ul>
      )}
      {data && !isBusy && (
        <Button variant={isWaiting ? 'outline' : 'filled'} onClick={() => setMaking(true)}>
          {text.make}
        </Button>
      )}
      {data && <NewRelease isOpen={isMaking} state={data} onClose={() => setMaking(false)} />}
      <ReadReport release={read} onClose={() => setRead(null)} />
    </section>
  );
};
