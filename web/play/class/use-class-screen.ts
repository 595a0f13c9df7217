import { useEffect, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Adjective } from '../../../contract/game.ts';
import { type Slide, slides } from '../../../contract/rules/stage.ts';
import { call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { browserRetries } from '../run/device/retrying.ts';
import { askAgainInMs } from './follow-pace.ts';
import { callTimeoutMs } from './keep-trying.ts';
import { pollUntil } from './poll-until.ts';

type Session = Output<Contract['GET /gamesession/:uid_session']>;

/** What is on the class's screen: `word` and what is done with it, where results are shown word by word. */
export type ClassScreen = {
  state: Session['des_results'];
  shown?: { kind: 'ask' | 'reveal'; word: Adjective } | undefined;
};

const wordOn = (num_slide: number | null, words: Adjective[]): ClassScreen['shown'] => {
  const slide: Slide | undefined = num_slide === null ? undefined : slides(words.length)[num_slide];
  if (!slide || !('word' in slide)) return undefined;
  const word = words[slide.word];
  return word && { kind: slide.kind, word };
};

const loadWords = async (): Promise<Adjective[]> =>
  (await call('GET /adjectives', { querystring: { private: 'true' } }, { timeoutMs: callTimeoutMs }))
    .filter(({ tutorial }) => !tutorial)
    .sort((one, other) => one.id - other.id);

/** Follows the class's screen while the page is visible, word by word, for as long as something may move on it. */
export const useClassScreen = (uid_session: string): ClassScreen => {
  const [screen, setScreen] = useState<ClassScreen>({ state: 'closed' });
  useEffect(() => {
    let words: Adjective[] = [];
    let last: Session | undefined;
    let unchanged = 0;
    const isLikeLast = ({ tms_stopped_at, des_results, num_slide }: Session): boolean =>
      last?.tms_stopped_at === tms_stopped_at && last.des_results === des_results && last.num_slide === num_slide;
    return pollUntil(
      {
        ...browserRetries,
        read: async () => {
          const session = await call(
            'GET /gamesession/:uid_session',
            { params: { uid_session } },
            { timeoutMs: callTimeoutMs },
          );
          if (session.des_results === 'on_screen' && words.length === 0) words = await loadWords();
          unchanged = isLikeLast(session) ? unchanged + 1 : 0;
          // Kept as it was, so that the page is not drawn again for nothing.
          if (unchanged === 0) setScreen({ state: session.des_results, shown: wordOn(session.num_slide, words) });
          last = session;
          return session;
        },
        isHidden: () => document.visibilityState === 'hidden',
      },
      {
        outcomeOf: (session) => (askAgainInMs(session, unchanged) === undefined ? 'over' : undefined),
        gone: 'over',
        everyMs: (session) => askAgainInMs(session ?? { des_results: 'closed' }, unchanged) ?? 0,
      },
      { weak: () => {}, end: () => {}, fault: (error) => setScreen(failPage(error)) },
    );
  }, [uid_session]);
  return screen;
};
