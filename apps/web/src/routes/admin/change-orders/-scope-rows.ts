import type { ChangeOrderLineInput, ScopeLine } from '@quoin/domain/contracts/change-order-line';
import { priceLine } from '@quoin/domain/costs/line-price';
import { EstimateLinePatch } from '@quoin/domain/estimates/estimate-line';
import { moneyOf } from '@quoin/domain/exact';
import type { RowId } from '@quoin/ui/grid/cells/cell';
import type { Edit } from '@quoin/ui/grid/edits/edit';

import { type LineRow, blankLine, fieldsOf, lineDefaults, patchedLine } from '../../../lines/line-row.ts';
import type { Outputs } from '../../../trpc.ts';

// The scope of a contract as rows of the grid, and what is typed there as the lines of a change order (estimates.md
// section 8). These functions are pure.

type Item = Outputs['contracts']['listItems'][number];
type Line = Outputs['changeOrders']['listLines'][number];

/** What a change order does with a row. */
export type RowChange = 'none' | 'add' | 'modify' | 'remove';

/** A row of the scope: an item of the contract, whose id is its number, or a new line. */
export interface ScopeRow extends LineRow {
  change: RowChange;
  /** The item as it stands in the contract. `undefined`: the row is new. */
  original: LineRow | undefined;
  /** The task for which a new line was stored. `undefined`: the task of its section. */
  taskId?: number | null;
}

/** A section of the contract, by its place. */
export interface ScopeSection {
  id: number;
  name: string;
  /** The name as lines keep it. `null`: they stand in no section. */
  section: string | null;
  taskId: number | null;
}

/** The name of the section for lines that stand in none. */
const ELSEWHERE = 'Other work';

/** New rows have ids above those of all items, which count the lines of a contract. */
const NEW_FROM = 1_000_000_000;
/** The id of the row of a new line. Rows that nobody has saved yet have temporary ids, which are texts. */
export const newRowId = ({ id }: Pick<Line, 'id'>) => NEW_FROM + id;
export const isNewRow = (id: RowId) => typeof id === 'string' || id >= NEW_FROM;

/** The ids of the rows of new lines. A line gets another id with each save, and its row keeps the first one. */
export type RowIds = ReadonlyMap<number, RowId>;

/** The ids of rows after a save. `kept` are the rows of new lines that were there before. */
export function rowIdsAfter(ids: RowIds, kept: readonly ScopeRow[], stored: readonly Line[]): RowIds {
  const added = stored.filter(({ changeType }) => changeType === 'add');
  return new Map([
    ...ids,
    ...kept
      .filter(({ change }) => change === 'add')
      .flatMap(({ id }, place) => added.slice(place, place + 1).map((line) => [line.id, id] as const)),
  ]);
}

/** The sections of a contract in the order of its items, and a last one for other lines. */
export function sectionsOf(items: readonly Item[], lines: readonly Line[]): ScopeSection[] {
  const known = new Map<string | null, number | null>();
  for (const { section, taskId, line } of items) if (line) known.set(section, known.get(section) ?? taskId);
  for (const { section, taskId } of lines) if (!known.has(section)) known.set(section, taskId);
  if (!known.has(null)) known.set(null, null);
  const named = [...known].toSorted(([one], [other]) => Number(one === null) - Number(other === null));
  return named.map(([section, taskId], place) => ({
    id: place + 1,
    name: section ?? ELSEWHERE,
    section,
    taskId,
  }));
}

function rowOf(id: RowId, line: ScopeLine, sections: readonly ScopeSection[]): LineRow {
  const { taskId: _task, section: name, ...fields } = line;
  const { cost, price } = priceLine({ ...fields, id: 0 });
  const section = sections.find((each) => each.section === name) ?? sections.at(-1);
  return {
    ...blankLine(id, 0, section?.id ?? 0),
    ...fields,
    id,
    cost: moneyOf(cost),
    price: moneyOf(price),
  };
}

/** The rows of the scope with a change order. Items that no order can change have none. */
export function rowsOf(
  items: readonly Item[],
  lines: readonly Line[],
  sections: readonly ScopeSection[],
  ids: RowIds = new Map(),
): ScopeRow[] {
  const changes = new Map(lines.map((line) => [line.itemNo, line]));
  const ofItems = items.flatMap(({ itemNo, line }): ScopeRow[] => {
    if (!line) return [];
    const original = rowOf(itemNo, line, sections);
    const change = changes.get(itemNo);
    if (!change) return [{ ...original, change: 'none', original }];
    if (change.changeType === 'remove') return [{ ...original, change: 'remove', original }];
    return [{ ...rowOf(itemNo, change, sections), change: 'modify', original }];
  });
  const added = lines.filter(({ changeType }) => changeType === 'add');
  return [
    ...ofItems,
    ...added.map((line): ScopeRow => ({
      ...rowOf(ids.get(line.id) ?? newRowId(line), line, sections),
      change: 'add',
      original: undefined,
      taskId: line.taskId,
    })),
  ];
}

