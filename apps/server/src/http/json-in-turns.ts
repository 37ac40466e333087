import { setImmediate as othersTurn } from 'node:timers/promises';

/** The number of items that one turn writes. They take about a millisecond. */
const ITEMS_AT_ONCE = 250;

type Fields = Record<string, unknown>;

const isLong = (value: unknown): value is unknown[] =>
  Array.isArray(value) && value.length > 2 * ITEMS_AT_ONCE;

/** Whether an answer is so long an array, or has so long a field, that its JSON is written by {@link jsonInTurns}. */
export function hasManyItems(answer: unknown): answer is unknown[] | Fields {
  if (isLong(answer)) return true;
  // What writes its own JSON is left to it.
  if (typeof answer !== 'object' || answer === null || 'toJSON' in answer) return false;
  return Object.values(answer).some(isLong);
}

/** The same text as `JSON.stringify`, written in pieces. Other requests have their turn between two of them. */
export async function jsonInTurns(answer: unknown[] | Fields): Promise<string> {
  if (Array.isArray(answer)) return jsonOfItems(answer);
  const fields: string[] = [];
  for (const [name, value] of Object.entries(answer)) {
    const json = isLong(value) ? await jsonOfItems(value) : (JSON.stringify(value) as string | undefined);
    // JSON has no undefined values.
    if (json !== undefined) fields.push(`${JSON.stringify(name)}:${json}`);
  }
  return `{${fields.join(',')}}`;
}

async function jsonOfItems(items: readonly unknown[]): Promise<string> {
  const pieces: string[] = [];
  for (let from = 0; from < items.length; from += ITEMS_AT_ONCE) {
    if (from > 0) await othersTurn();
    pieces.push(JSON.stringify(items.slice(from, from + ITEMS_AT_ONCE)).slice(1, -1));
  }
  return `[${pieces.join(',')}]`;
}
