import { encode } from 'uqr';

import css from './QrCode.module.css';

/** Modules of white around it, without which cameras do not find it. */
const QUIET = 4;

/** A text as a QR code: dark on white in either scheme, as cameras want it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      className={css['code']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
