import { create } from 'qrcode';

/** The white modules that scanners need on every side. */
const quietZone = 4;

export type Drawing = {
  /** The length of a side including the quiet zone, in modules. */
  side: number;
  /** The dark modules as one SVG path, with a bar for each run in a row. */
  path: string;
};

/** Draws a text as a QR code with error correction M, which still reads where 15% is covered or in glare. */
export const drawQrCode = (text: string): Drawing => {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const bars: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      const from = column;
      while (column < size && data[row * size + column]) column++;
      if (column > from) bars.push(`M${from + quietZone} ${row + quietZone}h${column - from}v1h-${column - from}z`);
    }
  }
  return { side: size + 2 * quietZone, path: bars.join('') };
};
