import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import { Button } from '../../ui/Button.tsx';
import type { Guess } from '../results/answers.ts';
import { DeleteAnswers } from '../results/DeleteAnswers.tsx';
import { CloseResults } from '../results/end/CloseResults.tsx';
import { ResultsView } from '../results/ResultsView.tsx';
import type { Everybody } from '../results/reveal/EverybodyStrip.tsx';
import { Reveal } from '../results/reveal/Reveal.tsx';
import { type Step, useStep } from '../results/reveal/use-step.ts';
import { useOwnWords } from '../results/use-own-words.ts';
import { useResults } from '../results/use-results.ts';
import { releasePages } from '../run/device/keep-pages.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import { useSamples } from '../run/faces/use-samples.ts';
import type { Ahead } from './ask-ahead.ts';
import { InviteButton } from './invite/InviteButton.tsx';
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

/** The results of a delivered public run: the figures in two tabs, and beside them the cards of the words. */
export const PublicResults = ({ uid_session, uid_user, opening, played, ahead, onNotFound, onDeleted }: Props) => {
  const { cod_user, hasMoreTime, until } = opening;
  const text = useText(results);
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

  const hasCards = words !== undefined && words !== null && words.length > 0;
  if (step !== 'figures' && hasCards) {
    const everybody: Everybody =
      loading.status === 'loaded' ? loading.value.everybody : loading.status === 'failed' ? 'missing' : 'waits';
    return <Reveal {...{ words, guess, everybody, cod_user, samples, step }} onStep={go} />;
  }
  // After a reload on a card, nothing is shown that it would replace at once.
  const isUndecided = step !== 'figures' && words === undefined;
  return (
    <ResultsView
      {...{ uid_session, uid_user, cod_user, until }}
      loading={isUndecided ? { status: 'loading' } : loading}
      word={typeof state?.word === 'string' ? state.word : undefined}
      cards={
        hasCards && (
          <Button variant="outline" onClick={() => go('summary')}>
            {guess === undefined ? text.cards : text.guessAndCards}
          </Button>
        )
      }
      actions={
        <>
          <InviteButton />
          <CloseResults {...{ uid_session, uid_user, hasMoreTime }} />
          <DeleteAnswers {...{ uid_session, uid_user, onDeleted }} isClass={false} />
        </>
      }
    />
  );
};
