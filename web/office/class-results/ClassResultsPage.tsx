import { Printer, Projector } from 'lucide-react';
import type { ClassResults } from '../../../contract/class-results.ts';
import type { LiveSession } from '../../../contract/class-sessions.ts';
import { ApiError } from '../../api/client.ts';
import { isMissing } from '../../api/is-missing.ts';
import { callSignedIn } from '../../api/login.ts';
import { compare } from '../../figures/comparison.ts';
import { useAnalysis } from '../../figures/use-analysis.ts';
import { classResults } from '../../i18n/class-results.ts';
import { figures } from '../../i18n/figures.ts';
import { useLanguage, useNumbers, useText } from '../../i18n/language.tsx';
import { stage } from '../../i18n/stage.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useParams } from '../../ui/router.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { Choice } from '../Choice.tsx';
import { CsvDownload } from '../csv/CsvDownload.tsx';
import { useMoments } from '../sessions/use-moments.ts';
import { PageHeading } from '../shell/PageHeading.tsx';
import { StageLink } from '../stage/StageLink.tsx';
import { summaryOf } from '../stage/takeaway.ts';
import { useCall } from '../use-call.ts';
import { classFile, classFileName } from './class-file.ts';
import { Legend } from './marks.tsx';
import { PrintSheet } from './PrintSheet.tsx';
import { ResultsMatrix } from './ResultsMatrix.tsx';
import { RunCounts } from './RunCounts.tsx';
import { TalkCard } from './TalkCard.tsx';
import { arrivalsAt, isBeingCounted, useClassResults } from './use-class-results.ts';
import { WordDetail } from './WordDetail.tsx';

type Props = { session: LiveSession; results: ClassResults; seenAt: number };

/** The file is built here, from figures requested for it, so that the server records the export. */
const Actions = ({ session }: { session: LiveSession }) => {
  const text = useText(classResults);
  const { present } = useText(stage);
  const { language } = useLanguage();
  const { uid_session, flg_may_change } = session;
  const make = async () => {
    const results = await callSignedIn('POST /gamesession/:uid_session/results/export', { params: { uid_session } });
    return {
      rows: classFile({ session, results, language, now: new Date() }),
      name: classFileName({ session, language }),
    };
  };
  return (
    <>
      <span className="flex gap-2 max-md:hidden">
        <CsvDownload label={text.download} make={make} />
        <Button variant="text" icon={Printer} onClick={() => print()}>
          {text.print}
        </Button>
      </span>
      <StageLink uid_session={uid_session} opensAt={flg_may_change ? session : undefined} icon={Projector}>
        {present}
      </StageLink>
    </>
  );
};

const Figures = ({ session, results, seenAt }: Props) => {
  const text = useText(classResults);
  const { language } = useLanguage();
  const [analysis, setAnalysis] = useAnalysis();
  const { flg_simulated: isSimulated } = session;
  const comparisons = compare(analysis, results.class_results, results.all_classes);
  const summary = summaryOf(comparisons, language);
  const ownName = isSimulated ? text.simulatedClass.name : text.sides.own.name;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 max-w-3xl flex-1 max-md:basis-full">
          <h2 className="font-semibold text-lg">{summary.sentence}</h2>
          <p className="mt-1 text-text-2">
            <span>{summary.text}</span> <span>{text.summary.lead}</span>
          </p>
        </div>
        <Choice
          label={useText(figures).analyses}
          size="normal"
          className="max-md:w-full"
          texts={text.matrix.by}
          value={analysis}
          onChange={setAnalysis}
        />
      </div>
      <Card className="overflow-hidden p-0">
        <ResultsMatrix
          key={analysis}
          comparisons={comparisons}
          caption={isSimulated ? text.matrix.titleSimulated : text.matrix.title}
        >
          {(comparison) => (
            <WordDetail
              comparison={comparison}
              analysis={analysis}
              session={session}
              round={comparisons.indexOf(comparison)}
              ownName={ownName}
            />
          )}
        </ResultsMatrix>
        <Legend comparisons={comparisons} isSimulated={isSimulated} />
      </Card>
      {results.all_classes.every(({ flg_too_small }) => flg_too_small) && (
        <p className="mt-3 text-sm text-text-2">{text.allTooSmall}</p>
      )}
      <div className="mt-5 grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RunCounts results={results} seenAt={seenAt} ownName={ownName} />
        <TalkCard analysis={analysis} comparisons={comparisons} isSimulated={isSimulated} />
      </div>
    </>
  );
};

