import { ageOf, formatMoment } from '@quoin/domain/dates';
import { Tooltip } from '@quoin/ui/Tooltip';
import { useState } from 'react';

/** When something happened: under a week ago as an age, with the moment itself on hover. */
export function Moment({ at }: { at: string }) {
  const [now] = useState(() => new Date());
  return (
    <Tooltip label={formatMoment(at)}>
      <time dateTime={at}>{ageOf(at, now)}</time>
    </Tooltip>
  );
}
