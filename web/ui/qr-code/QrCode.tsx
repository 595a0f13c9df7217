import { create } from 'qrcode';
import { useMemo } from 'react';
import { cx } from '../cx.ts';

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

type Props = { text: string; label: string; className?: string };

/** A text as a QR code, dark on white in any colour scheme: cameras know no other. */
export const QrCode = ({ text, label, className }: Props) => {
  const { side, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      className={cx('block w-full rounded-lg bg-[#fff] text-[#14213d] forced-color-adjust-none', className)}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
};
