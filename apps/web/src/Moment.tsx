import { ageOf, formatMoment } from '@quoin/domain/dates';
import { useState } from 'react';

/** When something happened: under a week ago as an age, with the moment itself on hover. */
export function Moment({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={at} data-tooltip={formatMoment(at)}>
      {ageOf(at, now)}
    </time>
  );
}
