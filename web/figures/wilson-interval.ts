import type { Count } from '../../contract/results.ts';

/** Both ends in percent, 0 to 100. */
export type Interval = { low: number; high: number };

/** The 97.5% quantile of the standard normal distribution, which leaves out 2.5% on either side. */
const z = 1.959963984540054;

/**
 * Returns the 95% Wilson score interval of a share, in percent, from its counts.
 * Unlike the textbook interval it stays within 0 to 100 and is reliable even for a handful of answers.
 * Throws RangeError without answers, or with more YES than answers.
 *
 * E. B. Wilson (1927), "Probable inference, the law of succession, and statistical inference",
 * Journal of the American Statistical Association 22, 209-212.
 */
export const wilsonInterval = ({ yes, answers }: Count): Interval => {
  if (answers < 1 || yes < 0 || yes > answers) throw new RangeError(`${yes} YES of ${answers} answers`);
  const share = yes / answers;
  const weight = z ** 2 / answers;
  const centre = (share + weight / 2) / (1 + weight);
  const reach = (z * Math.sqrt((share * (1 - share)) / answers + weight / (4 * answers))) / (1 + weight);
  // Avoids rounding errors: 0 of n must give exactly 0, and n of n exactly 100.
  return { low: yes === 0 ? 0 : 100 * (centre - reach), high: yes === answers ? 100 : 100 * (centre + reach) };
};
