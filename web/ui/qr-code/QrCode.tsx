import { useMemo } from 'react';
import { drawQrCode } from './qr-code.ts';
import './qr-code.css';

/** A text as a QR code; `label` describes its target to screen readers. */
export const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { side, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg className="qr-code" viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  );
};
