import type { BinEntry } from '@quoin/domain/bin/bin';
import { formatMoment } from '@quoin/domain/dates';

import { alongOf } from './bin-words.ts';

/** Says who deleted a record and when, and how long it can be brought back. */
export function DeletedWords({ entry }: { entry: BinEntry }) {
  const along = alongOf(entry);
  return (
    <>
      {entry.actor} deleted &ldquo;{entry.label}&rdquo; on {formatMoment(entry.deletedAt)}. It can be brought
      back until {formatMoment(entry.until)}
      {along && `, together with ${along}`}.
    </>
  );
}
