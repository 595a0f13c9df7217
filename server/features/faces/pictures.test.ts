import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sha256 } from '../../lib/hash.ts';
import { encodeFace } from './pictures.ts';

/** Red above, blue below, and a band at each end that is outside the square. */
const twoHalves = sharp({ create: { width: 600, height: 700, channels: 3, background: '#00ff00' } }).composite([
  { input: { create: { width: 600, height: 300, channels: 3, background: '#ff0000' } }, left: 0, top: 50 },
  { input: { create: { width: 600, height: 300, channels: 3, background: '#0000ff' } }, left: 0, top: 350 },
]);

const pixelAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
];
const isNear = (pixel: number[], wanted: number[]) =>
  pixel.every((value, index) => Math.abs(value - (wanted[index] ?? 0)) < 12);

test.each([
  [767, [512, 256]],
  [1023, [512, 256, 768]],
  [1080, [512, 256, 768, 1024]],
])(
  'of %i pixels: files of %j, named by the content of the first, the same for the same picture',
  async (side, expected) => {
    const large = sharp(await twoHalves.clone().png().toBuffer()).resize(side, side, { kernel: 'nearest' });
    const input = await large.png().toBuffer();
    const { name, sizes, files } = await encodeFace(input);
    expect(sizes).toEqual(expected);
    const stems = sizes.map((size) => (size === 512 ? name : `${name}-${size}`));
    expect(files.map(({ file_name }) => file_name)).toEqual(stems.flatMap((stem) => [`${stem}.avif`, `${stem}.webp`]));
    expect(name).toBe(sha256(files[0]?.content ?? '').slice(0, 12));
    const read = await Promise.all(files.map(({ content }) => sharp(content).metadata()));
    const shapes = read.map(({ width, height, compression }) => [width, height, compression]);
    expect(shapes).toEqual(
      sizes.flatMap((size) => [
        [size, size, 'av1'],
        [size, size, undefined],
      ]),
    );
    if (side === 767) expect(await encodeFace(input)).toEqual({ name, sizes, files });
  },
);

test('a rotated photograph is turned upright, cropped to its middle and stripped of metadata', async () => {
  const turned = await twoHalves
    .clone()
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: 'Somebody' }, IFD3: { GPSLatitude: '45/1 0/1 0/1' } })
    // "Turn it upside down."
    .withMetadata({ orientation: 3 })
    .toBuffer();
  expect((await sharp(turned).metadata()).exif).toBeDefined();
  for (const { content } of (await encodeFace(turned)).files) {
    const { width, exif, icc, xmp, orientation } = await sharp(content).metadata();
    expect({ exif, icc, xmp, orientation }).toEqual({});
    expect(isNear(await pixelAt(content, width / 2, 8), [0, 0, 255])).toBe(true);
    expect(isNear(await pixelAt(content, width / 2, width - 8), [255, 0, 0])).toBe(true);
  }
});

test('other colour spaces, grey and transparency become plain sRGB', async () => {
  const orange = '#e8a33d';
  const create = { width: 512, height: 512, channels: 4, background: orange } as const;
  const inP3 = await sharp({ create }).withIccProfile('p3').png().toBuffer();
  const grey = await sharp({ create }).greyscale().png().toBuffer();
  const ofNothing = sharp({ create: { ...create, background: '#00000000' } });
  const clear = await ofNothing.png().toBuffer();
  const centre = async (input: Buffer) => {
    const { files } = await encodeFace(input);
    const content = files[1]?.content ?? Buffer.alloc(0);
    expect(await sharp(content).metadata()).toMatchObject({ channels: 3, space: 'srgb' });
    return pixelAt(content, 256, 256);
  };
  expect(isNear(await centre(inP3), [0xe8, 0xa3, 0x3d])).toBe(true);
  const [r = 0, g, b] = await centre(grey);
  expect([g, b]).toEqual([r, r]);
  expect(await centre(clear)).toEqual([255, 255, 255]);
});
