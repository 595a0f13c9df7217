import { minimumClassGroup, minimumPublicGroup } from '../../../contract/rules/limits.ts';

export type StepRules = {
  /** The fewest new runs of a step. */
  least: number;
  /** No address has more than one in so many runs of a step; 1: addresses do not matter. */
  addresses: number;
  /** ms between two steps. */
  pauseMs: number;
  /** Whether a step waits for a random number of runs: nobody knows how many others a run waits for. */
  isRandom: boolean;
};

export const plainRules: StepRules = { least: minimumPublicGroup, addresses: 1, pauseMs: 0, isRandom: false };

export const classRules: StepRules = { ...plainRules, least: minimumClassGroup };

export type WaitingRun = {
  uid_user: string;
  tms_completed_at: Date;
  /** In Italy: the next day, the same address has another mark. */
  day: string;
  /** Of the network; null: unknown, which counts as one address. */
  mark: string | null;
};

const dayMs = 24 * 3_600_000;

/** After a day so many runs come in together, from any addresses. */
export const fewestWaited = 50;

/** By chance, a step waits for 0 to 10 more runs. */
const spread = 11;

/** `random`: 0 to 1. */
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

/** Returns as many runs as possible, with no more than its share for any address, all its marks together. */
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

/** Returns the next step's runs, none while they are too few. `waiting`: the oldest first. */
export const chooseRuns = (
  waiting: readonly WaitingRun[],
  { least, addresses, now }: { least: number; addresses: number; now: Date },
): WaitingRun[] => {
  if (addresses <= 1) return waiting.length >= least ? [...waiting] : [];
  const hasWaited = ({ tms_completed_at }: WaitingRun) => now.getTime() - tms_completed_at.getTime() >= dayMs;
  const waited = waiting.filter(hasWaited);
  const toWait = waiting.filter((run) => !hasWaited(run));
  // Or of one day: a rest of the day before would halve the share of an address.
  const days = [...new Set(toWait.map(({ day }) => day))].map((day) => toWait.filter((run) => run.day === day));
  const recent = [toWait, ...days]
    .map((runs) => withoutCrowds(runs, addresses))
    .reduce((most, runs) => (runs.length > most.length ? runs : most));
  return [...(waited.length >= fewestWaited ? waited : []), ...(recent.length >= least ? recent : [])];
};
