import fQuantileOf from '@stdlib/stats-base-dists-f-quantile';
import cumulativeT from '@stdlib/stats-base-dists-t-cdf';
import tQuantileOf from '@stdlib/stats-base-dists-t-quantile';

export const tQuantile975 = (df: number): number => tQuantileOf(0.975, df);

export const twoSidedP = (t: number, df: number): number => 2 * cumulativeT(-Math.abs(t), df);

export const fQuantile = fQuantileOf;
