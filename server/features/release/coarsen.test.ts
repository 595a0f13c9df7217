import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { phenotypes } from '../../../contract/game.ts';
import { type CountedProfile, coarsenProfiles, leastRuns, profileOf } from './coarsen.ts';

const profile = (gender: string, age_band: string, own_phenotype: string, runs: number): CountedProfile => ({
  ...{ gender, age_band, own_phenotype, runs },
});

const counted = fc
  .uniqueArray(
    fc.tuple(
      fc.constantFrom('F', 'M', 'other_or_not_said', 'declined'),
      fc.constantFrom('to_13', '14_17', '18_24', '25_on', 'declined'),
      fc.constantFrom(...phenotypes, 'declined'),
    ),
    { selector: (levels) => levels.join(), maxLength: 100 },
  )
  .chain((levels) =>
    fc.tuple(...levels.map((each) => fc.integer({ min: 1, max: 25 }).map((runs) => profile(...each, runs)))),
  );

describe('profiles of tier 3', () => {
  it('lose the own phenotype first, then the age band, then the gender', () => {
    const { coarsen, combinations, heldBack, left } = coarsenProfiles([
      profile('F', '14_17', 'Arabian', 12),
      profile('F', '14_17', 'Caucasian', 6),
      profile('F', '14_17', 'EastAsian', 5),
      profile('M', '25_on', 'Arabian', 4),
      profile('M', '18_24', 'Arabian', 7),
    ]);
    expect(coarsen({ gender: 'F', age_band: '14_17', own_phenotype: 'Arabian' })?.own_phenotype).toBe('Arabian');
    expect(combinations).toEqual([
      profile('F', '14_17', 'Arabian', 12),
      profile('F', '14_17', 'not_released', 11),
      profile('M', 'not_released', 'not_released', 11),
    ]);
    expect({ heldBack, left }).toEqual({ heldBack: 22, left: 0 });
  });

  it('leave the release when they are too few whatever is held back', () => {
    const { coarsen, combinations, left } = coarsenProfiles([
      profile('F', '14_17', 'Arabian', 50),
      profile('M', '25_on', 'Arabian', 9),
    ]);
    expect(coarsen({ gender: 'M', age_band: '25_on', own_phenotype: 'Arabian' })).toBeUndefined();
    expect(combinations).toEqual([profile('F', '14_17', 'Arabian', 50)]);
    expect(left).toBe(9);
  });

  it('end in combinations of ten runs or more, whatever they were, and nobody is lost unsaid', () => {
    fc.assert(
      fc.property(counted, (profiles) => {
        const { combinations, coarsen, left } = coarsenProfiles(profiles);
        const released = combinations.reduce((sum, { runs }) => sum + runs, 0);
        const all = profiles.reduce((sum, { runs }) => sum + runs, 0);
        expect(released + left).toBe(all);
        for (const { runs } of combinations) expect(runs).toBeGreaterThanOrEqual(leastRuns);
        const byRun = new Map<string, number>();
        for (const given of profiles) {
          const shown = coarsen(given);
          if (shown) byRun.set(JSON.stringify(shown), (byRun.get(JSON.stringify(shown)) ?? 0) + given.runs);
        }
        for (const runs of byRun.values()) expect(runs).toBeGreaterThanOrEqual(leastRuns);
      }),
    );
  });

  it('have a level of their own for declined questions', () => {
    expect(profileOf({ profile: null })).toEqual({
      gender: 'declined',
      age_band: 'declined',
      own_phenotype: 'declined',
    });
    const hidden = { gender: 'not_released', age_band: 'not_released', own_phenotype: 'not_released' };
    expect(profileOf({ profile: 'withheld' })).toEqual(hidden);
    const said = { des_gender: 'NoResponse', des_phenotype: 'Arabian', val_age: 13 } as const;
    expect(profileOf({ profile: said })).toEqual({
      ...{ gender: 'other_or_not_said', age_band: 'to_13', own_phenotype: 'Arabian' },
    });
    const ages = [14, 17, 18, 24, 25].map((val_age) => profileOf({ profile: { ...said, val_age } }).age_band);
    expect(ages).toEqual(['14_17', '14_17', '18_24', '18_24', '25_on']);
  });
});
