import { describe, expect, test } from 'vitest';

import { type Part, partOf } from '../testing/parts-list.ts';
import { type Draft, knownRows, parted, renamedEdit, withDrafts } from './drafts.ts';
import { editOf } from './edit.ts';

const isComplete = ({ name }: Draft<Part>['values']) => typeof name === 'string';
const draftAt = (id: string, before: number | null): Draft<Part> => ({
  row: { ...partOf(0), id },
  place: { group: null, before },
  values: {},
  isSending: false,
});
const change = (id: number | string, column: string, value: string | number) => ({
  id,
  column,
  value,
  was: null,
});

describe('a draft', () => {
  test('stands at its place, or last when the row after it is gone', () => {
    const rows = withDrafts([partOf(1), partOf(2)], [draftAt('new 1', 2), draftAt('new 2', 9)], undefined);
    expect(rows.map(({ id }) => id)).toEqual([1, 'new 1', 2, 'new 2']);
  });

  test('collects values until it can be saved, and is then a new row of the edit', () => {
    const first = parted(
      [draftAt('new 1', 2)],
      editOf<Part>({ changes: [change('new 1', 'count', 3)] }),
      isComplete,
    );
    expect(first.edit.added).toEqual([]);
    const next = parted(
      first.drafts,
      editOf<Part>({ changes: [change('new 1', 'name', 'Nut')] }),
      isComplete,
    );
    expect(next.sent).toEqual(['new 1']);
    expect(next.edit).toEqual(
      editOf({ added: [{ place: { group: null, before: 2 }, values: { count: 3, name: 'Nut' } }] }),
    );
  });

  test('that is being saved is changed like any row, under the id that it gets', () => {
    const sending = { ...draftAt('new 1', null), isSending: true };
    const edit = editOf<Part>({ changes: [change('new 1', 'count', 3)] });
    expect(parted([sending], edit, isComplete)).toMatchObject({ edit, sent: [] });
    // Undo brings back what the row got, and not what the draft did not know.
    const names = new Map([['new 1', 7]]);
    expect(renamedEdit(edit, names, () => 5).changes).toEqual([{ ...change(7, 'count', 3), was: 5 }]);
    expect(renamedEdit(edit, names, () => undefined).changes).toEqual([change(7, 'count', 3)]);
  });

  test('that is being saved is on the screen once, whenever its row is read', () => {
    const sending = [{ ...draftAt('new 1', null), isSending: true }];
    const known = knownRows([partOf(1)], sending, undefined);
    const ids = (rows: readonly Part[], drafts: typeof sending, before: typeof known) =>
      withDrafts(rows, drafts, knownRows(rows, drafts, before)).map(({ id }) => id);
    // The row is read before the answer says that it is the draft. A row that is gone is not held.
    expect(ids([partOf(1), partOf(7)], sending, known)).toEqual([1, 'new 1']);
    expect(ids([partOf(7)], sending, known)).toEqual(['new 1']);
    expect(ids([partOf(1), partOf(7)], [], known)).toEqual([1, 7]);
    // Another draft is still being saved when the first one has its row.
    const more = [{ ...draftAt('new 2', null), isSending: true }];
    expect(ids([partOf(1), partOf(7), partOf(8)], more, new Set([1, 7]))).toEqual([1, 7, 'new 2']);
  });

  test('is removed without a save', () => {
    const result = parted([draftAt('new 1', null)], editOf<Part>({ removed: ['new 1', 5] }), isComplete);
    expect(result.drafts).toEqual([]);
    expect(result.edit.removed).toEqual([5]);
  });
});
