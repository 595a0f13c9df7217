import { createHash } from 'node:crypto';
import { type CountedProfile, leastRuns, withProfiles } from './coarsen.ts';
import type { Value } from './columns.ts';

export type AnonymityReport = {
  k: number;
  runs: number;
  rows: number;
  /** With set of faces and time limit, where there is a profile; none has fewer than k runs (`belowK`). */
  combinations: CountedProfile[];
  belowK: number;
  levels: Record<string, Record<string, number>>;
  heldBack?: number;
  /** Runs with answers in an order that no other run has. */
  uniqueRuns: number;
};

const ofRun = [
  'image_set',
  'untimed',
  'limit_ms',
  'flag_fast',
  'flag_uniform',
  'flag_alternating',
  'flag_passing',
  'flag_implausible',
  'gender',
  'age_band',
  'own_phenotype',
] as const;

type TrialRow = Readonly<Record<string, Value>>;

export const maxRemembered = 200_000;

/** By name: the order of the runs is random, and the report must not depend on it. */
const sortedLevels = (levels: AnonymityReport['levels']): AnonymityReport['levels'] =>
  Object.fromEntries(
    Object.entries(levels).map(([name, counts]) => [
      name,
      Object.fromEntries(Object.entries(counts).toSorted(([one], [other]) => (one < other ? -1 : 1))),
    ]),
  );

export const startReport = () => {
  const levels: AnonymityReport['levels'] = {};
  const combinations = new Map<string, CountedProfile>();
  // Eight bytes: two of 200,000 runs collide with a chance of one in a billion.
  const fingerprints = new Map<bigint, number>();
  let [runs, rows] = [0, 0];

  const countLevels = (row: TrialRow) => {
    for (const name of ofRun) {
      if (!(name in row)) continue;
      const counts = levels[name] ?? {};
      levels[name] = { ...counts, [String(row[name])]: (counts[String(row[name])] ?? 0) + 1 };
    }
    if (!('gender' in row)) return;
    const { gender, age_band, own_phenotype, image_set, limit_ms } = row;
    const profile = { gender: String(gender), age_band: String(age_band), own_phenotype: String(own_phenotype) };
    const setting = {
      ...{ image_set: Number(image_set), untimed: row.untimed === true },
      limit_ms: limit_ms === null ? null : Number(limit_ms),
    };
    const key = Object.values({ ...setting, ...profile }).join(' ');
    const known = combinations.get(key) ?? { ...setting, ...profile, runs: 0 };
    combinations.set(key, { ...known, runs: known.runs + 1 });
  };

  return {
    addRun: (of: readonly TrialRow[]): void => {
      const [first] = of;
      if (!first) return;
      runs += 1;
      rows += of.length;
      countLevels(first);
      if (runs > maxRemembered) return;
      const hash = createHash('sha256');
      for (const { word, face, answer } of of) hash.update(`${word} ${face} ${answer}\n`);
      const fingerprint = hash.digest().readBigUInt64BE(0);
      fingerprints.set(fingerprint, (fingerprints.get(fingerprint) ?? 0) + 1);
    },
    read: (): AnonymityReport => {
      const inOrder = withProfiles([...combinations.values()]);
      return {
        k: leastRuns,
        ...{ runs, rows, combinations: inOrder },
        belowK: inOrder.filter((each) => each.runs < leastRuns).length,
        levels: sortedLevels(levels),
        uniqueRuns: [...fingerprints.values()].filter((count) => count === 1).length,
      };
    },
  };
};
