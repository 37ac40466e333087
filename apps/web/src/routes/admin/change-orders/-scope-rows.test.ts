import type { ScopeLine } from '@quoin/domain/contracts/change-order-line';
import { EstimateLinePatch } from '@quoin/domain/estimates/estimate-line';
import { dollars } from '@quoin/domain/exact';
import { type Edit, editOf } from '@quoin/ui/grid/edits/edit';
import { describe, expect, it, test } from 'vitest';

import {
  type ScopeRow,
  back,
  differencesOf,
  edited,
  isNewRow,
  linesOf,
  newRowId,
  removal,
  rowIdsAfter,
  rowsOf,
  sectionsOf,
  withPatch,
} from './-scope-rows.ts';
import { noSaves, saveBegun, saveEnded } from './-scope-saves.ts';

type Item = Parameters<typeof sectionsOf>[0][number];
type Line = Parameters<typeof sectionsOf>[1][number];

const scopeLine = (more: Partial<ScopeLine> = {}): ScopeLine => ({
  kind: 'material',
  name: 'Tile',
  description: null,
  notes: null,
  costCodeId: null,
  unit: 'SF',
  quantity: 10,
  quantityFormula: null,
  wasteRate: 0,
  packQuantity: null,
  packUnit: null,
  quantityPolicy: 'ordered',
  hoursPerUnit: null,
  unitCost: 4,
  pricing: 'markup',
  rate: 0.25,
  fixedPrice: null,
  discountRate: 0,
  isTaxable: true,
  isIncluded: false,
  isAllowance: false,
  isSpecialOrder: false,
  productId: null,
  taskId: 7,
  section: 'Tiling',
  ...more,
});
const item = (itemNo: number, more: Partial<ScopeLine> = {}): Item => {
  const line = scopeLine({ name: `Item ${itemNo}`, ...more });
  const { name, section, taskId } = line;
  const nothing = { cost: dollars(0), price: dollars(0), tax: dollars(0), isRemoved: false };
  return { itemNo, name, section, taskId, line, ...nothing };
};
const removed = (itemNo: number): Item => ({ ...item(itemNo), line: null, isRemoved: true });
const change = (id: number, changeType: Line['changeType'], itemNo: number | null, more = {}): Line => ({
  ...scopeLine({ name: changeType === 'add' ? `New ${id}` : `Item ${itemNo}`, ...more }),
  id,
  changeOrderId: 1,
  changeType,
  itemNo,
  changedFields: Object.keys(more),
});

const items = [item(1), item(2, { section: 'Plumbing', taskId: 8 }), item(3), removed(4)];
const sections = sectionsOf(items, []);
const untouched = rowsOf(items, [], sections);
const [tiling, plumbing, elsewhere] = sections.map(({ id }) => id);
const rowWith = (rows: readonly ScopeRow[], id: ScopeRow['id']) => {
  const row = rows.find((each) => each.id === id);
  if (!row) throw new Error(`There is no row ${id}`);
  return row;
};
const cell = (id: ScopeRow['id'], column: string, value: string | number | boolean | null) => ({
  id,
  column,
  value,
  was: null,
});
/** The lines that an edit leads to. */
const linesAfter = (rows: readonly ScopeRow[], parts: Partial<Edit<ScopeRow>>) => {
  const { rows: next, added } = edited(rows, editOf(parts), sections);
  return [...linesOf(next, sections), ...added];
};
const type = (rows: readonly ScopeRow[], id: ScopeRow['id'], column: string, value: string | number) =>
  edited(rows, editOf({ changes: [cell(id, column, value)] }), sections).rows;
const place = (group: number | undefined) => ({ group: group ?? null, before: null });

