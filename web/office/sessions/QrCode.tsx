import { useMemo } from 'react';
import { drawQrCode } from './qr-code.ts';

/** A text as a QR code; `label` says where it leads to who cannot scan it. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { side, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
};
