import { minimumPublicGroup } from '../../../../contract/rules/limits.ts';
import type { Live, RunGroup } from '../apart.ts';
import { leastFromEditions } from '../apart.ts';
import { canAddBlock, isChosen, judgeTables, type Past, planEdition } from '../choose-runs.ts';
import { type EditionVariable, editionVariables, setNames, setsOf, setsOfVariable } from '../levels.ts';

/** A set of runs, by their number, as whoever reads figures could know it. */
export class Members {
  readonly #words: Uint32Array;
  constructor(runs: number) {
    this.#words = new Uint32Array(Math.ceil(runs / 32));
  }

  add(run: number): void {
    this.#words[run >> 5] = ((this.#words[run >> 5] ?? 0) | (1 << (run & 31))) >>> 0;
  }

  /** The number of runs that only one of the two has, counted up to a number. */
  differsBy(other: Members, upTo: number): number {
    let runs = 0;
    for (let at = 0; at < this.#words.length && runs < upTo; at += 1) {
      let bits = ((this.#words[at] ?? 0) ^ (other.#words[at] ?? 0)) >>> 0;
      for (; bits !== 0; bits = (bits & (bits - 1)) >>> 0) runs += 1;
    }
    return runs;
  }
}

type Run = {
  number: number;
  /** null: in the block that was added in the end. */
  combination: number | null;
  /** In the sums: of the live figures or of their next step. */
  isIn: boolean;
  num_step_in: number;
  num_step_out: number | null;
  num_edition: number | null;
  num_left: number;
  isErased: boolean;
};

export type Published = { name: string; members: Members; isOfEdition: boolean };

/** A campaign in memory: its live figures step as those of the real one do, and editions are made of them. */
export class CampaignModel {
  readonly runs: Run[] = [];
  /** Everything that was ever published. */
  readonly published: Published[] = [{ name: 'nothing', members: new Members(0), isOfEdition: false }];
  readonly past: { editions: number; published: Past['published'][number][] } = { editions: 0, published: [] };
  readonly heldBack: { num_edition: number; variables: EditionVariable[] }[] = [];
  /** Live figures that were ready, and waited because of an edition. */
  stepsThatWaited = 0;
  #step = 0;
  #shown = new Set<Run>();
  readonly #most: number;
  readonly #guardsSteps: boolean;
  #byStaff = new Set<Run>();

  /** @param most the most runs that come in @param guardsSteps whether live figures mind what editions have told */
  constructor(most: number, { guardsSteps = true } = {}) {
    this.#most = most;
    this.#guardsSteps = guardsSteps;
    this.published[0] = { name: 'nothing', members: new Members(most), isOfEdition: false };
  }

  arrive(combination: number): void {
    this.runs.push({
      ...{ number: this.runs.length, combination, isIn: true, num_step_in: this.#step + 1, num_step_out: null },
      ...{ num_edition: null, num_left: 0, isErased: false },
    });
  }

  #takeOut(run: Run): void {
    if (!run.isIn) return;
    const isUndone = run.num_step_in > this.#step;
    Object.assign(run, { isIn: false, num_step_out: isUndone ? run.num_step_out : this.#step + 1 });
  }

  erase(run: Run): void {
    this.#takeOut(run);
    run.isErased = true;
    this.#byStaff.delete(run);
  }

  /** Staff takes runs out, or counts them again. */
  change(runs: readonly Run[], way: 'out' | 'in'): void {
    for (const run of runs.filter(({ isErased, isIn }) => !isErased && isIn === (way === 'out'))) {
      if (way === 'out') this.#takeOut(run);
      else if ((run.num_step_out ?? 0) > this.#step) Object.assign(run, { isIn: true, num_step_out: null });
      else Object.assign(run, { isIn: true, num_step_in: this.#step + 1 });
      if (this.#byStaff.has(run)) this.#byStaff.delete(run);
      else this.#byStaff.add(run);
    }
  }

  #groupOf({ number, combination, num_edition, num_left, num_step_in, num_step_out }: Run, num_step: number): RunGroup {
    const isNewest = num_edition === null && num_step_in === num_step;
    return {
      ...{ combination, num_edition, num_left, num_step: num_step_in, flg_returned: num_step_out !== null },
      // Not one for each, as it may be.
      ...{ num_part: isNewest ? number % 7 : 0, runs: 1 },
    };
  }

  #groups(num_step: number): RunGroup[] {
    const groups = new Map<string, RunGroup>();
    for (const run of this.runs) {
      if (!run.isIn || run.num_step_in > num_step) continue;
      const one = this.#groupOf(run, num_step);
      const key = Object.values(one).join(' ');
      const group = groups.get(key);
      if (group) group.runs += 1;
      else groups.set(key, one);
    }
    return [...groups.values()];
  }

  #live(): Live {
    const gone = new Map<number, number>();
    for (const { isIn, isErased, num_step_out } of this.runs) {
      if (!isIn && !isErased && num_step_out !== null) gone.set(num_step_out, (gone.get(num_step_out) ?? 0) + 1);
    }
    return { num_step: this.#step, runs: this.#shown.size, groups: this.#groups(this.#step), gone };
  }

  #publish(name: string, runs: Iterable<Run>, isOfEdition: boolean): void {
    const members = new Members(this.#most);
    for (const { number } of runs) members.add(number);
    this.published.push({ name, members, isOfEdition });
  }

  /** The live figures take a step if they can. */
  step(): boolean {
    const next = new Set(this.runs.filter(({ isIn }) => isIn));
    const changed = [...next].filter((run) => !this.#shown.has(run)).length;
    const gone = [...this.#shown].filter((run) => !next.has(run)).length;
    const others = changed + gone - this.#byStaff.size;
    const isReady = others >= minimumPublicGroup || (others === 0 && this.#byStaff.size >= minimumPublicGroup);
    if (!isReady) return false;
    if (this.#guardsSteps && (gone > 0 || this.#byStaff.size > 0)) {
      const after = { runs: next.size, groups: this.#groups(this.#step + 1) };
      if (leastFromEditions(after, this.past.editions, this.past.published) === undefined) {
        this.stepsThatWaited += 1;
        return false;
      }
    }
    this.#step += 1;
    this.#shown = next;
    this.#byStaff = new Set();
    this.#publish(`live figures at step ${this.#step}`, next, false);
    return true;
  }

  /** Runs in the live figures that are in no edition, and runs of the last edition that have left. */
  changes(): number {
    // Asked for at every arrival: without a copy of all runs.
    return this.runs.reduce((sum, run) => {
      const hasChanged = run.num_edition === null ? this.#isLive(run) : !run.isIn;
      return hasChanged ? sum + 1 : sum;
    }, 0);
  }

  get runsOfEdition(): number {
    return this.runs.filter(({ num_edition }) => num_edition !== null).length;
  }

  #isLive({ isIn, num_step_in }: Run): boolean {
    return isIn && num_step_in <= this.#step;
  }

  /** Runs that are not in the live figures any more are not in the edition that is made. */
  #leave(num_edition: number): void {
    for (const run of this.runs) {
      if (run.num_edition === null || this.#isLive(run)) continue;
      Object.assign(run, { num_edition: null, num_left: num_edition });
    }
  }

  /** Makes an edition if one can be made. */
  makeEdition(): boolean {
    const live = this.#live();
    const planned = planEdition(live, this.past);
    if (!planned) return false;
    const num_edition = this.past.editions + 1;
    this.#leave(num_edition);
    for (const run of this.runs) {
      if (run.num_edition !== null || !this.#isLive(run)) continue;
      if (isChosen(this.#groupOf(run, this.#step), planned.waiting)) run.num_edition = num_edition;
    }
    const held_back = judgeTables(this.#live(), this.past, (group) => group.num_edition !== null);
    if (held_back === undefined || held_back.join() !== planned.held_back.join()) throw new Error('judged otherwise');
    this.past.editions = num_edition;
    this.#tell(num_edition, held_back);
    return true;
  }

  /** Adds what still waits as one block without levels, if it can be added. */
  addBlock(): boolean {
    if (!canAddBlock(this.#live(), this.past)) return false;
    const num_edition = this.past.editions + 1;
    this.#leave(num_edition);
    for (const run of this.runs) {
      if (run.num_edition === null && this.#isLive(run)) Object.assign(run, { num_edition, combination: null });
    }
    this.past.editions = num_edition;
    this.#tell(num_edition, editionVariables);
    return true;
  }

  #tell(num_edition: number, held_back: readonly EditionVariable[]): void {
    this.heldBack.push({ num_edition, variables: [...held_back] });
    const hidden = held_back.flatMap(setsOfVariable);
    const runs = this.runs.filter((run) => run.num_edition !== null);
    for (const [set, { variable, level }] of setNames.entries()) {
      if (hidden.includes(set)) continue;
      const members = runs.filter(({ combination }) => setsOf(combination).includes(set));
      this.past.published.push({ num_edition, set, runs: members.length });
      if (members.length > 0) this.#publish(`edition ${num_edition}, ${variable} ${level}`, members, true);
    }
  }
}

/** Compares everything that was published since `from` with everything before it, in pairs. Returns what tells of too few. */
export const attack = ({ published }: CampaignModel, from: number): string[] =>
  published.slice(from).flatMap((one, at) =>
    published.slice(0, from + at).flatMap((other) => {
      // How live figures follow each other is for docs/decisions/0026 and 0033.
      if (!one.isOfEdition && !other.isOfEdition) return [];
      const runs = one.members.differsBy(other.members, minimumPublicGroup);
      return runs > 0 && runs < minimumPublicGroup ? [`${one.name} and ${other.name} differ by ${runs}`] : [];
    }),
  );
