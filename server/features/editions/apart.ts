import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import { allRuns, setNames, setsOf } from './levels.ts';

// Whoever has two tables has their difference. So any two sets of runs whose sums are published differ by no run or by
// ten. Whether they do is known from counts alone: |X xor Y| = |X| + |Y| - 2 |X and Y|.

/** How many runs of the live figures are alike in everything that matters here. */
export type RunGroup = {
  /** Their levels (`combinationOf`). null: in the sums of all runs only; or not known yet, while they wait. */
  combination: number | null;
  /** The edition with which they came in; null: they wait. */
  num_edition: number | null;
  /** They were in editions before this one, and then out again; it is not known in which. 0: in none. */
  num_left: number;
  /** The step with which they came into the live figures. */
  num_step: number;
  /** They were in live figures before that step, and then out again. */
  flg_returned: boolean;
  /** Runs of the last step that wait are told apart further, at random, so that a few of them can be left out. */
  num_part: number;
  /** The draw from which on no research release has them; 0, or missing: releases may have them. */
  num_out?: number;
  runs: number;
};

/** The live figures, as they are now. */
export type Live = {
  num_step: number;
  /** The number of runs, those included that were deleted or taken out since the last step. */
  runs: number;
  /** The runs that are in them and stay. */
  groups: readonly RunGroup[];
  /** Runs that staff has taken out, by the step with which they went. */
  gone: ReadonlyMap<number, number>;
};

/** A set of runs whose sums were published with an edition: its place in `setNames`, and how many runs it had. */
export type PublishedSet = {
  num_edition: number;
  set: number;
  runs: number;
  /** Of a research release of all runs of an edition: it is without those that were left out up to this draw. */
  num_draw?: number;
};

/** The least and the most that two sets can differ by, in runs. */
type Difference = { least: number; most: number };

/** Whether the difference of two sets tells nothing: it is certainly none, or certainly ten runs. */
export const isNothingOrEnough = ({ least, most }: Difference): boolean => most <= 0 || least >= minimumPublicGroup;

const sets = setNames.length;

/** Counts how many runs of some sets, the new ones, are also in sets that were published with earlier editions. */
export class NewSets {
  /** Runs of each new set. */
  readonly sizes = new Float64Array(sets);
  readonly #editions: number;
  /** By new set, other set and edition: runs that came into the other with this edition, then: up to this edition. */
  readonly #in: Float64Array;
  /** Runs that were in editions before this one and left: perhaps in the other set of any of these. */
  readonly #perhaps: Float64Array;
  readonly #groups: RunGroup[];

  /** @param groups the runs of the new sets @param editions how many editions there are */
  constructor(groups: Iterable<RunGroup>, editions: number) {
    this.#editions = editions + 2;
    this.#in = new Float64Array(sets * sets * this.#editions);
    this.#perhaps = new Float64Array(sets * sets * this.#editions);
    this.#groups = [...groups];
    for (const group of this.#groups) this.#add(group);
    this.#sum();
  }

  #at(one: number, other: number, num_edition: number): number {
    return (one * sets + other) * this.#editions + num_edition;
  }

  #add({ combination, num_edition, num_left, runs }: RunGroup): void {
    const places = setsOf(combination);
    // A run that waits is in no earlier edition.
    const edition = num_edition ?? this.#editions - 1;
    for (const one of places) {
      this.sizes[one] = (this.sizes[one] ?? 0) + runs;
      for (const other of places) {
        const certain = this.#at(one, other, edition);
        this.#in[certain] = (this.#in[certain] ?? 0) + runs;
        if (num_left === 0) continue;
        const perhaps = this.#at(one, other, num_left - 1);
        this.#perhaps[perhaps] = (this.#perhaps[perhaps] ?? 0) + runs;
      }
    }
  }

  #sum(): void {
    for (let row = 0; row < sets * sets; row += 1) {
      const from = row * this.#editions;
      for (let edition = 1; edition < this.#editions; edition += 1) {
        const up = from + edition;
        this.#in[up] = (this.#in[up] ?? 0) + (this.#in[up - 1] ?? 0);
        const down = from + this.#editions - 1 - edition;
        this.#perhaps[down] = (this.#perhaps[down] ?? 0) + (this.#perhaps[down + 1] ?? 0);
      }
    }
  }

  /** Counts the runs of a new set that are certainly in one that was published, and those that perhaps are. */
  #inEarlier(set: number, earlier: PublishedSet): { both: number; perhaps: number } {
    const { num_draw } = earlier;
    if (num_draw === undefined) {
      const at = this.#at(set, earlier.set, earlier.num_edition);
      return { both: this.#in[at] ?? 0, perhaps: this.#perhaps[at] ?? 0 };
    }
    let [both, perhaps] = [0, 0];
    for (const { combination, num_edition, num_left, num_out = 0, runs } of this.#groups) {
      if ((num_out > 0 && num_out <= num_draw) || !setsOf(combination).includes(set)) continue;
      if (num_edition !== null && num_edition <= earlier.num_edition) both += runs;
      else if (num_left > earlier.num_edition) perhaps += runs;
    }
    return { both, perhaps };
  }

  /** Returns by how many runs a new set differs from one of an earlier edition, or of a release. */
  fromEarlier(set: number, earlier: PublishedSet): Difference {
    const { both, perhaps } = this.#inEarlier(set, earlier);
    const most = (this.sizes[set] ?? 0) + earlier.runs - 2 * both;
    return { least: most - 2 * perhaps, most };
  }

  /** Returns how many runs of an earlier set a new one has not. */
  missing(set: number, earlier: PublishedSet): Difference {
    const { both, perhaps } = this.#inEarlier(set, earlier);
    const most = earlier.runs - both;
    return { least: most - perhaps, most };
  }

  /** Returns by how many runs two of the new sets differ. */
  fromNew(set: number, other: number): Difference {
    const both = this.#in[this.#at(set, other, this.#editions - 1)] ?? 0;
    const runs = (this.sizes[set] ?? 0) + (this.sizes[other] ?? 0) - 2 * both;
    return { least: runs, most: runs };
  }

  /** Whether a new set has no runs or ten, and differs by so many from each of these. */
  isApart(set: number, earlier: readonly PublishedSet[]): boolean {
    const runs = this.sizes[set] ?? 0;
    if (!isNothingOrEnough({ least: runs, most: runs })) return false;
    return runs === 0 || earlier.every((each) => isNothingOrEnough(this.fromEarlier(set, each)));
  }

  /** Whether these new sets are the same runs as those of an edition: then they tell nothing new. */
  areSame(places: readonly number[], earlier: readonly PublishedSet[]): boolean {
    return places.every((set) => earlier.some((each) => each.set === set && this.fromEarlier(set, each).most === 0));
  }
}

