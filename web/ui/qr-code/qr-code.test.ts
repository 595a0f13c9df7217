import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { drawQrCode } from './QrCode.tsx';

/** The modules that a path covers, line by line from the left. */
const modulesOf = (path: string): string[] =>
  [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, x, y, length]) =>
    Array.from({ length: Number(length) }, (_, place) => `${Number(x) + place} ${y}`),
  );

it('covers the dark modules of the code and no others, inside a quiet zone of four', () => {
  const text = 'https://primavista.example/join/K7M-2QX';
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const dark = [...data].flatMap((module, place) =>
    module ? [`${(place % size) + 4} ${Math.floor(place / size) + 4}`] : [],
  );
  const { side, path } = drawQrCode(text);
  expect(side).toBe(size + 8);
  expect(modulesOf(path)).toEqual(dark);
});
