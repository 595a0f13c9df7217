/** The lines of a chart from 0 to its top, all whole numbers: at most five steps of 1, 2 or 5 and zeros. */
export const ticksOf = (most: number): number[] => {
  const rough = Math.max(1, most) / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, power * ([1, 2, 5, 10].find((each) => each * power >= rough) ?? 10));
  const steps = Math.max(1, Math.ceil(most / step));
  return Array.from({ length: steps + 1 }, (_, place) => place * step);
};

/** Fewer columns than this leave the rest of the width empty, instead of becoming blocks. */
const fewest = 7;

/** Where a column stands, in percent of the width: its whole band, and the bar within it. */
export const bandAt = (place: number, many: number) => {
  const width = 100 / Math.max(fewest, many);
  const gap = width * 0.12;
  return {
    x: place * width,
    width,
    bar: { x: place * width + gap / 2, width: width - gap },
    middle: (place + 0.5) * width,
  };
};

/** Whether a column's date is written below it: the last one, and from there as many as have room. */
export const isNamed = (place: number, many: number, most: number): boolean =>
  (many - 1 - place) % Math.ceil(many / most) === 0;

/** Where a key leads from a column: undefined for a key that is none of the chart's. */
export const placeAfter = (key: string, place: number, many: number): number | undefined => {
  const places: Record<string, number> = { ArrowLeft: place - 1, ArrowRight: place + 1, Home: 0, End: many - 1 };
  const next = places[key];
  return next === undefined ? undefined : Math.min(many - 1, Math.max(0, next));
};
