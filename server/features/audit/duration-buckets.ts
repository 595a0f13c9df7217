/**
 * Durations are counted in buckets, each 2^(1/4) (19%) wider than the one before. Bucket 0 is below 1 ms; bucket i from 1
 * on begins at 2^((i - 1) / 4) ms; the last one, from 65 s on, has no end. Counts of days and processes add up.
 */
const perDoubling = 4;
const lastBucket = 16 * perDoubling + 1;

/** The most by which a quantile may be too long or too short, as a factor: 1.09, for durations from 1 ms to 65 s. */
export const quantileFactor = 2 ** (1 / (2 * perDoubling));

/** The first duration of a bucket, in ms. */
const beginOf = (bucket: number): number => (bucket === 0 ? 0 : 2 ** ((bucket - 1) / perDoubling));

/** The bucket of a duration in ms; what is no duration counts as none. */
export const bucketOf = (ms: number): number => {
  if (!(ms >= 1)) return 0;
  const near = Math.min(lastBucket, 1 + Math.floor(Math.log2(ms) * perDoubling));
  // A logarithm may be off by the last bit at a bound.
  return near < lastBucket && ms >= beginOf(near + 1) ? near + 1 : near;
};

/** What stands for the durations of a bucket, in ms: the middle by ratio; 1 for the first, and the beginning of the last. */
const middleOf = (bucket: number): number => {
  if (bucket === 0) return 1;
  return bucket === lastBucket ? beginOf(bucket) : beginOf(bucket) * quantileFactor;
};

/**
 * A quantile of counted durations, in ms: of the shortest duration that at least this share of all does not exceed, the
 * middle of its bucket, and so off by `quantileFactor` at most. Null without any.
 * @param counts how many durations each bucket has
 */
export const quantileOf = (counts: ReadonlyMap<number, number>, share: number): number | null => {
  const buckets = [...counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
  const total = buckets.reduce((sum, [, count]) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(share * total));
  let before = 0;
  for (const [bucket, count] of buckets) {
    before += count;
    if (before >= rank) return middleOf(bucket);
  }
  return null;
};
