import { useEffect, useEffectEvent } from 'react';
import { useLanguage, useText } from '../../i18n/language.tsx';
import { results } from '../../i18n/results.ts';
import type { Elements } from '../../ui/elements.ts';
import { Page } from '../../ui/Page.tsx';
import { useLocation, useNavigate } from '../../ui/router.tsx';
import type { Guess } from '../results/answers.ts';
import { Deck, useDeck } from '../results/deck/Deck.tsx';
import { CloseResults } from '../results/end/CloseResults.tsx';
import { Foot } from '../results/Foot.tsx';
import { LoadFailed } from '../results/LoadFailed.tsx';
import { type Others, seedOf } from '../results/others.ts';
import { SaveImage } from '../results/picture/SaveImage.tsx';
import { Results } from '../results/Results.tsx';
import { timeOf } from '../results/time-of.ts';
import { useOwnWords } from '../results/use-own-words.ts';
import { useResults } from '../results/use-results.ts';
import { releasePages } from '../run/device/keep-pages.ts';
import type { Run, RunKey } from '../run/device/run.ts';
import { useSamples } from '../run/faces/use-samples.ts';
import { PlainHeader } from '../shell/PlainHeader.tsx';
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

/** The results of a delivered public run, beside everybody's. */
export const PublicResults = ({ uid_session, uid_user, opening, played, ahead, onNotFound, onDeleted }: Props) => {
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
  const [isDeck, endDeck] = useDeck();
  const loading = useResults(uid_user, ahead?.figures);
  const { words, retry: retryWords } = useOwnWords({ uid_session, uid_user }, played, ahead?.words);
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

  const retryAll = () => {
    if (loading.status === 'failed') loading.retry();
    if (words === null) retryWords();
  };
  // Without a network the page shows the participant's answers; everybody's come once there is one.
  const retry = useEffectEvent(retryAll);
  useEffect(() => {
    const listen = () => retry();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);

  const close = (save?: Elements) => (
    <CloseResults {...{ uid_session, uid_user, hasMoreTime, until }} {...(save ? { save } : {})} />
  );
  if (!words) {
    return (
      <Page header={<PlainHeader />} width="wide">
        <h1 className="mb-3 font-bold text-md text-text-2">{text.title}</h1>
        {words === null ? (
          <>
            <LoadFailed text={text.failed} retryLabel={text.retry} onRetry={retryAll} />
            {close()}
          </>
        ) : (
          <p role="status">{text.loading}</p>
        )}
      </Page>
    );
  }

  const everybody = loading.status === 'loaded' ? loading.value.everybody : [];
  const others: Others | null = everybody.some(({ flg_too_small }) => !flg_too_small)
    ? { whose: 'all', results: everybody }
    : null;
  const notice = (): Elements => {
    const line = (words: string) => (
      <p className="mt-3 rounded-md bg-sunken px-3.5 py-2.5 text-sm text-text-2">{words}</p>
    );
    if (loading.status === 'loading') return line(text.waits);
    if (loading.status === 'failed') {
      return <LoadFailed text={text.missing} retryLabel={text.retry} onRetry={loading.retry} />;
    }
    return others ? null : line(text.tooFew(until && timeOf(until, language)));
  };
  const seed = seedOf(cod_user);
  const own = { words, guess, seed };
  const hasCards = isDeck && words.some(({ groups }) => groups.some(({ answers }) => answers > 0));
  return (
    <Results
      // The table is a page of its own: it begins at its title.
      key={hasCards ? 'cards' : 'table'}
      {...own}
      {...{ others, samples }}
      notice={notice()}
      deck={hasCards ? <Deck {...{ words, others, seed }} onEnd={endDeck} /> : undefined}
      foot={
        <Foot
          {...{ uid_session, uid_user, cod_user, onDeleted }}
          {...own}
          isClass={false}
          invite={<InviteButton />}
          close={close(<SaveImage {...own} isSecond />)}
        />
      }
    />
  );
};