// The public test comes last, since it asks for more data than a class has agreed to.
const ways = [
  ['another', '/sessions'],
  ['talk', '/guide#talk-questions'],
  ['rehearsal', '/sessions'],
  ['public', '/guide#data-public'],
] as const;

/** Says in place of figures that would reveal single pupils why there are none, and what a lesson can do instead. */
const TooSmall = ({ mayGrow }: { mayGrow: boolean }) => {
  const text = useText(classResults).tooSmall;
  return (
    <Card className="grid max-w-text gap-3 p-5" aria-labelledby="too-small">
      <h2 id="too-small" className="font-semibold text-lg">
        {text.title}
      </h2>
      <p>
        <span>{text.why}</span> {mayGrow && <span>{text.mayStillCome}</span>}
      </p>
      <h3 className="font-semibold text-sm text-text-2">{text.instead}</h3>
      <ul className="grid list-disc gap-2 pl-5">
        {ways.map(([way, address]) => (
          <li key={way}>
            <span>{text.ways[way].text}</span>{' '}
            <TextLink isInline to={address}>
              {text.ways[way].link}
            </TextLink>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** The results of a class on screen; two printed pages replace them on paper. */
export const ClassResultsView = ({ session, results, seenAt }: Props) => {
  const text = useText(classResults);
  const { dayOf } = useMoments();
  const { whole } = useNumbers();
  const { uid_session, des_name, flg_simulated, tms_started_at, tms_created_at } = session;
  const { mayGrow } = arrivalsAt(results, seenAt);
  const hasFigures = !results.flg_too_small;
  const day = dayOf(tms_started_at ?? tms_created_at);
  return (
    <>
      <div className={hasFigures ? 'print:hidden' : undefined}>
        <PageHeading
          crumb={{ to: `/sessions/${uid_session}`, label: des_name }}
          title={text.title(des_name)}
          name={`${text.name}: ${des_name}`}
          state={<span className="text-text-2">{hasFigures ? text.heldOn(day, whole(results.num_counted)) : day}</span>}
          actions={hasFigures && <Actions session={session} />}
        />
        {flg_simulated && (
          <Notice tone="quiet" title={text.simulated} className="mb-5">
            <p>{text.simulatedText}</p>
          </Notice>
        )}
        {hasFigures ? (
          <Figures session={session} results={results} seenAt={seenAt} />
        ) : (
          <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
            <TooSmall mayGrow={mayGrow} />
            <RunCounts results={results} seenAt={seenAt} ownName={text.sides.own.name} />
          </div>
        )}
      </div>
      {hasFigures && <PrintSheet session={session} results={results} mayGrow={mayGrow} />}
    </>
  );
};

export const ClassResultsPage = () => {
  const { uid_session = '' } = useParams();
  const text = useText(classResults);
  const session = useCall('GET /gamesession/:uid_session/live', { params: { uid_session } });
  const results = useClassResults(uid_session);
  const error = session.error ?? results.error;
  if (session.data && results.data && !isBeingCounted(results.data)) {
    return <ClassResultsView session={session.data} results={results.data} seenAt={results.dataUpdatedAt} />;
  }
  const isPlaying = results.error instanceof ApiError && results.error.code === 'session_not_stopped';
  if (isMissing(error) || isPlaying) {
    const { title, text: lead, open } = isMissing(error) ? text.notFound : text.notStopped;
    return (
      <>
        <PageHeading title={title} lead={lead} />
        <ButtonLink to={isMissing(error) ? '/sessions' : `/sessions/${uid_session}`}>{open}</ButtonLink>
      </>
    );
  }
  const refetch = () => Promise.all([session.refetch(), results.refetch()]);
  return (
    <>
      <PageHeading title={text.name} />
      <Loaded query={{ data: undefined, error, refetch }} text={text}>
        {() => null}
      </Loaded>
    </>
  );
};
