import { Download } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnonymityReport, MadeRelease, ReleasesState, ReleaseWork } from '../../../contract/datasets.ts';
import { openTiers } from '../../../contract/rules/datasets.ts';
import { sizeInWords } from '../../../contract/rules/size-in-words.ts';
import { callSignedIn } from '../../api/login.ts';
import { useErrorText } from '../../i18n/errors.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { releases as dictionary } from '../../i18n/releases.ts';
import { researchData } from '../../i18n/research-data.ts';
import { table } from '../../i18n/table.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { DataTable } from '../../ui/TableParts.tsx';
import { useDates } from '../audit/audit-dates.ts';
import { AskButton } from '../forms/ConfirmDialog.tsx';
import { notifySuccess } from '../notices.ts';
import { useCallWith } from '../use-call.ts';
import { useLoadNotice } from '../use-load-notice.ts';
import { useRefresh } from '../use-refresh.ts';
import { NewRelease } from './NewRelease.tsx';

/** In the order in which they are taken; tier 1 reads no runs. */
const stepsOf = (tier: ReleaseWork['des_tier']): ReleaseWork['des_step'][] =>
  tier === 'aggregates' ? ['begun', 'archive'] : ['begun', 'runs', 'archive'];

type WorkProps = { work: ReleaseWork };

const UnderWay = ({ work: { des_tier, des_step, num_done, num_of, num_rows } }: WorkProps) => {
  const { work: text } = useText(dictionary);
  const { language } = useLanguage();
  const { whole } = useNumbers();
  const steps = stepsOf(des_tier);
  const amount =
    des_step === 'runs'
      ? text.rows(whole(num_rows), whole(num_done), whole(num_of))
      : text.bytes(sizeInWords(num_done, language), sizeInWords(num_of, language));
  return (
    <>
      {/* Only the step is announced: numbers change every second. */}
      <p role="status">{text.step(steps.indexOf(des_step) + 1, steps.length, text.steps[des_step])}</p>
      <progress className="sr-only" aria-label={text.progress} max={1} value={num_of > 0 ? num_done / num_of : 0} />
      <Meter parts={[{ value: num_done, tone: 'amber' }]} max={num_of} className="h-2" />
      <p className="text-sm text-text-2 tabular-nums">{num_of > 0 && amount}</p>
    </>
  );
};

export const ReleaseProgress = ({ work }: WorkProps) => {
  const { work: text } = useText(dictionary);
  const { tiers } = useText(researchData);
  const refresh = useRefresh('releases');
  const { des_state, des_problem, des_tier, cod_version } = work;
  const cancel = async () => {
    await callSignedIn('POST /releases/cancel');
    await refresh();
    notifySuccess(text.cancelling.done);
  };
  return (
    <div className="grid w-full grid-cols-1 justify-items-start gap-2 border-line border-t pt-3">
      <h3 className="font-semibold">{text.title(tiers[des_tier], cod_version)}</h3>
      {des_state === 'under_way' ? (
        <UnderWay work={work} />
      ) : (
        <p role="status">
          <span>{text.states[des_state]}</span> {des_problem && <span>{text.problems[des_problem]}</span>}
        </p>
      )}
      <AskButton
        isOffered={des_state === 'under_way'}
        variant="outline"
        size="small"
        label={text.cancel}
        title={text.cancelling.title}
        submit={text.cancelling.submit}
        onConfirm={cancel}
      >
        <p>{text.cancelling.what}</p>
      </AskButton>
    </div>
  );
};

/** Whether everybody gets it, once it was let go. */
const isForAll = (tier: MadeRelease['des_tier']): boolean => openTiers.some((open) => open === tier);

const Report = ({ report }: { report: AnonymityReport }) => {
  const { report: text } = useText(dictionary);
  const { whole } = useNumbers();
  const { num_combinations, num_smallest, num_held_back, num_unique, num_compared, columns } = report;
  const hasProfile = num_combinations > 0;
  const levels = columns.flatMap(({ des_column, levels }) => levels.map((level) => ({ des_column, ...level })));
  const code = (words: string) => (
    <span className="font-mono" translate="no">
      {words}
    </span>
  );
  return (
    <>
      <p>{hasProfile ? text.profile(whole(num_combinations), whole(num_smallest ?? 0)) : text.noProfile}</p>
      {hasProfile && <p>{text.heldBack(whole(num_held_back))}</p>}
      <p>
        {`${text.unique(whole(num_unique), whole(num_compared))} ${hasProfile ? text.uniqueProfile : text.uniquePlain}`}
      </p>
      <Disclosure summary={text.levels}>
        <DataTable
          caption={text.levels}
          rows={levels}
          keyOf={({ des_column, des_level }) => `${des_column} ${des_level}`}
          columns={[
            { head: text.column, cell: ({ des_column }) => code(des_column) },
            { head: text.level, cell: ({ des_level }) => code(des_level) },
            { head: text.runs, isNumber: true, cell: ({ num_runs }) => whole(num_runs) },
          ]}
        />
      </Disclosure>
    </>
  );
};

/** The browser downloads by itself, and takes up what broke off. */
const download = async ({ des_tier, cod_version }: MadeRelease) => {
  const { link } = await callSignedIn('POST /releases/link', { body: { des_tier, cod_version } });
  const anchor = document.createElement('a');
  anchor.href = link;
  anchor.download = '';
  anchor.click();
};

/** A dataset; who confirms its report lets it go. */
export const Release = ({ release }: { release: MadeRelease }) => {
  const { list: text, report: question } = useText(dictionary);
  const refresh = useRefresh('releases');
  const { tiers } = useText(researchData);
  const { language } = useLanguage();
  const { whole } = useNumbers();
  const errorText = useErrorText();
  const { des_tier, cod_version, dat_release, num_runs, cod_sums, flg_here, archive, tms_opened_at } = release;
  const { day } = useDates();
  const what = `${tiers[des_tier]} ${cod_version}`;
  const size = text.download(sizeInWords(archive?.num_bytes ?? 0, language));
  const opened = isForAll(des_tier) ? text.openToAll : text.openToStaff;
  const state = !flg_here || !archive ? 'elsewhere' : tms_opened_at === null ? 'waiting' : 'opened';
  const open = async () => {
    await callSignedIn('POST /releases/open', { body: { des_tier, cod_version } });
    await refresh();
    notifySuccess(question.done);
  };
  return (
    <li className="grid grid-cols-1 justify-items-start gap-2 py-3">
      <div>
        <h3 className="font-semibold">{tiers[des_tier]}</h3>
        <p className="text-sm text-text-2">{text.about(cod_version, day(dat_release), whole(num_runs))}</p>
      </div>
      <p className="text-sm">{state === 'opened' ? opened : text[state]}</p>
      <AskButton
        isOffered={state === 'waiting'}
        variant="outline"
        size="small"
        aria-label={text.readOf(what)}
        label={text.read}
        title={question.title}
        submit={question.submit}
        onConfirm={open}
      >
        {release.report ? <Report report={release.report} /> : <p>{question.sums}</p>}
        <p>{isForAll(des_tier) ? question.open : question.handOver}</p>
      </AskButton>
      {state === 'opened' && (
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

const refetchMs = 1500;

export const ResearchData = () => {
  const text = useText(dictionary);
  const id = useId();
  const state = useCallWith(
    { refetchInterval: ({ state: { data } }) => data?.work?.des_state === 'under_way' && refetchMs },
    'GET /releases/state',
  );
  useLoadNotice(state);
  const [isMaking, setMaking] = useState(false);
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
                  <Release key={`${release.des_tier} ${release.cod_version}`} release={release} />
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
    </Card>
  );
};
