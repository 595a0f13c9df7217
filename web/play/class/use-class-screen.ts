import { useEffect, useState } from 'react';
import type { Contract } from '../../../contract/contract.ts';
import type { Output } from '../../../contract/endpoint.ts';
import type { Adjective } from '../../../contract/game.ts';
import { type Slide, slides } from '../../../contract/rules/stage.ts';
import { call } from '../../api/client.ts';
import { browserRetries } from '../device/retrying.ts';
import { callTimeoutMs } from './keep-trying.ts';
import { pollUntil } from './poll-until.ts';

type Session = Output<Contract['GET /gamesession/:uid_session']>;

/** What is on the class's screen: `word` and what is done with it, where results are shown word by word. */
export type ClassScreen = {
  state: Session['des_results'];
  shown?: { kind: 'ask' | 'reveal'; word: Adjective } | undefined;
};

/** Seldom while there is nothing to react to; often enough to follow the words. In ms. */
const everyMs = { nothing: 6000, words: 3000 };

/** Whether there is nothing to wait for any more on this page; whoever opens it later sees what has become of it. */
const isOver = ({ des_results, flg_takes_runs }: Session): boolean =>
  des_results === 'open' || (des_results !== 'on_screen' && !flg_takes_runs);

const wordOn = (num_slide: number | null, words: Adjective[]): ClassScreen['shown'] => {
  const slide: Slide | undefined = num_slide === null ? undefined : slides(words.length)[num_slide];
  if (!slide || !('word' in slide)) return undefined;
  const word = words[slide.word];
  return word && { kind: slide.kind, word };
};

const loadWords = async (signal: AbortSignal): Promise<Adjective[]> =>
  (await call('GET /adjectives', { querystring: { private: 'true' } }, { signal }))
    .filter(({ tutorial }) => !tutorial)
    .toSorted((one, other) => one.id - other.id);

/** Follows the class's screen while the page is visible, word by word. */
export const useClassScreen = (uid_session: string): ClassScreen => {
  const [screen, setScreen] = useState<ClassScreen>({ state: 'closed' });
  useEffect(() => {
    let words: Adjective[] = [];
    return pollUntil(
      {
        ...browserRetries,
        read: async () => {
          const signal = AbortSignal.timeout(callTimeoutMs);
          const session = await call('GET /gamesession/:uid_session', { params: { uid_session } }, { signal });
          if (session.des_results === 'on_screen' && words.length === 0) words = await loadWords(signal);
          setScreen((before) => {
            const shown = wordOn(session.num_slide, words);
            const isSame =
              before.state === session.des_results &&
              before.shown?.kind === shown?.kind &&
              before.shown?.word.id === shown?.word.id;
            return isSame ? before : { state: session.des_results, shown };
          });
          return session;
        },
        isHidden: () => document.visibilityState === 'hidden',
      },
      {
        outcomeOf: (session) => (isOver(session) ? 'over' : undefined),
        gone: 'over',
        everyMs: (session) => (session?.des_results === 'on_screen' ? everyMs.words : everyMs.nothing),
      },
      { weak: () => {}, end: () => {} },
    );
  }, [uid_session]);
  return screen;
};