describe('sectionsOf', () => {
  test('has the sections in the order of the items, each with its task, and one for other lines at the end', () => {
    expect(sections).toEqual([
      { id: 1, name: 'Tiling', section: 'Tiling', taskId: 7 },
      { id: 2, name: 'Plumbing', section: 'Plumbing', taskId: 8 },
      { id: 3, name: 'Other work', section: null, taskId: null },
    ]);
  });

  test('takes the task of a section from the first item that has one', () => {
    expect(sectionsOf([item(1, { taskId: null }), item(2)], [])[0]).toMatchObject({ taskId: 7 });
  });

  test('has the sections that only new lines name', () => {
    const named = sectionsOf([item(1)], [change(5, 'add', null, { section: 'Permits', taskId: null })]);
    expect(named.map(({ name }) => name)).toEqual(['Tiling', 'Permits', 'Other work']);
  });

  test('has no section of which all items were removed', () => {
    expect(sectionsOf([removed(1)], []).map(({ section }) => section)).toEqual([null]);
  });
});

describe('rowsOf', () => {
  test('has a row for each item that can change, with its figures', () => {
    expect(untouched.map(({ id, sectionId, change: none }) => [id, sectionId, none])).toEqual([
      [1, tiling, 'none'],
      [2, plumbing, 'none'],
      [3, tiling, 'none'],
    ]);
    expect(untouched[0]).toMatchObject({ name: 'Item 1', cost: dollars(40), price: dollars(50) });
    expect(linesOf(untouched, sections)).toEqual([]);
  });

  test('shows what an order does with each item beside the item as it stands', () => {
    const rows = rowsOf(items, [change(11, 'modify', 1, { unitCost: 6 }), change(12, 'remove', 3)], sections);
    expect(rowWith(rows, 1)).toMatchObject({
      change: 'modify',
      unitCost: 6,
      price: dollars(75),
      original: { unitCost: 4, price: dollars(50) },
    });
    expect(rowWith(rows, 3)).toMatchObject({
      change: 'remove',
      name: 'Item 3',
      original: { name: 'Item 3' },
    });
  });

  test('gives new lines rows with ids of their own, which stay when a save gives the lines new ids', () => {
    const lines = [change(11, 'add', null), change(12, 'add', null)];
    const rows = rowsOf(items, lines, sections).slice(-2);
    expect(rows.map(({ id }) => id)).toEqual(lines.map(newRowId));
    expect(rows.map(({ id, original }) => isNewRow(id) && original === undefined)).toEqual([true, true]);
    // The first one was removed, and another one was added at the end.
    const stored = [change(13, 'add', null), change(14, 'add', null)];
    const ids = rowIdsAfter(new Map(), rows.slice(1), stored);
    expect(
      rowsOf(items, stored, sections, ids)
        .slice(-2)
        .map(({ id }) => id),
    ).toEqual([newRowId({ id: 12 }), newRowId({ id: 14 })]);
  });

  test('knows a row that nobody has saved as new', () => {
    expect(isNewRow('new 1')).toBe(true);
    expect(isNewRow(1)).toBe(false);
  });
});

