import { useCallback, useState } from 'react';
import { call } from '../../api/client.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import type { Elements } from '../../ui/elements.ts';
import { useLocation, useParams } from '../../ui/router.tsx';
import { ClassBanner } from '../class/ClassBanner.tsx';
import { useClassScreen } from '../class/use-class-screen.ts';
import type { RunKey } from '../run/device/run.ts';
import { useSamples } from '../run/faces/samples.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { ProblemPage } from '../shell/ProblemPage.tsx';
import { useLoading } from '../shell/use-loading.ts';
import type { Guess } from './answers.ts';
import { loadOwnAnswers } from './answers.ts';
import { AnswersDeleted, Foot } from './Foot.tsx';
import type { Others } from './others.tsx';
import { Results, ResultsLoading } from './Results.tsx';

type OwnProps = { run: RunKey; own: Awaited<ReturnType<typeof loadOwnAnswers>> };

type ShownProps = OwnProps & { others: Others | null; notice?: Elements; banner?: Elements };

const Shown = ({ run, own: { cod_user, flg_public, words }, ...beside }: ShownProps) => {
  const { answers: text } = useText(results);
  const { state } = useLocation<{ guess: Guess }>();
  const samples = useSamples([]);
  const [isDeleted, setDeleted] = useState(false);
  if (isDeleted) return <AnswersDeleted />;
  const own = { words, guess: state?.guess };
  return (
    <>
      {/* The address gives access to the answers: search engines must not index it. */}
      <meta name="robots" content="noindex" />
      <Results
        {...{ ...own, ...beside, samples }}
        first={words[0]?.adjective}
        isNoticeFirst
        foot={
          <>
            <Foot {...{ ...run, ...own, cod_user }} isClass={!flg_public} onDeleted={() => setDeleted(true)} />
            <p className="text-2xs text-text-2">{text.keepPrivate}</p>
          </>
        }
      />
    </>
  );
};

/** A pupil's answers, and beside them the class's: word by word while they are on the screen, then all of them. */
const OfClass = ({ run, own }: OwnProps) => {
  const { uid_session, uid_user } = run;
  const { inClass: text, retry } = useText(results);
  const screen = useClassScreen(uid_session);
  const { state, shown } = screen;
  const [looks, setLooks] = useState(0);
  /** What is loaded again when the screen moves on. */
  const moment = `${state} ${shown?.kind ?? ''} ${shown?.word.id ?? ''} ${looks}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded anew at each moment.
  const load = useCallback(
    () => call('GET /gamesession/:uid_session/results/:uid_user', { params: { uid_session, uid_user } }),
    [uid_session, uid_user, moment],
  );
  const { status, data, refetch } = useLoading(load);
  const notice = (): Elements => {
    if (status === 'failed') return <LoadFailed text={text.failed} retryLabel={retry} onRetry={refetch} />;
    if (status === 'notFound') return <p className="mb-3 text-sm">{text.gone}</p>;
    // While they are on the screen, the banner says so.
    if (!data || data.des_state === 'shown' || data.des_state === 'on_screen') return null;
    const why = { not_opened: text.beforeText, other_faces: text.otherFaces, taken_out: text.takenOut };
    return (
      <Card variant="note" className="mb-3 grid justify-items-start gap-2">
        {data.des_state === 'not_opened' && <h2 className="font-bold">{text.before}</h2>}
        <p className="text-sm">{why[data.des_state]}</p>
        {data.des_state === 'not_opened' && (
          <Button variant="outline" size="small" onClick={() => setLooks(looks + 1)}>
            {text.again}
          </Button>
        )}
      </Card>
    );
  };
  const others: Others | null = data
    ? {
        whose: 'class',
        results: data.class_results,
        isArriving: data.des_state === 'on_screen',
        latest: shown?.kind === 'reveal' ? shown.word.id : undefined,
      }
    : null;
  return (
    <Shown {...{ run, own, others }} notice={notice()} banner={<ClassBanner run={run} screen={screen} isResults />} />
  );
};

const OfRun = ({ uid_session, uid_user }: RunKey) => {
  const { answers: text } = useText(results);
  const query = useLoading(useCallback(() => loadOwnAnswers({ uid_session, uid_user }), [uid_session, uid_user]));
  if (query.status === 'notFound') return <ProblemPage problem="results" />;
  if (!query.data) return <ResultsLoading query={query} text={text} />;
  const props = { run: { uid_session, uid_user }, own: query.data };
  return query.data.flg_public ? <Shown {...props} others={null} /> : <OfClass {...props} />;
};

export const ResultsPage = () => {
  const { uid_session = '', uid_user = '' } = useParams();
  return <OfRun key={`${uid_session}/${uid_user}`} {...{ uid_session, uid_user }} />;
};
