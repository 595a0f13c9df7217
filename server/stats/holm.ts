/** The chance of calling something clear where nothing is, in a whole family of tests that is judged once. */
const usualError = 0.05;

/** What becomes of a test in its family. */
export type Judged = { adjusted: number; isClear: boolean };

/**
 * Judges the tests of a family (S. Holm, Scandinavian Journal of Statistics 6, 1979): R's `p.adjust(p, "holm")`. The
 * family are the tests that there are: where there is none (null), nothing is judged.
 */
export const holm = (pValues: (number | null)[], familyError = usualError): (Judged | null)[] => {
  const tests = pValues.flatMap((p, index) => (p === null ? [] : [{ p, index }]));
  tests.sort((one, other) => one.p - other.p);
  const judged: (Judged | null)[] = pValues.map(() => null);
  let adjusted = 0;
  for (const [before, { p, index }] of tests.entries()) {
    adjusted = Math.max(adjusted, Math.min(1, (tests.length - before) * p));
    judged[index] = { adjusted, isClear: adjusted <= familyError };
  }
  return judged;
};
