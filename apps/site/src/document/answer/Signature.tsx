import { formatDate } from '@quoin/domain/dates';
import { type DrawnStrokes, PAD, strokePath } from '@quoin/domain/documents/drawn-signature';
import { inert } from '@quoin/domain/inert-text';

import documentCss from '../document.module.css';
import css from './Signature.module.css';

/** A signature: the drawn one, if there is one, and the name with the day. */
export function Signature({
  signerName,
  signedOn,
  isOnPaper,
  strokes,
}: {
  signerName: string;
  signedOn: string;
  isOnPaper: boolean;
  strokes: DrawnStrokes | null;
}) {
  return (
    <figure>
      {strokes !== null && strokes.length > 0 && (
        <svg
          className={`${documentCss['pen']} ${css['drawn']}`}
          viewBox={`0 0 ${PAD.width} ${PAD.height}`}
          role="img"
          aria-label={`Signature of ${inert(signerName)}`}
        >
          <path d={strokePath(strokes)} />
        </svg>
      )}
      <figcaption>
        Signed by <strong>{inert(signerName)}</strong> on {isOnPaper && 'paper, '}
        {formatDate(signedOn)}
      </figcaption>
    </figure>
  );
}
