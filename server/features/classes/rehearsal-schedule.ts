import { rehearsalPupils } from '../../../contract/rules/limits.ts';
import { seededRandom } from '../../../contract/rules/seeded-random.ts';

/** When the last simulated pupil joins and when the last one finishes, after the start. */
const lastJoinMs = 12_000;
const lastCompletionMs = 60_000;

/** The fastest pupil finishes after this share of the slowest one's time. */
const fastestShare = 0.6;

/** What a simulated pupil does and when; all moments in ms after the session's start. */
export type SimulatedPupil = {
  /** Six characters of Crockford's alphabet; unique within the session. */
  cod_user: string;
  joinsMs: number;
  /** Which faces of a pool they are shown: their number in the session. */
  num_form: number;
  /** When each round begins; the first is round 1. */
  rounds: number[];
  completesMs: number;
  flg_untimed: boolean;
  /** The seed of the answers. */
  seed: number;
};

/** A random version 4 UUID begins with 32 random bits. */
const seedOf = (uid_session: string): number => Number.parseInt(uid_session.slice(0, 8), 16);

const drawCodes = (random: () => number): string[] => {
  const codes = new Set<string>();
  // Hexadecimal digits are all in Crockford's alphabet.
  while (codes.size < rehearsalPupils) {
    const digits = Math.floor(random() * 16 ** 6).toString(16);
    codes.add(digits.padStart(6, '0').toUpperCase());
  }
  return [...codes];
};

/** Start times of `count` uneven intervals that fill the time from `from` to `to`. */
const startTimes = (
  random: () => number,
  { from, to, count }: { from: number; to: number; count: number },
): number[] => {
  const lengths = Array.from({ length: count }, () => 0.7 + 0.6 * random());
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let passed = 0;
  return lengths.map((length) => {
    const begins = from + ((to - from) * passed) / whole;
    passed += length;
    return begins;
  });
};

/**
 * Returns the 24 simulated pupils of a rehearsal, always the same for a session's uid. All have joined after 12 s, and all
 * have finished after a minute; the one who asked for more time is the last.
 */
export const rehearsalSchedule = (uid_session: string, num_rounds: number): SimulatedPupil[] => {
  const random = seededRandom(seedOf(uid_session));
  return drawCodes(random).map((cod_user, index) => {
    const flg_untimed = index === 0;
    const joinsMs = lastJoinMs * random();
    const completesMs = flg_untimed
      ? lastCompletionMs
      : lastCompletionMs * (fastestShare + (1 - fastestShare) * random());
    // The first interval is for the explanations and the practice round.
    const [, ...rounds] = startTimes(random, { from: joinsMs, to: completesMs, count: num_rounds + 1 });
    return {
      cod_user,
      joinsMs,
      num_form: index,
      rounds,
      completesMs,
      flg_untimed,
      seed: Math.floor(random() * 2 ** 32),
    };
  });
};

/** Returns a pupil's round `elapsedMs` after the start; 0 before the first. */
export const roundAt = ({ rounds }: SimulatedPupil, elapsedMs: number): number =>
  rounds.filter((begins) => begins <= elapsedMs).length;
