import type { BinEntry } from '@quoin/domain/bin/bin';
import { concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';

const DAY_MS = 24 * 3_600_000;

/** The heading for a deleted record, such as `This product is deleted`. */
export const headingOf = ({ entity }: Pick<BinEntry, 'entity'>): string =>
  `This ${concepts[entity].noun} is deleted`;

/** Such as `12 tasks, 8 photos`. Empty if nothing was deleted with the record. */
export const alongOf = ({ along }: Pick<BinEntry, 'along'>): string =>
  along
    .map(({ kind, count }) => counted(count, kind === 'task-product' ? 'product' : concepts[kind]))
    .join(', ');

/** The days for which a record can still be brought back, such as `29 days`. */
export function timeLeft({ until }: Pick<BinEntry, 'until'>, now: Date): string {
  const days = (Date.parse(until) - now.getTime()) / DAY_MS;
  return days < 1 ? 'Under a day' : counted(Math.round(days), 'day');
}
