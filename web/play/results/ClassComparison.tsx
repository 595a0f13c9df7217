import { useCallback, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { AnalysisPanel } from '../../figures/AnalysisPanel.tsx';
import { AnalysisTabs } from '../../figures/AnalysisTabs.tsx';
import { analyses, compare } from '../../figures/comparison.ts';
import { useAnalysis } from '../../figures/use-analysis.ts';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { useLoading } from './use-loading.ts';
import './class-comparison.css';

export const classComparisonId = 'you-and-your-class';

type Participant = { uid_session: string; uid_user: string };

const loadComparison = async ({ uid_session, uid_user }: Participant) => {
  const [{ des_state, class_results }, mine] = await Promise.all([
    call('GET /gamesession/:uid_session/results/:uid_user', { params: { uid_session, uid_user } }),
    call('GET /aggregate_responses', { querystring: { uid_user } }),
  ]);
  return { des_state, class_results, mine };
};

type Loaded = Awaited<ReturnType<typeof loadComparison>>;

/** The figures in two tabs. */
const Figures = ({ mine, class_results }: Omit<Loaded, 'des_state'>) => {
  const { inClass: text } = useText(results);
  const [analysis, setAnalysis] = useAnalysis();
  return (
    <>
      <p>{text.lead}</p>
      <AnalysisTabs analysis={analysis} onChange={setAnalysis} />
      {analyses.map((each) => (
        <AnalysisPanel
          key={each}
          analysis={each}
          comparisons={compare(each, mine, class_results)}
          words={text.sides}
          hidden={each !== analysis}
        />
      ))}
    </>
  );
};

/** The comparison, or why there is none; `onAgain` looks again. */
const Comparison = ({ uid_session, uid_user, onAgain }: Participant & { onAgain: () => void }) => {
  const { inClass: text, retry } = useText(results);
  const loading = useLoading(useCallback(() => loadComparison({ uid_session, uid_user }), [uid_session, uid_user]));
  if (loading.status === 'loading') return <p role="status">{text.loading}</p>;
  if (loading.status === 'failed') {
    return <LoadFailed text={text.failed} retryLabel={retry} onRetry={loading.retry} />;
  }
  if (loading.status === 'loaded' && loading.value.des_state === 'shown') return <Figures {...loading.value} />;
  // Deleted a moment ago, with everything else on this page.
  if (loading.status === 'notFound') return <p>{text.gone}</p>;
  const { des_state } = loading.value;
  const mayCome = des_state === 'not_opened' || des_state === 'on_screen';
  const why = {
    ...{ not_opened: text.notOpened, on_screen: text.onScreen },
    ...{ other_faces: text.otherFaces, taken_out: text.takenOut, shown: '' },
  };
  return (
    <Card variant="note" className="card class-comparison-note">
      <p>{why[des_state]}</p>
      {mayCome && (
        <Button variant="outline" onClick={onAgain}>
          {text.again}
        </Button>
      )}
    </Card>
  );
};

/** A participant's answers beside the figures of their class, once the teacher has opened these; until then, says so. */
export const ClassComparison = (participant: Participant) => {
  const { inClass: text } = useText(results);
  const [looks, setLooks] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const lookAgain = () => {
    setLooks(looks + 1);
    // The button disappears meanwhile.
    heading.current?.focus();
  };
  return (
    <section className="class-comparison" aria-labelledby={classComparisonId}>
      <h2 id={classComparisonId} ref={heading} tabIndex={-1}>
        {text.title}
      </h2>
      <Comparison key={looks} {...participant} onAgain={lookAgain} />
    </section>
  );
};
