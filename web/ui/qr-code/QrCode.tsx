import { useMemo } from 'react';
import { cx } from '../cx.ts';
import { drawQrCode } from './qr-code.ts';

type Props = {
  text: string;
  label: string;
  className?: string;
};

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
