/** The index of the band at `x`, of `count` equal bands from `left` across `width`; undefined outside. All in px. */
export const bandAt = (
  x: number,
  { left, width }: { left: number; width: number },
  count: number,
): number | undefined => {
  const index = Math.floor(((x - left) / width) * count);
  return index >= 0 && index < count ? index : undefined;
};
