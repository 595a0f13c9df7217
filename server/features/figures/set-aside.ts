import type { SetAside } from '../../../contract/results.ts';
import { minimumPublicGroup } from '../../../contract/rules/limits.ts';
import type { SetAsideCount } from './set-aside.repository.ts';

/** Returns what is said next to the public figures about the runs with a set of faces that are not in them. */
export const setAsideOf = (counts: readonly SetAsideCount[], id_image_set: number | undefined): SetAside => {
  const ofSet = counts.filter((count) => count.id_image_set === id_image_set).sort((a, b) => b.runs - a.runs);
  const runs = ofSet.reduce((sum, count) => sum + count.runs, 0);
  const tens = Math.floor(runs / minimumPublicGroup) * minimumPublicGroup;
  return {
    num_runs: runs > 0 && tens === 0 ? null : tens,
    des_reasons: ofSet.filter((count) => count.runs >= minimumPublicGroup).map(({ reason }) => reason),
  };
};
