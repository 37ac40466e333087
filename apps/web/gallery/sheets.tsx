import { Button } from '@mantine/core';
import { readAmount, readDecimal, writeDecimal } from '@quoin/domain/typing/typed-number';
import type { CellValue, GridColumn, Identified, RowId } from '@quoin/ui/grid/cells/cell';
import type { Edit } from '@quoin/ui/grid/edits/edit';
import { Grid } from '@quoin/ui/grid/Grid';
import { Panel } from '@quoin/ui/page/Panel';
import { useState } from 'react';

interface Part extends Identified {
  group: RowId | null;
  name: string;
  finish: string;
  count: number | null;
  price: number | null;
  isSpecial: boolean;
}

const numberOf = (value: CellValue) => (typeof value === 'number' ? value : null);
const numeric = (key: 'count' | 'price', label: string, read: typeof readDecimal): GridColumn<Part> => ({
  key,
  label,
  width: 7,
  kind: key === 'price' ? 'money' : 'decimal',
  valueOf: (part) => part[key],
  read: (text) => {
    const value = read(text);
    return value === undefined ? { ok: false, message: `${label} must be a number` } : { ok: true, value };
  },
  write: (value) => writeDecimal(numberOf(value)),
  format: (value) => writeDecimal(numberOf(value)),
});
const finishes = [
  { value: 'matte', label: 'Matte' },
  { value: 'gloss', label: 'Gloss' },
];

const columns: readonly GridColumn<Part>[] = [
  {
    key: 'name',
    label: 'Name',
    width: 16,
    grows: true,
    kind: 'lookup',
    valueOf: ({ name }) => name,
    read: (text) =>
      text.trim() === '' ? { ok: false, message: 'Name is required' } : { ok: true, value: text.trim() },
    write: String,
    format: String,
    suggest: (text) =>
      Promise.resolve(
        ['Oak board', 'Oak trim', 'Pine board']
          .filter((name) => name.toLowerCase().includes(text.toLowerCase()))
          .map((name, id) => ({ id, value: name, note: '$4.29', values: { price: 4.29 } })),
      ),
  },
  {
    key: 'finish',
    label: 'Finish',
    width: 8,
    kind: 'choice',
    choices: finishes,
    valueOf: ({ finish }) => finish,
    read: (text) => {
      const found = finishes.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase());
      return found
        ? { ok: true, value: found.value }
        : { ok: false, message: 'Finish must be Matte or Gloss' };
    },
    write: (value) => finishes.find((finish) => finish.value === value)?.label ?? '',
    format: (value) => finishes.find((finish) => finish.value === value)?.label,
  },
  numeric('count', 'Count', readDecimal),
  numeric('price', 'Price', readAmount),
  {
    key: 'isSpecial',
    label: 'Special',
    width: 5,
    kind: 'flag',
    valueOf: ({ isSpecial }) => isSpecial,
    read: (text) => ({ ok: true, value: /^(yes|x|true)$/i.test(text.trim()) }),
    write: (value) => (value === true ? 'yes' : 'no'),
    format: (value) => (value === true ? 'Yes' : 'No'),
  },
];

const groups = [
  { id: 1, name: 'Floor', note: '2 parts' },
  { id: 2, name: 'Walls', note: '1 part' },
];
const part = (id: RowId, group: RowId | null, name: string, count: number | null): Part => ({
  id,
  group,
  name,
  finish: 'matte',
  count,
  price: null,
  isSpecial: false,
});
const groupOf = ({ group }: Part) => group;
const begun = [part(1, 1, 'Oak board', 12), part(2, 1, 'Glue', 3), part(3, 2, 'Paint', 5)];

/** A list of parts that "saves" after a moment. The count 13 is refused, and somebody else changes the count of Paint. */
export function Sheets() {
  const [parts, setParts] = useState<readonly Part[]>(begun);
  const [isBusy, setBusy] = useState(false);

  async function save(edit: Edit<Part>) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    const refused = edit.changes.filter(({ value }) => value === 13);
    const stale = isBusy ? edit.changes.filter(({ id, column }) => id === 3 && column === 'count') : [];
    const isTaken = (change: (typeof edit.changes)[number]) =>
      !refused.includes(change) && !stale.includes(change);
    const ids = edit.added.map((_, index) => 100 * (parts.length + 1) + index);
    if (isBusy) setBusy(false);
    setParts((before) => {
      const changed = before
        .filter(({ id }) => !edit.removed.includes(id))
        .map((each) => {
          const own = edit.changes.filter((change) => change.id === each.id && isTaken(change));
          return own.length > 0
            ? { ...each, ...Object.fromEntries(own.map(({ column, value }) => [column, value])) }
            : stale.some(({ id }) => id === each.id)
              ? { ...each, count: 45 }
              : each;
        });
      for (const { id, to } of edit.moved) {
        const moving = changed.find((each) => each.id === id);
        if (!moving) continue;
        changed.splice(changed.indexOf(moving), 1);
        const before_ = changed.findIndex((each) => each.id === to.before);
        changed.splice(before_ < 0 ? changed.length : before_, 0, { ...moving, group: to.group });
      }
      for (const [index, { place, values, copyOf }] of edit.added.entries()) {
        const next = { ...(copyOf ?? part('', place.group, '', null)), ...values, id: ids[index] ?? '' };
        const at = changed.findIndex((each) => each.id === place.before);
        changed.splice(at < 0 ? changed.length : at, 0, { ...next, group: place.group });
      }
      return changed;
    });
    return {
      ids,
      refused: refused.map(({ id, column }) => ({ id, column, message: 'Thirteen is out of stock' })),
      stale: stale.map(({ id, column }) => ({ id, column, theirs: 45, by: 'Dana' })),
    };
  }

  return (
    <Panel title="Sheets">
      <Grid
        label="Parts"
        columns={columns}
        rows={parts}
        groups={groups}
        groupOf={groupOf}
        nameColumn={{ key: 'name', placeholder: 'Type a part' }}
        onChange={save}
        blank={(id, { group }) => part(id, group, '', null)}
        isComplete={({ name }) => typeof name === 'string' && name !== ''}
        onRemove={(_, remove) => remove()}
        tools={({ undo, canUndo, addRow }) => (
          <>
            <Button size="compact-sm" variant="default" onClick={addRow}>
              Add Part
            </Button>
            <Button size="compact-sm" variant="default" disabled={!canUndo} onClick={undo}>
              Undo
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => setBusy(true)}>
              Let Dana change Paint
            </Button>
          </>
        )}
      />
    </Panel>
  );
}
