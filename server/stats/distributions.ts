import fQuantileOf from '@stdlib/stats-base-dists-f-quantile';
import cumulativeT from '@stdlib/stats-base-dists-t-cdf';
import tQuantileOf from '@stdlib/stats-base-dists-t-quantile';

/** Returns the 97.5% quantile of Student's t: half the width of a 95% interval, in standard errors. */
export const tQuantile975 = (df: number): number => tQuantileOf(0.975, df);

/** Returns the probability of a t at least as far from 0, to either side, where there is no difference. */
export const twoSidedP = (t: number, df: number): number => 2 * cumulativeT(-Math.abs(t), df);

/** Of the F distribution; degrees of freedom need not be whole. */
export const fQuantile = fQuantileOf;