describe('an edit of cells', () => {
  test('becomes a line with only the fields that differ', () => {
    const changes = [cell(1, 'unitCost', 6), cell(1, 'name', 'Slate'), cell(2, 'quantity', 4)];
    expect(linesAfter(untouched, { changes })).toEqual([
      { changeType: 'modify', itemNo: 1, name: 'Slate', unitCost: 6 },
      { changeType: 'modify', itemNo: 2, quantity: 4 },
    ]);
  });

  test('computes the figures of the row before the server answers', () => {
    const row = rowWith(type(untouched, 1, 'unitCost', 6), 1);
    expect(row).toMatchObject({ change: 'modify', cost: dollars(60), price: dollars(75) });
    expect(row.original).toMatchObject({ cost: dollars(40), price: dollars(50) });
  });

  test('names a formula with its quantity, and ends it with a number', () => {
    const rows = type(untouched, 1, 'quantity', '=3 * 5');
    expect(linesOf(rows, sections)).toEqual([
      { changeType: 'modify', itemNo: 1, quantity: 15, quantityFormula: '3 * 5' },
    ]);
    expect(linesOf(type(rows, 1, 'quantity', 10), sections)).toEqual([]);
  });

  test('ends the change where the old value is typed again', () => {
    const rows = type(type(untouched, 1, 'unitCost', 6), 1, 'unitCost', 4);
    expect(rowWith(rows, 1)).toMatchObject({ change: 'none' });
    expect(linesOf(rows, sections)).toEqual([]);
  });

  test('ends the change of a price where the old price is typed, whatever rate the item kept beside it', () => {
    const fixed = item(1, { pricing: 'fixed', fixedPrice: dollars(80), rate: 0.25 });
    const rows = rowsOf([fixed], [], sectionsOf([fixed], []));
    const changed = type(rows, 1, 'markup', 'fixed 90');
    expect(linesOf(changed, sections)).toMatchObject([{ fixedPrice: 90 }]);
    expect(linesOf(type(changed, 1, 'markup', 'fixed 80'), sections)).toEqual([]);
    const priced = item(1, { fixedPrice: dollars(80) });
    const marked = rowsOf([priced], [], sectionsOf([priced], []));
    expect(linesOf(type(marked, 1, 'markup', 'markup 0.25'), sections)).toEqual([]);
  });

  test('leaves a removed item as it is', () => {
    const rows = untouched.map((row) => (row.id === 1 ? removal(row) : row));
    expect(linesOf(type(rows, 1, 'unitCost', 6), sections)).toEqual([{ changeType: 'remove', itemNo: 1 }]);
  });

  test('changes a new line, which keeps all its other fields', () => {
    const rows = rowsOf(items, [change(11, 'add', null, { productId: 5, notes: 'Left side' })], sections);
    expect(linesOf(type(rows, newRowId({ id: 11 }), 'quantity', 3), sections)).toMatchObject([
      { changeType: 'add', name: 'New 11', quantity: 3, unitCost: 4, productId: 5, notes: 'Left side' },
    ]);
  });
});

describe('withPatch', () => {
  it('compares each field with the item, not with the change before', () => {
    const row = rowWith(untouched, 1);
    const twice = withPatch(withPatch(row, { unitCost: 6 }), { quantity: 12 });
    expect(differencesOf(twice)).toEqual({ unitCost: 6, quantity: 12 });
    expect(differencesOf(withPatch(twice, { unitCost: 4 }))).toEqual({ quantity: 12 });
    expect(withPatch(twice, { unitCost: 4, quantity: 10 }).change).toBe('none');
  });

  it('leaves a new line new', () => {
    const [row] = rowsOf([], [change(11, 'add', null)], sections);
    expect(row && withPatch(row, { quantity: 3 })).toMatchObject({ change: 'add', quantity: 3 });
  });
});

describe('a removal', () => {
  test('strikes an item and keeps its row, as it stands in the contract', () => {
    const rows = type(untouched, 1, 'unitCost', 6);
    const { rows: next } = edited(rows, editOf({ removed: [1] }), sections);
    expect(next).toHaveLength(untouched.length);
    expect(rowWith(next, 1)).toMatchObject({ change: 'remove', unitCost: 4, price: dollars(50) });
    expect(linesOf(next, sections)).toEqual([{ changeType: 'remove', itemNo: 1 }]);
  });

  test('drops a new line', () => {
    const rows = rowsOf(items, [change(11, 'add', null), change(12, 'add', null)], sections);
    const { rows: next } = edited(rows, editOf({ removed: [newRowId({ id: 11 })] }), sections);
    expect(linesOf(next, sections)).toMatchObject([{ changeType: 'add', name: 'New 12' }]);
  });

  test('of an item is taken back by an undo, with what was changed before', () => {
    const rows = type(untouched, 1, 'unitCost', 6);
    const remove = (from: readonly ScopeRow[]) => edited(from, editOf({ removed: [1] }), sections).rows;
    const undo = (copyOf: ScopeRow) => ({ added: [{ place: place(tiling), values: {}, copyOf }] });
    expect(linesAfter(remove(untouched), undo(rowWith(untouched, 1)))).toEqual([]);
    expect(linesAfter(remove(rows), undo(rowWith(rows, 1)))).toEqual([
      { changeType: 'modify', itemNo: 1, unitCost: 6 },
    ]);
    const struck = remove(untouched);
    expect(linesAfter(struck, undo(rowWith(struck, 1)))).toEqual([{ changeType: 'remove', itemNo: 1 }]);
  });

  test('of a new line is taken back by an undo, with all its fields', () => {
    const more = { quantity: 3, productId: 5, section: 'Plumbing', taskId: 9, notes: 'Left side' };
    const rows = rowsOf(items, [change(11, 'add', null, more)], sections);
    const copyOf = rowWith(rows, newRowId({ id: 11 }));
    const { rows: without } = edited(rows, editOf({ removed: [copyOf.id] }), sections);
    expect(linesAfter(without, { added: [{ place: place(plumbing), values: {}, copyOf }] })).toEqual([
      expect.objectContaining({ changeType: 'add', name: 'New 11', ...more }),
    ]);
  });

  test('ends where the row is left as in the contract', () => {
    const row = rowWith(untouched, 1);
    expect(back(removal(row))).toEqual(row);
    expect(back(withPatch(row, { unitCost: 6 }))).toEqual(row);
  });
});

