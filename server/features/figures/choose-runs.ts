import { minimumClassGroup, minimumPublicGroup } from '../../../contract/rules/limits.ts';

export type StepRules = {
  /** The fewest new runs of a step. */
  least: number;
  /** No network address has more than one in so many of a step's runs; 1: addresses do not matter. */
  addresses: number;
  /** The least time between two steps, in ms. */
  pauseMs: number;
  /** Whether a step takes up more runs than it must, by chance, so that nobody knows how many others a run waits for. */
  isRandom: boolean;
};

/** As soon as there are ten new runs, from any addresses. */
export const plainRules: StepRules = { least: minimumPublicGroup, addresses: 1, pauseMs: 0, isRandom: false };

/** Of a class that was stopped: five. */
export const classRules: StepRules = { ...plainRules, least: minimumClassGroup };

export type WaitingRun = {
  uid_user: string;
  tms_completed_at: Date;
  /** The day in Italy: the next day, the same address has another mark. */
  day: string;
  /** Of the network that it came from; null: not known, which counts as one address. */
  mark: string | null;
};

const dayMs = 24 * 3_600_000;

/** Runs that have waited for a day come in together, from any addresses, when they are so many. */
export const fewestWaited = 50;

/** A step waits for 0 to 10 runs more than it needs, by chance. */
const spread = 11;

/** Returns how many new runs the next step waits for, drawn with a random number of 0 to 1. */
export const drawLeast = ({ least, isRandom }: StepRules, random: number): number =>
  least + (isRandom ? Math.floor(spread * random) : 0);

const groupsOf = (runs: readonly WaitingRun[]): WaitingRun[][] => {
  const groups = new Map<string, WaitingRun[]>();
  for (const run of runs) {
    const key = `${run.day} ${run.mark}`;
    const group = groups.get(key);
    if (group) group.push(run);
    else groups.set(key, [run]);
  }
  return [...groups.values()];
};

/**
 * Returns as many runs as possible of which no address has more than its share. An address may have a mark on each day: all
 * its marks together have no more.
 */
const withoutCrowds = (runs: readonly WaitingRun[], addresses: number): WaitingRun[] => {
  const groups = groupsOf(runs);
  const days = new Set(runs.map(({ day }) => day)).size;
  for (let total = runs.length; ; ) {
    const most = Math.floor(total / addresses / days);
    const chosen = groups.flatMap((group) => group.slice(0, most));
    if (chosen.length === total) return chosen;
    total = chosen.length;
  }
};

/**
 * Returns the runs that the next step takes up; none while they are too few.
 * @param waiting the oldest first
 * @param least the fewest that a step takes up
 */
export const chooseRuns = (
  waiting: readonly WaitingRun[],
  { least, addresses, now }: { least: number; addresses: number; now: Date },
): WaitingRun[] => {
  if (addresses <= 1) return waiting.length >= least ? [...waiting] : [];
  const hasWaited = ({ tms_completed_at }: WaitingRun) => now.getTime() - tms_completed_at.getTime() >= dayMs;
  const waited = waiting.filter(hasWaited);
  const toWait = waiting.filter((run) => !hasWaited(run));
  // Or those of one day: what is left of the day before would hold them up, since then an address has half a share a day.
  const days = [...new Set(toWait.map(({ day }) => day))].map((day) => toWait.filter((run) => run.day === day));
  const recent = [toWait, ...days]
    .map((runs) => withoutCrowds(runs, addresses))
    .reduce((most, runs) => (runs.length > most.length ? runs : most));
  return [...(waited.length >= fewestWaited ? waited : []), ...(recent.length >= least ? recent : [])];
};
