/** A card whose parts reach its edges. */
export const sheet = 'rounded-lg border border-line bg-surface shadow-card';