describe('a new line', () => {
  const add = (group: number | undefined, values: Record<string, string | number>) =>
    linesAfter(untouched, { added: [{ place: place(group), values }] });

  test('takes its section and the task of that section', () => {
    expect(add(plumbing, { name: 'Valve' })).toEqual([
      { changeType: 'add', name: 'Valve', quantity: 1, unitCost: 0, section: 'Plumbing', taskId: 8 },
    ]);
    expect(add(elsewhere, { name: 'Permit' })).toMatchObject([{ section: null, taskId: null }]);
    expect(add(undefined, { name: 'Permit' })).toMatchObject([{ section: null, taskId: null }]);
  });

  test('leaves the cost to the server where a product, labor or a cost code has one', () => {
    for (const values of [{ productId: 5 }, { kind: 'labor' }, { costCodeId: 3 }])
      expect(add(tiling, { name: 'Oak', ...values })[0]).not.toHaveProperty('unitCost');
    expect(add(tiling, { name: 'Oak', productId: 5, unitCost: 9 })).toMatchObject([{ unitCost: 9 }]);
  });

  test('stays in its section, for the task that it was stored with', () => {
    const rows = rowsOf(items, [change(11, 'add', null, { taskId: null })], sections);
    expect(linesOf(rows, sections)).toMatchObject([{ section: 'Tiling', taskId: null }]);
  });

  test('is sent with all its fields', () => {
    const rows = rowsOf(items, [change(11, 'add', null)], sections);
    const fields = Object.keys(EstimateLinePatch.omit({ sectionId: true, optionId: true }).shape);
    expect(Object.keys(linesOf(rows, sections)[0] ?? {}).toSorted()).toEqual(
      ['changeType', 'productId', 'section', 'taskId', ...fields].toSorted(),
    );
  });
});

test('the row of a new line stays one row while its line is written again and read too early', () => {
  const shown = ({ ids, held }: typeof noSaves, read: readonly Line[]) =>
    rowsOf(items, held ?? read, sections, ids)
      .filter(({ change: kind }) => kind === 'add')
      .map(({ id }) => id);
  const first = [change(50, 'add', null)];
  const row = newRowId({ id: 50 });
  const kept = rowsOf(items, first, sections);
  expect(shown(noSaves, first)).toEqual([row]);

  // A save writes the line under the id 51, and another one under 52. The screen reads both before it has an answer.
  let saves = saveBegun(saveBegun(noSaves, first), first);
  expect(shown(saves, [change(51, 'add', null)])).toEqual([row]);
  const lines = [change(51, 'add', null)];
  saves = saveEnded(saves, { ids: rowIdsAfter(saves.ids, kept, lines), lines });
  expect(shown(saves, [change(52, 'add', null)])).toEqual([row]);
  const next = [change(52, 'add', null)];
  saves = saveEnded(saves, { ids: rowIdsAfter(saves.ids, kept, next), lines: next });
  expect(shown(saves, next)).toEqual([row]);
  expect(saveEnded(saveBegun(saves, next))).toEqual({ ...saves, held: undefined });
});
