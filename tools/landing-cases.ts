/** Whether tests go through all of their seeds and sizes, as before a release, or through those of each landing alone. */
export const runsEverySeed = process.env.PRIMA_VISTA_SEEDS === 'all';

/** The cases of a test that takes seconds for each of many: the first `count` at each landing, all of them before a release. */
export const landingCases = <T>(cases: readonly T[], count = 1): readonly T[] =>
  runsEverySeed ? cases : cases.slice(0, count);
