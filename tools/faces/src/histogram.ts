/** Shares of the weighted values in each of `bins` equal parts of 0..most; values outside count in the outermost. */
export const histogram = (values: Float64Array, weights: Float64Array, bins: number, most: number): number[] => {
  const shares = Array.from({ length: bins }, () => 0);
  let total = 0;
  values.forEach((value, at) => {
    const weight = weights[at] ?? 0;
    const bin = Math.min(Math.max(Math.floor((value / most) * bins), 0), bins - 1);
    shares[bin] = (shares[bin] ?? 0) + weight;
    total += weight;
  });
  return shares.map((share) => (total > 0 ? share / total : 0));
};

/** The values below which lie the given shares of the weight, in the unit of the values. */
export const quantiles = (shares: number[], wanted: number[], most: number): number[] => {
  let total = 0;
  const sums = shares.map((share) => (total += share));
  return wanted.map((share) => ((sums.findIndex((sum) => sum >= share) + 0.5) / shares.length) * most);
};
