/** Which of `count` bands, side by side from `left` over `width`, lies at `x`; undefined beside them. All in px. */
export const bandAt = (
  x: number,
  { left, width }: { left: number; width: number },
  count: number,
): number | undefined => {
  const index = Math.floor(((x - left) / width) * count);
  return index >= 0 && index < count ? index : undefined;
};
