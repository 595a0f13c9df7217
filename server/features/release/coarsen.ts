import type { ReleasedProfile, ReleasedRun } from './released-run.ts';

/** Fewest runs that a combination of profile columns has. */
export const leastRuns = 10;

const hidden = 'not_released';
const variables = ['own_phenotype', 'age_band', 'gender'] as const;

/** The profile columns of tier 3. */
export type Profile = Record<(typeof variables)[number], string>;

const genders: Record<ReleasedProfile['des_gender'], string> = {
  F: 'F',
  M: 'M',
  Other: 'other_or_not_said',
  NoResponse: 'other_or_not_said',
};

const bandOf = (age: number): string => {
  if (age <= 13) return 'to_13';
  if (age <= 17) return '14_17';
  return age <= 24 ? '18_24' : '25_on';
};

/** Returns the levels of a run before anything is held back; a declined profile is a level of its own. */
export const profileOf = ({ profile }: Pick<ReleasedRun, 'profile'>): Profile => {
  if (profile === 'withheld') return { gender: hidden, age_band: hidden, own_phenotype: hidden };
  return profile
    ? { gender: genders[profile.des_gender], age_band: bandOf(profile.val_age), own_phenotype: profile.des_phenotype }
    : { gender: 'declined', age_band: 'declined', own_phenotype: 'declined' };
};

const keyOf = ({ gender, age_band, own_phenotype }: Profile): string => [gender, age_band, own_phenotype].join(' ');

export type CountedProfile = Profile & { runs: number };

const countBy = (counted: readonly { shown: Profile; runs: number }[]) => {
  const counts = new Map<string, number>();
  for (const { shown, runs } of counted) counts.set(keyOf(shown), (counts.get(keyOf(shown)) ?? 0) + runs);
  return counts;
};

export type Coarsening = {
  /** The levels that are released of a run, or undefined when it leaves the release. */
  coarsen: (profile: Profile) => Profile | undefined;
  /** The combinations that are released, with their runs, in order. */
  combinations: CountedProfile[];
  /** Runs with a column held back, and runs that leave the release. */
  heldBack: number;
  left: number;
};

/**
 * Makes the combinations of profile columns k-anonymous: in those with fewer than ten runs the own phenotype becomes
 * `not_released`, then the age band, then the gender, each time counted anew, `not_released` being a level like others;
 * runs of combinations that are still too small leave the release.
 * @param counted how many runs each combination has
 */
export const coarsenProfiles = (counted: readonly CountedProfile[]): Coarsening => {
  const profiles = counted.map(({ runs, ...given }) => ({ given, shown: given as Profile, runs }));
  for (const variable of variables) {
    const counts = countBy(profiles);
    for (const profile of profiles) {
      if ((counts.get(keyOf(profile.shown)) ?? 0) < leastRuns) profile.shown = { ...profile.shown, [variable]: hidden };
    }
  }
  const counts = countBy(profiles);
  const isEnough = ({ shown }: { shown: Profile }) => (counts.get(keyOf(shown)) ?? 0) >= leastRuns;
  const kept = profiles.filter(isEnough);
  const shownOf = new Map(kept.map(({ given, shown }) => [keyOf(given), shown]));
  const combinations = new Map<string, CountedProfile>();
  for (const { shown } of kept) combinations.set(keyOf(shown), { ...shown, runs: counts.get(keyOf(shown)) ?? 0 });
  const sum = (some: typeof profiles) => some.reduce((total, { runs }) => total + runs, 0);
  return {
    coarsen: (profile) => shownOf.get(keyOf(profile)),
    combinations: [...combinations.values()].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)),
    heldBack: sum(kept.filter(({ given, shown }) => keyOf(given) !== keyOf(shown))),
    left: sum(profiles.filter((profile) => !isEnough(profile))),
  };
};