const patchFields = Object.keys(EstimateLinePatch.omit({ sectionId: true, optionId: true }).shape) as Exclude<
  keyof EstimateLinePatch,
  'sectionId' | 'optionId'
>[];

/** The fields in which a row differs from its item. A rate without effect beside a fixed price is no difference. */
export function differencesOf({ original, ...row }: ScopeRow): Partial<EstimateLinePatch> {
  if (!original) return {};
  const areFixed = [row, original].map(({ pricing }) => pricing === 'fixed');
  const hasNoEffect: { [Field in keyof EstimateLinePatch]?: boolean } = {
    rate: areFixed.every(Boolean),
    fixedPrice: !areFixed.some(Boolean),
  };
  const changed = patchFields.filter((field) => !hasNoEffect[field] && row[field] !== original[field]);
  return Object.fromEntries(changed.map((field) => [field, row[field]]));
}

const placeOf = (sections: readonly ScopeSection[], id: RowId | null) => {
  const { section = null, taskId = null } = sections.find((each) => each.id === id) ?? {};
  return { section, taskId };
};

/** The place of a line in a section, or in the last one. */
const placedIn = (group: RowId | null, sections: readonly ScopeSection[]) =>
  placeOf(sections, group ?? sections.at(-1)?.id ?? null);

/** The lines of a change order as the server takes them, of the rows of the scope. */
export function linesOf(
  rows: readonly ScopeRow[],
  sections: readonly ScopeSection[],
): ChangeOrderLineInput[] {
  return rows.flatMap((row): ChangeOrderLineInput[] => {
    const itemNo = Number(row.id);
    if (row.change === 'remove') return [{ changeType: 'remove', itemNo }];
    if (row.change === 'add') {
      const fields = Object.fromEntries(patchFields.map((field) => [field, row[field]]));
      const { productId, taskId } = row;
      const place = placeOf(sections, row.sectionId);
      return [{ changeType: 'add', ...fields, productId, ...place, ...(taskId !== undefined && { taskId }) }];
    }
    const differences = differencesOf(row);
    return Object.keys(differences).length === 0 ? [] : [{ changeType: 'modify', itemNo, ...differences }];
  });
}

/** The item that an undo of its removal brings back, as it was before. Other rows of an edit are new lines. */
export const returned = ({ copyOf }: Edit<ScopeRow>['added'][number]): ScopeRow[] =>
  copyOf && !isNewRow(copyOf.id) ? [copyOf] : [];

/** The rows with what an edit of the grid changes, and the lines that it adds, which the server completes. */
export function edited(
  rows: readonly ScopeRow[],
  edit: Edit<ScopeRow>,
  sections: readonly ScopeSection[],
): { rows: ScopeRow[]; added: ChangeOrderLineInput[] } {
  const values = new Map<RowId, Record<string, Edit<ScopeRow>['changes'][number]['value']>>();
  for (const { id, column, value } of edit.changes) values.set(id, { ...values.get(id), [column]: value });
  const removed = new Set(edit.removed);
  // An undo of a removal brings the item back, with what was changed before.
  const returning = new Map(edit.added.flatMap((row) => returned(row).map((item) => [item.id, item])));
  const next = rows.flatMap((row): ScopeRow[] => {
    const before = returning.get(row.id);
    if (before) return [before.change === 'remove' ? row : withPatch(back(row), differencesOf(before))];
    if (removed.has(row.id)) return row.change === 'add' ? [] : [removal(row)];
    const typed = values.get(row.id);
    return [typed && row.change !== 'remove' ? withPatch(row, fieldsOf(typed)) : row];
  });
  const added = edit.added
    .filter((row) => returned(row).length === 0)
    .map(({ place, values: typed, copyOf }): ChangeOrderLineInput => ({
      // An undone removal brings a line back with all its fields.
      ...(copyOf ? linesOf([copyOf], sections)[0] : placedIn(place.group, sections)),
      ...(!copyOf && lineDefaults(typed)),
      ...(fieldsOf(typed) as Partial<ChangeOrderLineInput>),
      changeType: 'add',
    }));
  return { rows: next, added };
}

/** A row with changed fields. An item that is again as it was has no change. */
export function withPatch(row: ScopeRow, patch: Partial<EstimateLinePatch>): ScopeRow {
  const { change, original, id } = row;
  const next = { ...patchedLine({ ...row, id: Number(id) }, patch), change, original };
  if (!original) return next;
  return { ...next, change: Object.keys(differencesOf(next)).length === 0 ? 'none' : 'modify' };
}

/** A row as it stands in the contract. */
export const back = (row: ScopeRow): ScopeRow =>
  row.original ? { ...row.original, change: 'none', original: row.original } : row;
/** A row that is removed from the contract. */
export const removal = (row: ScopeRow): ScopeRow => ({ ...back(row), change: 'remove' });
