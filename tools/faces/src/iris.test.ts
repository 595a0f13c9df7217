import { describe, expect, it } from 'vitest';
import { findIris } from './iris.ts';

/** A dark iris with a catch light in a bright eye, its upper third covered by the lid. */
const eye = (centre: { x: number; y: number }, radius: number) => {
  const values = Float64Array.from({ length: 64 * 64 }, (_, at) => {
    const [x, y] = [(at % 64) + 0.5 - centre.x, Math.floor(at / 64) + 0.5 - centre.y];
    if (y < -radius / 3) return 0.3;
    if (Math.hypot(x + 2, y + 1) < 1.5) return 1;
    const outside = Math.min(Math.max(Math.hypot(x, y) - radius + 0.5, 0), 1);
    return 0.05 + 0.55 * outside;
  });
  return { width: 64, height: 64, values };
};

describe('findIris', () => {
  it.each([
    { x: 32, y: 32 },
    { x: 29.5, y: 34 },
    { x: 36, y: 30 },
  ])('finds an iris at $x, $y', (centre) => {
    const found = findIris(eye(centre, 8), { x: 32, y: 32 }, 6, [5, 11]);
    expect(Math.hypot(found.x - centre.x, found.y - centre.y)).toBeLessThan(1);
  });
});
