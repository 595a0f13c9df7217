import { type CountedProfile, isSaid, leastRuns, variables } from './coarsen.ts';

/** Whether, of each variable, at least two levels have ten runs or more. */
const areMixed = (counted: readonly CountedProfile[]): boolean =>
  variables.every((variable) => {
    const levels = new Map<string, number>();
    for (const { runs, ...profile } of counted)
      if (isSaid(profile[variable])) levels.set(profile[variable], (levels.get(profile[variable]) ?? 0) + runs);
    return [...levels.values()].filter((runs) => runs >= leastRuns).length >= 2;
  });

/** The same for the timed runs of each set of faces: the page tells of how many runs the levels of these are. */
const areDiverse = (counted: readonly CountedProfile[]): boolean => {
  const timed = counted.filter(({ untimed }) => !untimed);
  const sets = new Set(timed.map(({ image_set }) => image_set));
  return [...sets].every((set) => areMixed(timed.filter(({ image_set }) => image_set === set)));
};

/**
 * Returns what the column `edition` says of the runs that came with each release. Ten runs that came with one and were all
 * of one level would be labelled by it, since the page's tables have become larger by just these ten. So a release is named
 * only if the runs that came with it are diverse; otherwise they are named like those that came with the next one, or, if
 * there is none yet, together with those of the one before.
 * @param releases in order @param counted the runs by the first release that they are part of
 */
export const labelEditions = (
  releases: readonly string[],
  counted: readonly CountedProfile[],
): ReadonlyMap<string, string> => {
  const isTogether = (some: readonly string[]) => areDiverse(counted.filter(({ edition }) => some.includes(edition)));
  const named: string[][] = [];
  let waiting: string[] = [];
  for (const release of releases) {
    waiting.push(release);
    if (!isTogether(waiting)) continue;
    named.push(waiting);
    waiting = [];
  }
  while (waiting.length > 0 && named.length > 0 && !isTogether(waiting)) waiting.unshift(...(named.pop() ?? []));
  if (waiting.length > 0) named.push(waiting);
  return new Map(named.flatMap((some) => some.map((release) => [release, some.at(-1) ?? release] as const)));
};
