import sharp from 'sharp';

/** A picture and the words under it, at a place counted in faces. */
type Tile = { picture: string; label: string; column: number; row: number };

const labelHeight = 22;
const gap = 4;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const labels = (
  tiles: Tile[],
  width: number,
  height: number,
  left: (tile: Tile) => number,
  top: (tile: Tile) => number,
  side: number,
) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="sans-serif" font-size="14" text-anchor="middle">${tiles
      .map((tile) => `<text x="${left(tile) + side / 2}" y="${top(tile) + side + 16}">${escaped(tile.label)}</text>`)
      .join('')}</svg>`,
  );

/** Draws a contact sheet with faces of `side` pixels and writes it in the format that the file's ending names. */
export const drawSheet = async (tiles: Tile[], side: number, file: string): Promise<void> => {
  const left = ({ column }: Tile): number => gap + column * (side + gap);
  const top = ({ row }: Tile): number => gap + row * (side + labelHeight + gap);
  const width = Math.max(...tiles.map((tile) => left(tile) + side + gap));
  const height = Math.max(...tiles.map((tile) => top(tile) + side + labelHeight + gap));
  const pictures = await Promise.all(
    tiles.map(async (tile) => ({
      input: await sharp(tile.picture).resize(side, side).toColourspace('srgb').png().toBuffer(),
      left: left(tile),
      top: top(tile),
    })),
  );
  await sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([...pictures, { input: labels(tiles, width, height, left, top, side), left: 0, top: 0 }])
    .toFile(file);
};
