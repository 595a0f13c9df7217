import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { timeOf } from '../../i18n/format.ts';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { Elements } from '../../ui/elements.ts';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import { type Guess, hasAnswers, loadEverybody, loadOwnAnswers, type OwnWord, wordsOfRun } from '../results/answers.ts';
import { CloseResults } from '../results/CloseResults.tsx';
import { Deck, useDeck } from '../results/Deck.tsx';
import { AnswersDeleted, Foot, SaveImage } from '../results/Foot.tsx';
import type { Others } from '../results/others.tsx';
import { Results, ResultsLoading } from '../results/Results.tsx';
import { releasePages } from '../run/device/cache-pages.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import { useSamples } from '../run/faces/samples.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { ProblemPage } from '../shell/ProblemPage.tsx';
import { useLoading } from '../shell/use-loading.ts';
import { InviteButton } from './invite/InviteButton.tsx';
import type { Opening } from './open-public-run.ts';
import type { Ahead } from './results-ahead.ts';
import { deleteRun } from './runs-here.ts';

type Props = RunKey & {
  opening: Extract<Opening, { state: 'results' }>;
  played: Run | undefined;
  ahead?: Ahead | undefined;
  /** The participant's answers, where they are here already. */
  words?: OwnWord[] | undefined;
};

export const PublicResults = ({ uid_session, uid_user, opening, played, ahead, words: given }: Props) => {
  const { cod_user, hasMoreTime, until } = opening;
  const text = useText(results);
  const { language } = useLanguage();
  const { pathname, state } = useLocation<{ guess: Guess }>();
  const navigate = useNavigate();
  // The device forgets it below; in the history it stays for somebody who comes back from another page.
  const guess: Guess | undefined = opening.guess ?? state?.guess;
  const keepGuess = useEffectEvent(() => {
    if (guess !== undefined && state?.guess === undefined)
      navigate(pathname, { replace: true, state: { ...state, guess } });
  });
  useEffect(() => keepGuess(), []);
  const [isDeleted, setDeleted] = useState(false);
  const [isDeck, endDeck] = useDeck();
  const own = useLoading(
    useCallback(async () => (await loadOwnAnswers({ uid_session, uid_user })).words, [uid_session, uid_user]),
    { known: useMemo(() => (played ? wordsOfRun(played) : given), [played, given]), asked: ahead?.words },
  );
  const others = useLoading(
    useCallback(() => loadEverybody(uid_user), [uid_user]),
    { asked: ahead?.everybody },
  );
  const samples = useSamples(played?.images ?? []);
  // Once seen, they are no longer offered on the landing page: the next user of this device may be somebody else.
  useEffect(() => {
    void deleteRun({ uid_session, uid_user });
  }, [uid_session, uid_user]);
  useEffect(releasePages, []);

  const retryAll = () => {
    for (const query of [own, others]) if (query.error) query.refetch();
  };
  // Without a network the page shows the participant's answers; everybody's come once there is one.
  const retry = useEffectEvent(() => {
    for (const { status, refetch } of [own, others]) if (status === 'failed') refetch();
  });
  useEffect(() => {
    const listen = () => retry();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);

  const close = (save?: Elements) => <CloseResults {...{ uid_session, uid_user, hasMoreTime, until, save }} />;
  const words = own.data;
  if (isDeleted) return <AnswersDeleted />;
  if (others.status === 'notFound') return <ProblemPage problem="results" />;
  if (!words) {
    return (
      <ResultsLoading query={{ ...own, refetch: retryAll }} text={text}>
        {close()}
      </ResultsLoading>
    );
  }

  const everybody: Others | null = others.data?.some(({ flg_too_small }) => !flg_too_small)
    ? { whose: 'all', results: others.data }
    : null;
  const notice = (): Elements => {
    if (others.status === 'failed')
      return <LoadFailed text={text.missing} retryLabel={text.retry} onRetry={others.refetch} />;
    if (everybody) return null;
    return (
      <p className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-text-2">
        {others.data ? text.tooFew(until && timeOf(until, language)) : text.waits}
      </p>
    );
  };
  const shown = { words, guess };
  const hasCards = isDeck && hasAnswers(words);
  return (
    <Results
      // The table is a page of its own: it begins at its title.
      key={hasCards ? 'cards' : 'table'}
      {...{ ...shown, samples }}
      others={everybody}
      notice={notice()}
      deck={hasCards ? <Deck {...shown} others={everybody} onEnd={endDeck} /> : undefined}
      foot={
        <Foot
          {...{ ...shown, uid_session, uid_user, cod_user }}
          isClass={false}
          onDeleted={() => setDeleted(true)}
          invite={<InviteButton />}
          close={close(<SaveImage {...shown} isSecond />)}
        />
      }
    />
  );
};
