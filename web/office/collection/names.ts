import type { RunAction, RunState } from '../../../contract/collection.ts';
import type { AsideReason, RunFlag } from '../../../contract/run-quality.ts';

/** The keys of a complete record, in its order. */
const namesOf = <Name extends string>(names: Record<Name, true>): readonly Name[] => Object.keys(names) as Name[];

export const runStates = namesOf<RunState>({ counted: true, marked: true, set_aside: true, void: true });
export const runActions = namesOf<RunAction>({ set_aside: true, count_again: true, void: true });
export const asideReasons = namesOf<AsideReason>({
  impossible: true,
  without_proof: true,
  too_many: true,
  staff: true,
  signed_in: true,
});
export const flags = namesOf<RunFlag>({
  fast: true,
  uniform: true,
  alternating: true,
  passing: true,
  implausible: true,
});
