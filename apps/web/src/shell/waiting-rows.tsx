import type { Query } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import { isAttended } from '../session/user-activity.ts';
import { heldRows } from './held-rows.ts';

import css from './WaitingRows.module.css';

type Answer = Parameters<typeof heldRows>[0];

/**
 * Lists that show every change immediately. Two of them are edited as a grid, which merges the changes of others itself.
 * The saved views are the navigation. Somebody waits for the others, which are the answers of a client and the checks of an
 * estimate.
 */
const shownAtOnce = new Set([
  'savedViews.list',
  'estimates.listLines',
  'changeOrders.listLines',
  'quotes.list',
  'quotes.listEvents',
  'changeOrders.listEvents',
  'findings.list',
]);

/** The lists that are not named `list`. */
const otherLists = new Set(['dashboard.get', 'products.priceHistory']);

/** Whether a query reads the rows of a list. With an empty input it reads all records, for the choices of a field. */
function isList({ queryKey: [path, asked] }: Query): boolean {
  if (!Array.isArray(path)) return false;
  const name = path.join('.');
  const { input } = (asked ?? {}) as { input?: object };
  const isOfChoices = input !== undefined && Object.keys(input).length === 0;
  return otherLists.has(name) || (/\.list(?:[A-Z]|$)/.test(name) && !shownAtOnce.has(name) && !isOfChoices);
}

/** The fresh answers with rows that wait, and the number of these rows. */
const waiting = new Map<Query, { fresh: Answer; count: number }>();

const listeners = new Set<() => void>();
function setWaiting(query: Query, rows: { fresh: Answer; count: number } | undefined): void {
  if (rows) waiting.set(query, rows);
  else if (!waiting.delete(query)) return;
  for (const tell of listeners) tell();
}

/** Whether a dialog covers the screen with its lists, and the offer of rows with it. */
const isCovered = () => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Takes over the answer of a query. If somebody may be about to press something on the screen, the changes of others move
 * no row of a list. The new rows then wait until the user asks for them, changes something, or leaves the list. `before` is
 * what the screen showed before a read of the changes of others, and `undefined` for any other answer.
 */
export function holdRows(query: Query, before: unknown): void {
  const fresh = query.state.data as Answer;
  const held = before && isList(query) && isAttended() && !isCovered() ? heldRows(before, fresh) : undefined;
  if (held) query.setData(held.data, { manual: true });
  setWaiting(query, held && { fresh, count: held.count });
}

/** Shows the rows of a list that wait. */
export function showRows(query: Query): void {
  const rows = waiting.get(query);
  if (rows) query.setData(rows.fresh, { manual: true });
}

/** Shows all rows that wait. */
export function showAllRows(): void {
  for (const query of waiting.keys()) showRows(query);
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * The number of new rows that wait, or 0 if rows wait only to leave or to move. A record may be new in several lists, so
 * the longest of them counts. `undefined` if the screen shows everything.
 */
export function useWaitingCount(): number | undefined {
  return useSyncExternalStore(subscribe, () =>
    waiting.size === 0 ? undefined : Math.max(...[...waiting.values()].map(({ count }) => count)),
  );
}

function show(): void {
  showAllRows();
  // The button leaves with the focus, and the new rows of most lists are at the top.
  document.querySelector('main')?.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}

/** Offers the rows that others have added, and that wait so that nothing moves below the pointer. */
export function ShowRows() {
  const count = useWaitingCount();
  if (count === undefined) return undefined;
  const offer = count === 0 ? 'Changed' : `${count.toLocaleString('en-US')} new`;
  return (
    <button type="button" aria-label={`${offer}, show`} className={css['show']} onClick={show}>
      {offer}
    </button>
  );
}
