import { describe, expect, it } from 'vitest';
import { coverageOf, percentOf } from './testing/coverage.ts';

// A few dozen campaigns with fixed seeds, in which answers hang together; `npm run bench:findings` takes 200 of each kind.

const faces = { facesPerCell: 2, faceDeviation: () => 0.4 } as const;
const pool = { ...faces, facesPerCell: 8 } as const;

describe('150 runs, four faces a phenotype, 30 campaigns', () => {
  const row = coverageOf({ ...faces, runs: 150, phenotypesDiffer: true }, 30, 1000);

  it('about 95% of the intervals of these faces contain their truth', () => {
    for (const coverage of [row.theseFaces, row.pairsThese]) {
      expect(percentOf(coverage)).toBeGreaterThan(91);
      expect(percentOf(coverage)).toBeLessThan(99);
    }
  });

  it('so do those next to “migrant”, of these faces, and far fewer of faces like these', () => {
    expect(row.givenThese.of).toBeGreaterThan(30 * 40);
    for (const coverage of [row.givenThese, row.givenLessThese]) {
      expect(percentOf(coverage)).toBeGreaterThan(91);
      expect(percentOf(coverage)).toBeLessThan(99);
    }
    expect(percentOf(row.givenAlike)).toBeLessThan(85);
  });

  it('intervals of these faces say too little about faces like these, and Wilson’s on all answers less', () => {
    expect(percentOf(row.theseForAlike)).toBeLessThan(80);
    expect(percentOf(row.wilsonAlike)).toBeLessThan(percentOf(row.theseForAlike));
    expect(percentOf(row.wilsonThese)).toBeLessThan(percentOf(row.theseFaces));
  });
});

it('about 95% of the intervals of faces like these contain their truth, in a pool', () => {
  const row = coverageOf({ ...pool, runs: 300, phenotypesDiffer: true }, 20, 3000);
  for (const coverage of [row.facesLikeThese, row.pairsAlike, row.genderAlike]) {
    expect(percentOf(coverage)).toBeGreaterThan(90);
    expect(percentOf(coverage)).toBeLessThan(99);
  }
});

it('where nothing differs but faces do, hardly a campaign of faces like these has anything clear, at any look', () => {
  const nothing = { ...pool, phenotypesDiffer: false, gendersDiffer: false };
  const row = coverageOf({ ...nothing, runs: 400, looks: [300, 325, 350, 375] }, 15, 2000);
  for (const tally of [row.anyClear.facesLikeThese, row.anyGenderClear.facesLikeThese])
    expect(tally.hits).toBeLessThanOrEqual(3);
  for (const [ever, last] of [
    [row.everClear, row.anyClear.facesLikeThese],
    [row.everGenderClear, row.anyGenderClear.facesLikeThese],
  ] as const) {
    expect(ever.hits).toBeLessThanOrEqual(3);
    expect(ever.hits).toBeGreaterThanOrEqual(last.hits);
  }
  // As it is for these faces, where the faces themselves differ.
  expect(row.anyGenderClear.theseFaces.hits).toBeGreaterThanOrEqual(8);
  expect(row.anyClear.wilson.hits).toBeGreaterThanOrEqual(13);
});
