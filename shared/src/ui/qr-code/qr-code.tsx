import { useMemo } from 'react';
import { qrPathOf } from '../../pix/qr-path';
import './qr-code.css';

/** A QR code, dark on white in every brand, because cameras read no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPathOf(text), [text]);
  return (
    <svg
      className="foro-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
