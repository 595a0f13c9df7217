import type { GameResponse } from '../../../contract/responses.ts';
import { leastPauseMs } from '../../../contract/rules/limits.ts';
import { type RunFlag, runFlags } from '../../../contract/run-quality.ts';

type Answers = Pick<GameResponse, 'id_adjective' | 'val_elapsed_time' | 'flg_response'>[];

const fastMs = 200;
const maxFast = 0.1;
/** Least shares: of equal answers over all words, and of neighbours that differ in an alternating round. */
const minUniform = 0.95;
const minAlternating = 0.95;
const minAnswersOfRound = 12;
const minAlternatingRounds = 3;
const maxPassed = 0.25;

/** ms; no person answers most faces sooner than this, or all of them at nearly the same moment. */
const impossibleMs = 150;
const impossibleDeviationMs = 10;

const isGiven = ({ flg_response }: Answers[number]): boolean => flg_response !== null;

const share = <T>(items: T[], condition: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(condition).length / items.length;

const isAlternatingRound = (answers: Answers): boolean => {
  if (answers.length < minAnswersOfRound) return false;
  const changes = answers.slice(1).map((answer, place) => answer.flg_response !== answers[place]?.flg_response);
  return share(changes, Boolean) >= minAlternating;
};

const countAlternatingRounds = (given: Answers): number => {
  const words = [...new Set(given.map(({ id_adjective }) => id_adjective))];
  const rounds = words.map((word) => given.filter(({ id_adjective }) => id_adjective === word));
  return rounds.filter(isAlternatingRound).length;
};

/** Returns the flags that follow from a run's answers, in the order of `runFlags`. No flag takes a run out of a figure. */
export const flagsOf = (answers: Answers): RunFlag[] => {
  const given = answers.filter(isGiven);
  const yes = share(given, ({ flg_response }) => flg_response === true);
  const isSet: Record<RunFlag, boolean> = {
    fast: share(given, ({ val_elapsed_time }) => val_elapsed_time < fastMs) > maxFast,
    uniform: given.length > 0 && Math.max(yes, 1 - yes) >= minUniform,
    alternating: countAlternatingRounds(given) >= minAlternatingRounds,
    passing: share(answers, (answer) => !isGiven(answer)) > maxPassed,
    // Depends on the time of arrival, and on the mode of fair play.
    implausible: false,
  };
  return runFlags.filter((flag) => isSet[flag]);
};

/** The standard deviation of a sample (n - 1); NaN below two values. */
const deviationOf = (values: number[]): number => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** Whether no person can have given these answers: too many too soon, or all too evenly. Without two answers it is false. */
export const isImpossible = (answers: Answers): boolean => {
  const times = answers.filter(isGiven).map(({ val_elapsed_time }) => val_elapsed_time);
  if (times.length < 2) return false;
  return share(times, (ms) => ms < impossibleMs) > 0.5 || deviationOf(times) < impossibleDeviationMs;
};

/** Returns the least time that a run took, in ms: its faces, and a frame between each two. */
export const leastDurationMs = (answers: Pick<Answers[number], 'val_elapsed_time'>[]): number =>
  answers.reduce((sum, { val_elapsed_time }) => sum + val_elapsed_time, 0) + (answers.length - 1) * leastPauseMs;

/** Whether a run arrives sooner than it can have been played; never if the server's clock was set back since `made`. */
export const isTooSoon = (answers: Parameters<typeof leastDurationMs>[0], made: Date, now: Date): boolean => {
  const passed = now.getTime() - made.getTime();
  return passed >= 0 && passed < leastDurationMs(answers);
};
