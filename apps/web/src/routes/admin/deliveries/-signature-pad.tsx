import { Button } from '@mantine/core';
import {
  type DrawnStrokes,
  PAD,
  POINTS_MAX,
  STROKES_MAX,
  strokePath,
} from '@quoin/domain/documents/drawn-signature';
import { takeStrokes } from '@quoin/ui/forms/take-strokes';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';

import css from './-signature-pad.module.css';

/** A pad for a signature by pen, finger or mouse. It gives the lines when the pen is lifted. */
export function SignaturePad({
  label,
  strokes,
  onChange,
}: {
  label: string;
  strokes: DrawnStrokes;
  onChange: (strokes: DrawnStrokes) => void;
}) {
  const id = useId();
  const picture = useRef<SVGSVGElement>(null);
  // The lines while the pen draws.
  const [drawn, setDrawn] = useState<DrawnStrokes>();
  const read = useEffectEvent(() => strokes);
  const keep = useEffectEvent((next: DrawnStrokes) => {
    setDrawn(undefined);
    onChange(next);
  });
  useEffect(() => {
    if (!picture.current) return undefined;
    return takeStrokes(picture.current, {
      most: { strokes: STROKES_MAX, points: POINTS_MAX },
      strokes: () => read(),
      onDraw: setDrawn,
      onLift: (next) => keep(next),
    });
  }, []);
  const head = useRef<HTMLParagraphElement>(null);
  return (
    <div className={css['pad']}>
      <div className={css['head']}>
        <p id={id} ref={head} tabIndex={-1}>
          {label}
        </p>
        {strokes.length > 0 && (
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => {
              onChange([]);
              // The button that had the focus disappears.
              head.current?.focus();
            }}
          >
            Clear
          </Button>
        )}
      </div>
      <svg
        ref={picture}
        role="img"
        aria-labelledby={id}
        viewBox={`0 0 ${PAD.width} ${PAD.height}`}
        className={css['paper']}
      >
        <line x1="40" y1="240" x2="960" y2="240" />
        <path d={strokePath(drawn ?? strokes)} />
      </svg>
    </div>
  );
}
