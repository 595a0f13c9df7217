import { sumOf } from '../../stats/sums.ts';
import type { ReleasedProfile, ReleasedRun } from './trials.ts';

export const leastRuns = 10;

const hidden = 'not_released';
const declined = 'declined';

/** In the order in which they are held back. */
const variables = ['own_phenotype', 'age_band', 'gender'] as const;

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

export const profileOf = ({ profile }: Pick<ReleasedRun, 'profile'>): Profile => {
  if (profile === null) return { gender: declined, age_band: declined, own_phenotype: declined };
  const { des_gender, val_age, des_phenotype } = profile;
  return {
    gender: genders[des_gender],
    age_band: val_age === null ? declined : bandOf(val_age),
    own_phenotype: des_phenotype ?? declined,
  };
};

/** Columns that others may know of a run. */
export type Setting = {
  image_set: number;
  untimed: boolean;
  /** null: no limit, or one that is not shown. */
  limit_ms: number | null;
};

export type CountedProfile = Profile & Setting & { runs: number };

export const settingAndProfileOf = (
  run: Pick<ReleasedRun, 'profile' | 'id_image_set' | 'flg_untimed' | 'limit_ms'>,
): Profile & Setting => ({
  ...profileOf(run),
  ...{ image_set: run.id_image_set, untimed: run.flg_untimed, limit_ms: run.limit_ms },
});

const settingOf = ({ image_set, untimed, limit_ms }: Setting): string => `${image_set} ${untimed} ${limit_ms}`;

const keyOf = (run: Profile & Setting): string =>
  [settingOf(run), run.gender, run.age_band, run.own_phenotype].join(' ');

export const countProfiles = (some: Iterable<CountedProfile>): CountedProfile[] => {
  const counts = new Map<string, CountedProfile>();
  for (const { runs, ...profile } of some) {
    const key = keyOf(profile);
    counts.set(key, { ...profile, runs: (counts.get(key)?.runs ?? 0) + runs });
  }
  return [...counts.values()];
};

/** Limits of fewer than ten runs with the same faces are not shown. Computed before profiles are held back. */
export const shownLimits = (counted: readonly (Setting & { runs: number })[]) => {
  const runsOf = new Map<string, number>();
  for (const each of counted) runsOf.set(settingOf(each), (runsOf.get(settingOf(each)) ?? 0) + each.runs);
  return (run: Setting): number | null =>
    run.untimed && (runsOf.get(settingOf(run)) ?? 0) < leastRuns ? null : run.limit_ms;
};

const inOrder = (some: readonly CountedProfile[]): CountedProfile[] =>
  some.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));

const hasNoProfile = (profile: Profile): boolean => variables.every((variable) => profile[variable] === hidden);

export const withProfiles = (combinations: readonly CountedProfile[]): CountedProfile[] => {
  const known = new Set(combinations.filter((each) => !hasNoProfile(each)).map(settingOf));
  return inOrder(combinations.filter((each) => known.has(settingOf(each))));
};

type Shown = { given: CountedProfile; shown: Profile };

const countShown = (some: readonly Shown[]): CountedProfile[] =>
  countProfiles(some.map(({ given, shown }) => ({ ...given, ...shown })));

const isHeldBack = ({ given, shown }: Shown): boolean => keyOf(given) !== keyOf({ ...given, ...shown });

const coarsenSetting = (counted: readonly CountedProfile[]): Shown[] => {
  let profiles: Shown[] = counted.map((given) => ({ given, shown: given }));
  const hide = (some: readonly CountedProfile[], which: readonly (typeof variables)[number][]) => {
    const keys = new Set(some.map(keyOf));
    const held = Object.fromEntries(which.map((variable) => [variable, hidden]));
    profiles = profiles.map(({ given, shown }) => ({
      given,
      shown: keys.has(keyOf({ ...given, ...shown })) ? { ...shown, ...held } : shown,
    }));
  };
  const rare = () => countShown(profiles).filter(({ runs }) => runs < leastRuns);
  for (const variable of variables) hide(rare(), [variable]);
  // Runs without any value would be known for their rare profile: the smallest combination joins them.
  const [rest] = rare();
  const others = inOrder(countShown(profiles).filter(({ runs }) => runs >= leastRuns));
  const [smallest] = others.toSorted((a, b) => a.runs - b.runs);
  if (rest && smallest) hide([smallest], variables);
  return profiles;
};

/**
 * Makes combinations of profile and setting k-anonymous: `variables` are held back in turn until each has ten runs.
 * No run leaves the dataset: tier 2 without the rows of tier 3 would be those of rare profiles.
 */
export const coarsenProfiles = (counted: readonly CountedProfile[]) => {
  const settings = new Set(counted.map(settingOf));
  const ofSetting = (setting: string) => counted.filter((each) => settingOf(each) === setting);
  const profiles = [...settings].flatMap((setting) => coarsenSetting(ofSetting(setting)));
  const shownOf = new Map(profiles.map(({ given, shown }) => [keyOf(given), shown]));
  return {
    coarsen: (run: Profile & Setting): Profile => {
      const shown = shownOf.get(keyOf(run));
      if (!shown) throw new Error('a run has a profile that nobody has counted');
      const { gender, age_band, own_phenotype } = shown;
      return { gender, age_band, own_phenotype };
    },
    combinations: withProfiles(countShown(profiles)),
    heldBack: sumOf(profiles.filter(isHeldBack).map(({ given }) => given.runs)),
  };
};
