import { useEffect, useState } from 'react';
import type { PlayedSession } from '../../../contract/class-participants.ts';
import type { Adjective } from '../../../contract/game.ts';
import { slides } from '../../../contract/rules/stage.ts';
import { call } from '../../api/client.ts';
import { failPage } from '../../api/failed-call.ts';
import { shortCall } from '../run/device/keep-trying.ts';
import { poll } from './poll.ts';

/** Often enough to follow the words; seldom while there is nothing to react to; and seldom once nothing moves. In ms. */
const everyMs = { words: 3000, nothing: 6000, still: 15_000 };

/** Nothing has moved for 20 minutes of a word on the screen, or 40 without one; then for three hours more. */
const asks = { lively: 400, still: 720 };

/** In how many ms a phone asks again; undefined: no more. Counts equal answers, since a phone's clock may be wrong. */
export const askAgainInMs = (des_results: PlayedSession['des_results'], unchanged: number): number | undefined => {
  // Everything is on the phone, too.
  if (des_results === 'open' || unchanged > asks.lively + asks.still) return undefined;
  if (unchanged > asks.lively) return everyMs.still;
  return des_results === 'on_screen' ? everyMs.words : everyMs.nothing;
};

/** What is on the class's screen: `word`, the `number`th `of` so many, and what is done with it, where results are shown word by word. */
export type ClassScreen = {
  state: PlayedSession['des_results'];
  shown?: { kind: 'ask' | 'reveal'; word: Adjective; number: number; of: number } | undefined;
};

const wordOn = (num_slide: number | null, words: Adjective[]): ClassScreen['shown'] => {
  const slide = num_slide === null ? undefined : slides(words.length)[num_slide];
  if (!slide || !('word' in slide)) return undefined;
  const word = words[slide.word];
  return word && { kind: slide.kind, word, number: slide.word + 1, of: words.length };
};

const loadWords = async (): Promise<Adjective[]> =>
  (await call('GET /adjectives', { querystring: { private: 'true' } }, shortCall))
    .filter(({ tutorial }) => !tutorial)
    .sort((one, other) => one.id - other.id);

/** Follows the class's screen while the page is visible, word by word, for as long as something may move on it. */
export const useClassScreen = (uid_session: string): ClassScreen => {
  const [screen, setScreen] = useState<ClassScreen>({ state: 'closed' });
  useEffect(() => {
    let words: Adjective[] = [];
    let last = '';
    let unchanged = 0;
    return poll({
      read: async () => {
        const session = await call('GET /gamesession/:uid_session', { params: { uid_session } }, shortCall);
        if (session.des_results === 'on_screen' && words.length === 0) words = await loadWords();
        return session;
      },
      take: ({ tms_stopped_at, des_results, num_slide }) => {
        const moment = `${tms_stopped_at} ${des_results} ${num_slide}`;
        unchanged = moment === last ? unchanged + 1 : 0;
        // Kept as it was, so that the page is not drawn again for nothing.
        if (unchanged === 0) setScreen({ state: des_results, shown: wordOn(num_slide, words) });
        last = moment;
        return askAgainInMs(des_results, unchanged);
      },
      onFault: (error) => setScreen(failPage(error)),
    });
  }, [uid_session]);
  return screen;
};
