import quantile from '@stdlib/stats-base-dists-f-quantile';

/**
 * Returns the quantile of the F distribution: `fQuantile(0.975, 5, 15)` is 3.576.
 * @param probability between 0 and 1, without either
 * @param df1 degrees of freedom, which need not be whole
 */
export const fQuantile = (probability: number, df1: number, df2: number): number => quantile(probability, df1, df2);
