import { daysAfter } from '@quoin/domain/places/days';

import { type Asked, keyOf } from './model.ts';
import type { Sender } from './quotes.ts';

const api = '/api/admin';

/** Two accounts of the firm, and how much goes from the first to the second. */
export interface Moved {
  day: string;
  fromAccount: number;
  toAccount: number;
  amount: number;
}

/** The day so many days ago. Up to two days ago, it is over in every time zone. */
export const daysAgo = (count: number): string => daysAfter(new Date().toISOString().slice(0, 10), -count);

/** A transfer of $5.00 to the bank a week ago, unless told otherwise. */
export const moved = (given: Partial<Moved> = {}): Moved => ({
  day: daysAgo(7),
  fromAccount: 3000,
  toAccount: 1000,
  amount: 5,
  ...given,
});

/** The headers by which a repeated request is known. */
const keyed = (key: string) => ({ 'idempotency-key': keyOf(key) });

/** Records a transfer at a node. Its reference and its key come from `mark`. */
export const recordTransfer = async (node: Sender, mark: string, given: Partial<Moved> = {}) =>
  node.ask('POST', `${api}/transfers`, { ...moved(given), reference: mark }, keyed(mark));

/** The same with a key in the body: over REST, or over tRPC. */
export const recordOverRest = async (node: Sender, mark: string, given: Partial<Moved> = {}) =>
  node.ask('POST', `${api}/transfers`, { ...moved(given), reference: mark, requestKey: keyOf(mark) });
export const recordOverTrpc = async (node: Sender, mark: string, given: Partial<Moved> = {}) =>
  node.ask('POST', '/trpc/transfers.create', { ...moved(given), reference: mark, requestKey: keyOf(mark) });

/** Takes a transfer back, at a node. */
export const voidTransfer = async (node: Sender, id: number, key: string) =>
  node.ask('POST', `${api}/transfers/${id}/void`, { reason: 'Twice' }, keyed(key));

/** Closes the books through a day, and opens the later ones, or all, again. `quoin` asks as a person. */
export const closeBooks = async (quoin: Sender, through: string) =>
  quoin.ask('POST', `${api}/books/close`, { through });
export const reopenBooks = async (quoin: Sender, through: string | null = null) =>
  quoin.ask('POST', `${api}/books/reopen`, { through, reason: 'A late slip' });

const posted = (kind: string, lines: [number, number][]) =>
  `${kind} ${lines
    .toSorted(([one], [other]) => one - other)
    .map(([account, amount]) => `${account} ${amount.toFixed(2)}`)
    .join(' ')}`;

/** What a transfer says and posted, as {@link readTransferStates} describes it. */
export function stateOf(
  { day, fromAccount, toAccount, amount }: Moved,
  status: 'done' | 'void' = 'done',
): string {
  const entries = [
    posted(`transfer ${day}`, [
      [toAccount, amount],
      [fromAccount, -amount],
    ]),
    ...(status === 'void'
      ? [
          posted('reversal', [
            [toAccount, -amount],
            [fromAccount, amount],
          ]),
        ]
      : []),
  ];
  return `${status}: ${entries.join('; ')}`;
}

/** Describes each transfer, or one of them, by its state and the entries that it posted. The day of a reversal has a rule of its own. */
export async function readTransferStates(
  { database }: Pick<Asked, 'database'>,
  id?: number,
): Promise<Map<number, string>> {
  const { rows } = await database.query<{ id: number; state: string }>(
    `select id, status || ': ' || coalesce((
        select string_agg(kind || case when kind = 'reversal' then ' ' else ' ' || day || ' ' end || coalesce((
            select string_agg(account_id || ' ' || amount, ' ' order by account_id, amount)
            from ledger_lines where entry_id = e.id), 'nothing'), '; ' order by e.id)
        from ledger_entries e where source_kind = 'transfer' and source_id = transfers.id), 'nothing') as state
      from transfers where $1::int is null or id = $1`,
    [id ?? null],
  );
  return new Map(rows.map((row) => [row.id, row.state]));
}
