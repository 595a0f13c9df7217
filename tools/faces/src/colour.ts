/** The inverse of sRGB's transfer function (IEC 61966-2-1): an 8-bit value to linear light, 0..1. */
const linear = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const light = (value: number): number => linear[value] ?? 0;

/** Linear luminance Y of an 8-bit sRGB colour, 0 black to 1 white (Rec. 709 weights). */
export const luminance = (red: number, green: number, blue: number): number =>
  0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue);

const cubeRoot = (share: number): number =>
  share > 216 / 24389 ? Math.cbrt(share) : (share * 24389) / 27 / 116 + 4 / 29;

/** CIELAB (1976, white D65) of an 8-bit sRGB colour: L 0..100, a and b about -100..100. */
export const lab = (red: number, green: number, blue: number): [number, number, number] => {
  const [r, g, b] = [light(red), light(green), light(blue)];
  const x = cubeRoot((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = cubeRoot(luminance(red, green, blue));
  const z = cubeRoot((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
};
