import { answerWindowMs } from '../../../contract/rules/limits.ts';
import { normal } from './effects.ts';
import { careless, carelessMs, lapses, times } from './parameters.ts';

/** How somebody plays: most look at each face. */
export type Manner = 'looking' | keyof typeof careless;

/** Draws how somebody plays. */
export const drawManner = (random: () => number): Manner => {
  let left = random();
  for (const [manner, share] of Object.entries(careless)) {
    left -= share;
    if (left < 0) return manner as Manner;
  }
  return 'looking';
};

/** `flg_response` is null where a face passes. */
type Given = { flg_response: boolean | null; val_elapsed_time: number };

/** In steps of 0.1 ms, as browsers measure them. */
const measured = (ms: number): number => Math.round(10 * ms) / 10;

/** Looks at the faces: takes longer for some than for others, and misses a few where there is a time limit. */
const looking = (random: () => number, flg_untimed: boolean) => {
  const pace = Math.exp(normal(random, times.betweenPeople));
  const lapse = Math.min(lapses.most, lapses.median * Math.exp(normal(random, lapses.deviation)));
  return (isYes: boolean): Given => {
    const thinking = times.median * pace * Math.exp(normal(random, times.betweenAnswers));
    const elapsed = measured((times.least + thinking) * (flg_untimed ? times.untimed : 1));
    const isMissed = random() < lapse;
    if (!flg_untimed && (isMissed || elapsed >= answerWindowMs)) {
      return { flg_response: null, val_elapsed_time: answerWindowMs };
    }
    return { flg_response: isYes, val_elapsed_time: elapsed };
  };
};

const inAHurry = (random: () => number): number =>
  measured(carelessMs.least + (carelessMs.most - carelessMs.least) * random());

/**
 * Returns how somebody answers one face after another, given what they would say if they looked.
 * @param flg_untimed without the time limit of three seconds: every face is answered, some of them late
 */
export const playedIn = (manner: Manner, random: () => number, flg_untimed: boolean): ((isYes: boolean) => Given) => {
  const look = looking(random, flg_untimed);
  if (manner === 'looking') return look;
  if (manner === 'fast') return () => ({ flg_response: random() < 0.5, val_elapsed_time: inAHurry(random) });
  let previous = random() < 0.5;
  return () => {
    const seen = look(true);
    if (seen.flg_response === null) return seen;
    previous = manner === 'in_turn' ? !previous : manner === 'always_yes';
    return { ...seen, flg_response: previous };
  };
};
