import { Button } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import { sumOfMoney } from '@quoin/domain/exact';
import { counted } from '@quoin/domain/words';
import type { RowGroup } from '@quoin/ui/grid/cells/cell';
import { Grid } from '@quoin/ui/grid/Grid';
import type { GridTools } from '@quoin/ui/grid/grid-props';
import { ResetWidths } from '@quoin/ui/grid/ResetWidths';
import { UndoRedo } from '@quoin/ui/grid/UndoRedo';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconPencil, IconPlus, IconRestore, IconTrash } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';

import { failedTo } from '../../../forms/record-changes.ts';
import { editingKeys } from '../../../lines/grid-keys.ts';
import { kindFollows } from '../../../lines/kind-follows.ts';
import { blankLine } from '../../../lines/line-row.ts';
import { headingsOfLines } from '../../../lines/sheet-headings.ts';
import { suggestProducts } from '../../../lines/suggest-products.ts';
import { useScreenKeys } from '../../../shell/screen-keys.ts';
import { trpc } from '../../../trpc.ts';
import { useColumnChoice } from '../../../views/use-column-choice.ts';
import { otherScopeColumns, scopeColumns } from './-scope-columns.tsx';
import { EditScopeLine } from './-scope-form.tsx';
import { ScopeHeading } from './-scope-heading.tsx';
import { type ScopeRow, type ScopeSection, back } from './-scope-rows.ts';
import type { useScope } from './-use-scope.ts';

import lineCss from '../../../lines/lines.module.css';
import css from './-change-orders.module.css';

const sectionOf = ({ sectionId }: ScopeRow) => sectionId;
const isComplete = ({ name }: Readonly<Record<string, unknown>>) => typeof name === 'string' && name !== '';

/** The sections as groups, with the price of what stays. */
export function groupsOf(sections: readonly ScopeSection[], rows: readonly ScopeRow[]): RowGroup[] {
  return sections.map(({ id, name }) => {
    const own = rows.filter(({ sectionId }) => sectionId === id);
    const staying = own.filter(({ change }) => change !== 'remove');
    return {
      id,
      name,
      note: counted(own.length, 'line'),
      sums: {
        cost: formatMoney(sumOfMoney(staying.map(({ cost }) => cost))),
        price: formatMoney(sumOfMoney(staying.map(({ price }) => price))),
      },
    };
  });
}

/** The scope of a contract as a sheet. What is typed becomes the lines of the change order. */
export function ScopeGrid({ scope }: { scope: ReturnType<typeof useScope> }) {
  const { rows, sections, saveEdit, save } = scope;
  const headingId = useId();
  useScreenKeys(editingKeys);
  const codes = trpc.costCodes.list.useQuery({}).data?.items;
  const { data: settings } = trpc.moneySettings.get.useQuery();
  const [editing, setEditing] = useState<number>();
  const groups = useMemo(() => groupsOf(sections, rows), [sections, rows]);
  const columns = useMemo(() => scopeColumns({ costCodes: codes ?? [], suggestProducts }), [codes]);
  const { choice, onWiden, onReset } = useColumnChoice('change-order-scope', undefined);
  return (
    <section aria-labelledby={headingId} className={`${css['scope']} ${lineCss['grid']}`}>
      <ScopeHeading id={headingId} />
      <Grid<ScopeRow>
        label="Scope of the contract"
        columns={columns}
        otherColumns={otherScopeColumns}
        rows={rows}
        groups={groups}
        groupOf={sectionOf}
        nameColumn={{ key: 'name', placeholder: 'Type a product or a name' }}
        widths={{ chosen: choice.widths, onWiden, onReset }}
        headingsOf={headingsOfLines}
        onChange={saveEdit}
        follow={kindFollows(settings, codes)}
        blank={(id, { group }) => ({
          ...blankLine(id, 0, Number(group ?? sections.at(-1)?.id ?? 0)),
          change: 'add',
          original: undefined,
        })}
        isComplete={isComplete}
        // Nothing is lost: the line is struck, and stays in the contract until the client signs.
        onRemove={(_, remove) => remove()}
        tools={(tools: GridTools<ScopeRow>) => (
          <Tools
            tools={tools}
            onEdit={({ id }) => setEditing(Number(id))}
            onReset={(chosen) => {
              const ids = new Set(chosen.map(({ id }) => id));
              save((now) => ({
                rows: now.map((row) => (ids.has(row.id) ? back(row) : row)),
                added: [],
              })).catch(failedTo('reset lines'));
            }}
          />
        )}
      />
      {editing !== undefined && (
        <EditScopeLine scope={scope} id={editing} onClose={() => setEditing(undefined)} />
      )}
    </section>
  );
}

function Tools({
  tools,
  onEdit,
  onReset,
}: {
  tools: GridTools<ScopeRow>;
  onEdit: (row: ScopeRow) => void;
  onReset: (rows: readonly ScopeRow[]) => void;
}) {
  const { addRow, selected, removeSelected } = tools;
  const [only] = selected;
  const edited = selected.length === 1 && only?.change !== 'remove' ? only : undefined;
  const changed = selected.filter(({ change }) => change === 'modify' || change === 'remove');
  const staying = selected.filter(({ change }) => change !== 'remove');
  return (
    <>
      <Button
        size="compact-md"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.5} />}
        onClick={addRow}
      >
        Add Line
      </Button>
      <span className={css['spacer']} />
      <IconAction
        label="Line details"
        icon={IconPencil}
        disabled={!edited}
        onClick={() => edited && onEdit(edited)}
      />
      <IconAction
        label="Leave as in the contract"
        icon={IconRestore}
        disabled={changed.length === 0}
        onClick={() => onReset(changed)}
      />
      <IconAction
        label="Remove from the contract"
        icon={IconTrash}
        disabled={staying.length === 0}
        onClick={removeSelected}
      />
      <ResetWidths tools={tools} />
      <UndoRedo tools={tools} />
    </>
  );
}
