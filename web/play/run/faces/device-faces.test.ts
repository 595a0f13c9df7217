import { afterEach, expect, it, vi } from 'vitest';

const sizes = [256, 512, 768, 1024];

afterEach(() => vi.unstubAllGlobals());

const screenOf = (innerWidth: number, innerHeight: number, devicePixelRatio: number) => {
  for (const [name, value] of Object.entries({ innerWidth, innerHeight, devicePixelRatio })) vi.stubGlobal(name, value);
};

it('the size is chosen when the first face is asked for, and kept whatever becomes of the window', async () => {
  // Afresh: other tests may have asked for a face.
  vi.resetModules();
  const { sizeHere, sizeInRound } = await import('./device-faces.ts');
  screenOf(390, 844, 2);
  expect(sizeHere({ sizes }, 256)).toBe(256);
  expect(sizeInRound({ sizes })).toBe(768);
  screenOf(390, 844, 3);
  expect(sizeInRound({ sizes })).toBe(768);
  screenOf(844, 390, 1);
  expect(sizeInRound({ sizes })).toBe(768);
  expect(sizeHere({ sizes }, 256)).toBe(768);
  expect(sizeInRound({})).toBe(512);
});