/** The runs of an edition that a research release of it has not, and how many they are. */
export type Missing = Required<Pick<PublishedSet, 'num_edition' | 'num_draw' | 'runs'>>;

/** Whether runs that are still there are missing; undefined: nobody knows whether they were in that edition. */
const areMissing = (group: RunGroup, { num_edition, num_draw }: Missing): boolean | undefined => {
  const { num_out = 0, num_left } = group;
  if (group.num_edition !== null && group.num_edition <= num_edition) return num_out > 0 && num_out <= num_draw;
  return num_left > num_edition ? undefined : false;
};

/**
 * Returns by how many runs those that two releases of different editions have not differ: whoever subtracts each release
 * from its edition has the difference of what is left, too.
 * @param groups the runs that are still there
 */
export const betweenMissing = (groups: Iterable<RunGroup>, one: Missing, other: Missing): Difference => {
  let [least, both] = [0, 0];
  for (const group of groups) {
    const [inOne, inOther] = [areMissing(group, one), areMissing(group, other)];
    if (inOne === undefined || inOther === undefined) continue;
    if (inOne !== inOther) least += group.runs;
    else if (inOne) both += group.runs;
  }
  return { least, most: one.runs + other.runs - 2 * both };
};

/** Returns whether two new sets differ by no run or by ten. */
export const areApart = (news: NewSets, set: number, other: number): boolean =>
  isNothingOrEnough(news.fromNew(set, other));

/**
 * Returns, for each new set, whether it differs by no run or by ten from the live figures at every step. The runs of
 * earlier steps are counted from those that are still there, so it may say no although they do.
 * @param isNew whether a group is among the runs of the new sets
 */
export const apartFromSteps = (live: Live, isNew: (group: RunGroup) => boolean): boolean[] => {
  const { num_step, groups, gone } = live;
  const steps = num_step + 1;
  const size = new Float64Array(sets);
  // By step: of a set, the runs that came with it; of these, those that were certainly not there before; of all runs.
  const came = new Float64Array(sets * steps);
  const cameFirst = new Float64Array(sets * steps);
  const cameOfAll = new Float64Array(steps);
  let first = steps;
  for (const group of groups) {
    const step = Math.min(group.num_step, num_step);
    first = Math.min(first, step);
    cameOfAll[step] = (cameOfAll[step] ?? 0) + group.runs;
    if (!isNew(group)) continue;
    for (const set of setsOf(group.combination)) {
      const at = set * steps + step;
      size[set] = (size[set] ?? 0) + group.runs;
      came[at] = (came[at] ?? 0) + group.runs;
      if (!group.flg_returned) cameFirst[at] = (cameFirst[at] ?? 0) + group.runs;
    }
  }
  return setNames.map((_, set) => {
    const runs = size[set] ?? 0;
    if (runs === 0) return true;
    const now = live.runs - runs;
    if (!isNothingOrEnough({ least: now, most: now })) return false;
    let later = cameFirst.subarray(set * steps, (set + 1) * steps).reduce((sum, each) => sum + each, 0);
    let others = 0;
    for (let step = 0; step < num_step; step += 1) {
      later -= cameFirst[set * steps + step] ?? 0;
      others += (cameOfAll[step] ?? 0) - (came[set * steps + step] ?? 0);
      if (step >= first && later + others + (gone.get(step + 1) ?? 0) < minimumPublicGroup) return false;
    }
    return true;
  });
};

/**
 * Returns the fewest runs by which the live figures differ from any set that was published with an edition; undefined if
 * one of these differences would be one to nine runs.
 * @param live the figures as they would be
 */
export const leastFromEditions = (
  live: Pick<Live, 'runs' | 'groups'>,
  editions: number,
  published: readonly PublishedSet[],
): number | undefined => {
  const news = new NewSets(live.groups, editions);
  // Those that were deleted and not subtracted yet are in no group.
  const unknown = live.runs - (news.sizes[allRuns] ?? 0);
  let fewest = Number.POSITIVE_INFINITY;
  for (const each of published) {
    const { least, most } = news.fromEarlier(allRuns, each);
    const difference = { least: least - unknown, most: most + unknown };
    if (!isNothingOrEnough(difference)) return undefined;
    fewest = Math.min(fewest, Math.max(0, difference.least));
  }
  return fewest;
};
