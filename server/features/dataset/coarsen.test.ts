import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import {
  type CountedProfile,
  coarsenProfiles,
  countProfiles,
  leastRuns,
  profileOf,
  type Setting,
  shownLimits,
} from './coarsen.ts';

const setting = { image_set: 1, untimed: false, limit_ms: 3000 };

const profile = (
  gender: string,
  age_band: string,
  own_phenotype: string,
  runs: number,
  of: Partial<Setting> = {},
): CountedProfile => ({ ...{ gender, age_band, own_phenotype, runs }, ...setting, ...of });

const counted = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('F', 'M', 'other_or_not_said', 'declined', 'not_released'),
      fc.constantFrom('to_13', '14_17', '18_24', '25_on', 'declined'),
      fc.constantFrom(...phenotypes, 'declined'),
      fc.record({
        ...{ image_set: fc.constantFrom(1, 2), untimed: fc.boolean() },
        limit_ms: fc.constantFrom(null, 6000),
      }),
    ),
    { selector: (levels) => JSON.stringify(levels), maxLength: 100 },
  )
  .chain((levels) =>
    fc.tuple(
      ...levels.map(([gender, age, own, of]) =>
        fc
          .integer({ min: 1, max: 25 })
          .map((runs) =>
            gender === 'not_released' ? profile(gender, gender, gender, runs, of) : profile(gender, age, own, runs, of),
          ),
      ),
    ),
  )
  .map(countProfiles);

const nothing = { gender: 'not_released', age_band: 'not_released', own_phenotype: 'not_released' };

describe('profiles of tier 3', () => {
  it('lose their own phenotype first, then the age band, then the gender', () => {
    const { coarsen, combinations, heldBack } = coarsenProfiles([
      profile('F', '14_17', 'Arabian', 12),
      profile('F', '14_17', 'Caucasian', 6),
      profile('F', '14_17', 'EastAsian', 5),
      profile('M', '25_on', 'Arabian', 4),
      profile('M', '18_24', 'Arabian', 7),
    ]);
    expect(coarsen(profile('F', '14_17', 'Arabian', 12)).own_phenotype).toBe('Arabian');
    expect(combinations).toEqual([
      profile('F', '14_17', 'Arabian', 12),
      profile('F', '14_17', 'not_released', 11),
      profile('M', 'not_released', 'not_released', 11),
    ]);
    expect(heldBack).toBe(22);
  });

  it('lose everything where they are too rare, and so does the smallest other combination: nobody leaves', () => {
    const { coarsen, combinations, heldBack } = coarsenProfiles([
      profile('F', '14_17', 'Arabian', 60),
      profile('M', '14_17', 'Arabian', 50),
      profile('other_or_not_said', '14_17', 'Arabian', 4),
    ]);
    expect(coarsen(profile('other_or_not_said', '14_17', 'Arabian', 4))).toEqual(nothing);
    expect(coarsen(profile('M', '14_17', 'Arabian', 50))).toEqual(nothing);
    expect(combinations.map(({ gender, runs }) => [gender, runs])).toEqual([
      ['F', 60],
      ['not_released', 54],
    ]);
    expect(heldBack).toBe(54);
  });

  it('are counted with what others know: the set of faces, more time, and when somebody came', () => {
    for (const known of [{ untimed: true }, { limit_ms: 6000 }, { image_set: 2 }]) {
      const counts = [profile('F', '14_17', 'SubSaharan', 19), profile('F', '14_17', 'SubSaharan', 1, known)];
      const { coarsen, combinations } = coarsenProfiles(counts);
      expect(coarsen(profile('F', '14_17', 'SubSaharan', 1, known))).toEqual(nothing);
      expect(combinations).toEqual([profile('F', '14_17', 'SubSaharan', 19)]);
    }
  });

  it('end in combinations of ten runs or more, and so do those without any value, unless every run has none', () => {
    fc.assert(
      fc.property(counted, (profiles) => {
        const { combinations, coarsen } = coarsenProfiles(profiles);
        const shown = countProfiles(profiles.map((given) => ({ ...given, ...coarsen(given) })));
        expect(shown.reduce((sum, { runs }) => sum + runs, 0)).toBe(profiles.reduce((sum, { runs }) => sum + runs, 0));
        for (const each of shown) {
          const { image_set, untimed, limit_ms, runs, gender } = each;
          const isShown = shown.some(
            (other) =>
              other.image_set === image_set &&
              other.untimed === untimed &&
              other.limit_ms === limit_ms &&
              other.gender !== 'not_released',
          );
          if (isShown || gender !== 'not_released') expect(runs).toBeGreaterThanOrEqual(leastRuns);
          expect(combinations.some((other) => JSON.stringify(other) === JSON.stringify(each))).toBe(isShown);
        }
      }),
    );
  });

  it('have a level of their own for declined questions', () => {
    expect(profileOf({ profile: null })).toEqual({
      gender: 'declined',
      age_band: 'declined',
      own_phenotype: 'declined',
    });
    const said = { des_gender: 'NoResponse', des_phenotype: 'Arabian', val_age: 13 } as const;
    const shown = { gender: 'other_or_not_said', age_band: 'to_13', own_phenotype: 'Arabian' };
    expect(profileOf({ profile: said })).toEqual(shown);
    expect(profileOf({ profile: { ...said, val_age: null } })).toEqual({ ...shown, age_band: 'declined' });
    expect(profileOf({ profile: { ...said, des_phenotype: null } })).toEqual({ ...shown, own_phenotype: 'declined' });
    const ages = [14, 17, 18, 24, 25].map((val_age) => profileOf({ profile: { ...said, val_age } }).age_band);
    expect(ages).toEqual(['14_17', '14_17', '18_24', '18_24', '25_on']);
  });
});

describe('a longer limit', () => {
  const untimed = (limit_ms: number | null, runs: number, of: Partial<Setting> = {}) => ({
    ...setting,
    ...{ untimed: true, limit_ms, runs },
    ...of,
  });

  it('is shown where ten runs had it with the same faces, and otherwise not', () => {
    const counted = [
      { ...setting, runs: 3 },
      ...[untimed(null, 2), untimed(6000, 4), untimed(6000, 6), untimed(3900, 9)],
      untimed(3900, 9, { image_set: 2 }),
    ];
    const limitOf = shownLimits(counted);
    expect(counted.map(limitOf)).toEqual([3000, null, 6000, 6000, null, null]);
  });
});
