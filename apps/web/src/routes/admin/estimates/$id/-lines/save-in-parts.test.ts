import type { AppRouter } from '@quoin/api/router';
import { type Edit, editOf } from '@quoin/ui/grid/edits/edit';
import { TRPCClientError } from '@trpc/client';
import { describe, expect, test } from 'vitest';

import type { LineRow } from '../../../../../lines/line-row.ts';
import { type SaveProgress, partsOf, savedInParts } from './save-in-parts.ts';

const cell = (id: number, column: string) => ({ id, column, value: 2, was: 1 });
const newLine = (name: string) => ({ place: { group: 1, before: 9 }, values: { name } });

/** Two deletions, three changed lines with two cells each, and four new lines. */
const large = editOf<LineRow>({
  removed: [1, 2],
  changes: [3, 4, 5].flatMap((id) => [cell(id, 'quantity'), cell(id, 'unitCost')]),
  added: ['a', 'b', 'c', 'd'].map(newLine),
  moved: [{ id: 6, to: { group: 1, before: null } }],
});

/** An edit in short: the ids and names of its lines. */
const linesOf = ({ removed, changes, added, moved }: Edit<LineRow>) => [
  ...removed.map((id) => `-${id}`),
  ...new Set(changes.map(({ id }) => `~${id}`)),
  ...added.map(({ values }) => `+${String(values['name'])}`),
  ...moved.map(({ id }) => `>${id}`),
];

const refusal = new TRPCClientError<AppRouter>('refused', { meta: { response: new Response() } });

/** Saves the edit in parts of three lines. The part with the number `failing` fails. */
async function save(
  edit: Edit<LineRow>,
  {
    failing,
    lineCount = 10,
    cause = refusal,
  }: { failing?: number; lineCount?: number; cause?: TRPCClientError<AppRouter> },
) {
  const sent: string[][] = [];
  const told: SaveProgress[] = [];
  const result = await savedInParts(edit, lineCount, {
    atOnce: 3,
    save: async (part) => {
      if (sent.length === failing) throw new Error('The section is gone', { cause });
      sent.push(linesOf(part));
      return Promise.resolve({ ids: part.added.map(({ values }) => `id of ${String(values['name'])}`) });
    },
    onProgress: (progress) => told.push(progress),
  });
  return { result, sent, told };
}

describe('a large edit', () => {
  test('is saved in order, with all cells of a line together, and says how far it is', async () => {
    const { result, sent, told } = await save(large, {});
    expect(sent).toEqual([
      ['-1', '-2', '~3'],
      ['~4', '~5', '+a'],
      ['+b', '+c', '+d', '>6'],
    ]);
    expect(result).toEqual({ ids: ['id of a', 'id of b', 'id of c', 'id of d'], refused: [], stale: [] });
    expect(told).toEqual([0, 3, 6].map((saved) => ({ saved, all: 9 })));
    expect(partsOf(large, 3)[0]?.changes).toHaveLength(2);
  });

  test('of which a part fails names what is left, and why', async () => {
    const { result, sent } = await save(large, { failing: 2 });
    expect(sent).toHaveLength(2);
    expect(result.ids).toEqual(['id of a']);
    expect(result.left).toMatchObject({
      changes: [],
      removed: [],
      moved: [6],
      reason: 'The section is gone',
      detail: 'The first 6 of 9 lines were saved. The others were not: The section is gone',
    });
    const cause = new TRPCClientError<AppRouter>('Failed to fetch');
    expect((await save(large, { failing: 2, cause })).result.left?.detail).toBe(
      'The first 6 of 9 lines were saved. No answer came for the others. Please look which of them are there.',
    );
    const { result: early } = await save(large, { failing: 1 });
    expect(early.left?.changes.map(({ id }) => id)).toEqual([4, 4, 5, 5]);
  });

  test('whose first part fails is an edit that failed', async () => {
    await expect(save(large, { failing: 0 })).rejects.toThrow('The section is gone');
  });

  test('is not begun if the estimate has no room for all of it', async () => {
    await expect(save(large, { lineCount: 4_999 })).rejects.toThrow('An estimate has room for 5,000 lines');
    expect((await save(large, { lineCount: 4_998 })).sent).toHaveLength(3);
  });

  test('of 500 lines is one call', () => {
    const added = Array.from({ length: 501 }, (_, place) => newLine(String(place)));
    expect(partsOf(editOf({ added: added.slice(1) }))).toHaveLength(1);
    expect(partsOf(editOf({ added })).map((part) => part.added.length)).toEqual([500, 1]);
  });
});
