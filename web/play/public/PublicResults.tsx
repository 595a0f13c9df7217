import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { releasePages } from '../device/keep-pages.ts';
import type { Run, RunKey } from '../device/run.ts';
import { CloseResults } from '../end/CloseResults.tsx';
import { useSamples } from '../faces/use-samples.ts';
import { DeleteAnswers } from '../results/DeleteAnswers.tsx';
import { ResultsView } from '../results/ResultsView.tsx';
import { useResults } from '../results/use-results.ts';
import type { Everybody } from '../reveal/EverybodyStrip.tsx';
import type { Guess } from '../reveal/guess.ts';
import { Reveal } from '../reveal/Reveal.tsx';
import { useOwnWords } from '../reveal/use-own-words.ts';
import { type Step, useStep } from '../reveal/use-step.ts';
import type { Ahead } from './ask-ahead.ts';
import type { Opening } from './open-public-run.ts';
import { deleteRun } from './runs-here.ts';

type Props = RunKey & {
  opening: Extract<Opening, { state: 'results' }>;
  /** The run, if it was played on this page. */
  played: Run | undefined;
  /** What was asked for before this was loaded. */
  ahead?: Ahead | undefined;
  /** Called when the results do not exist, or no longer. */
  onNotFound: () => void;
  onDeleted: () => void;
};

/** The results of a delivered public run: first the cards, then the figures, with buttons to close and to delete them. */
export const PublicResults = ({ uid_session, uid_user, opening, played, ahead, onNotFound, onDeleted }: Props) => {
  const { cod_user, hasMoreTime, until } = opening;
  const { step, go: goTo } = useStep();
  const { state } = useLocation();
  // The device forgets it below; in the history it stays for whoever comes back from another page.
  const guess: Guess | undefined = opening.guess ?? state?.guess;
  const go = (to: Step, more: { word?: string } = {}) => goTo(to, { guess, ...more });
  const loading = useResults(uid_user, ahead?.figures);
  const words = useOwnWords({ uid_session, uid_user }, played, ahead?.words);
  const samples = useSamples(played?.images ?? []);
  // Once seen, they are no longer offered on the landing page: the next user of this device may be somebody else.
  useEffect(() => {
    void deleteRun({ uid_session, uid_user });
  }, [uid_session, uid_user]);
  useEffect(releasePages, []);
  const isNotFound = loading.status === 'notFound';
  useEffect(() => {
    if (isNotFound) onNotFound();
  }, [isNotFound, onNotFound]);

  // Without a network the cards show one's own answers; everybody's come as soon as there is one.
  const retry = useEffectEvent(() => {
    if (loading.status === 'failed') loading.retry();
  });
  useEffect(() => {
    const listen = () => retry();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);

  // Until it is known whether there are cards, nothing is shown that they would replace at once.
  const isUndecided = step !== 'figures' && words === undefined;
  const closing = <CloseResults {...{ uid_session, uid_user, hasMoreTime }} />;
  if (step !== 'figures' && words && words.length > 0) {
    const everybody: Everybody =
      loading.status === 'loaded' ? loading.value.everybody : loading.status === 'failed' ? 'missing' : 'waits';
    return <Reveal {...{ words, guess, everybody, cod_user, samples, step }} onStep={go} closing={closing} />;
  }
  return (
    <ResultsView
      {...{ uid_session, uid_user, cod_user, until }}
      loading={isUndecided ? { status: 'loading' } : loading}
      word={typeof state?.word === 'string' ? state.word : undefined}
      onCards={words && words.length > 0 ? () => go('summary') : undefined}
      actions={
        <>
          {closing}
          <DeleteAnswers {...{ uid_session, uid_user, onDeleted }} isClass={false} />
        </>
      }
    />
  );
};
