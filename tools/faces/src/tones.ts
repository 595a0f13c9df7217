import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { phenotypes } from '../../../contract/game.ts';
import { lab } from './colour.ts';
import { command } from './command.ts';
import { folders } from './folders.ts';
import { histogram, quantiles } from './histogram.ts';
import { readMask, readPixels } from './picture.ts';
import { publishedMaskOf, publishedPicture, readPublished, setsInProduct } from './published.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: join(folders.docs, 'faces/tones.webp') } } });

const bins = 50;
const lightest = 100;
const [width, height, gap, left] = [150, 90, 14, 40] as const;

type Tones = { set: string; phenotype: (typeof phenotypes)[number]; shares: number[] };

/** Histograms of the lightness of the skin of the face, the mean of a phenotype's faces in a set. */
const tonesOf = async (set: string): Promise<Tones[]> => {
  const faces = Object.entries((await readPublished(set)).faces);
  return Promise.all(
    phenotypes.map(async (phenotype) => {
      const own = faces.filter(([, face]) => face.phenotype === phenotype);
      const each = await Promise.all(
        own.map(async ([id, { file_name }]) => {
          const pixels = await readPixels(publishedPicture(file_name));
          const lightness = Float64Array.from({ length: pixels.length / 3 }, (_, at) => {
            const [value] = lab(pixels[3 * at] ?? 0, pixels[3 * at + 1] ?? 0, pixels[3 * at + 2] ?? 0);
            return value ?? 0;
          });
          return histogram(lightness, (await readMask(publishedMaskOf(id))).values, bins, lightest);
        }),
      );
      const shares = Array.from({ length: bins }, (_, bin) =>
        each.reduce((sum, one) => sum + (one[bin] ?? 0) / each.length, 0),
      );
      return { set, phenotype, shares };
    }),
  );
};

const panel = ({ phenotype, shares }: Tones, column: number, row: number): string => {
  const [x, y] = [left + column * (width + gap), 24 + row * (height + 44)];
  const bars = shares
    .map((share, bin) => {
      const tall = Math.min(share * 6, 1) * height;
      return `<rect x="${x + (bin * width) / bins}" y="${y + height - tall}" width="${width / bins}" height="${tall}"/>`;
    })
    .join('');
  const [low = 0, high = 0] = quantiles(shares, [0.05, 0.95], lightest);
  return `<g fill="#555">${bars}</g><path d="M${x} ${y + height}h${width}" stroke="#222"/>
    <text x="${x}" y="${y - 6}">${phenotype}</text>
    <text x="${x}" y="${y + height + 14}" fill="#555">${(high - low).toFixed(0)} wide (5% to 95%)</text>`;
};

await command(async () => {
  const rows = await Promise.all((await setsInProduct()).map(tonesOf));
  const panels = rows.flatMap((tones, row) => tones.map((each, column) => panel(each, column, row)));
  const names = rows.map(
    (tones, row) => `<text x="6" y="${24 + row * (height + 44) + height / 2}">${tones[0]?.set}</text>`,
  );
  const [w, h] = [left + phenotypes.length * (width + gap), 24 + rows.length * (height + 44)];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" font-family="sans-serif" font-size="12"><rect width="100%" height="100%" fill="#fff"/>${panels.join('')}${names.join('')}</svg>`;
  await sharp(Buffer.from(svg)).toFile(resolve(values.out));
  for (const tones of rows.flat()) {
    const [low = 0, middle = 0, high = 0] = quantiles(tones.shares, [0.05, 0.5, 0.95], lightest);
    console.log(
      `${tones.set} ${tones.phenotype}: lightness ${middle.toFixed(0)}, 5% to 95% ${low.toFixed(0)} to ${high.toFixed(0)}`,
    );
  }
});
