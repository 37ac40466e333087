import { ageOf, formatMoment } from '@quoin/domain/dates';
import { useState } from 'react';

/** The time of an event. Under a week ago, it shows the age, with the exact time on hover. */
export function Moment({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  return (
    <time dateTime={at} data-tooltip={formatMoment(at)}>
      {ageOf(at, now)}
    </time>
  );
}
