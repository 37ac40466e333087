import { Button } from '@mantine/core';
import { formatMoney, formatRate } from '@quoin/domain/dollars';
import type { EstimateFigures } from '@quoin/domain/estimates/calculated-estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { moneyOf, sum } from '@quoin/domain/exact';
import { counted } from '@quoin/domain/words';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import type { Place, RowGroup } from '@quoin/ui/grid/cells/cell';
import { Grid } from '@quoin/ui/grid/Grid';
import type { GridTools } from '@quoin/ui/grid/grid-props';
import { ResetWidths } from '@quoin/ui/grid/ResetWidths';
import { UndoRedo } from '@quoin/ui/grid/UndoRedo';
import { IconAction } from '@quoin/ui/records/IconAction';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import {
  IconLayoutList,
  IconPackages,
  IconPencil,
  IconPlus,
  IconTrash,
  IconTruckDelivery,
} from '@tabler/icons-react';
import { use, useCallback, useMemo, useState } from 'react';

import { driftWords } from '../-figures/drift-words.ts';
import { useDrift } from '../-sending/use-review.ts';
import { editingKeys, readingKeys } from '../../../../../lines/grid-keys.ts';
import { kindFollows } from '../../../../../lines/kind-follows.ts';
import { lineColumns, otherLineColumns } from '../../../../../lines/line-columns.tsx';
import { type LineRow, blankLine, isSaved } from '../../../../../lines/line-row.ts';
import { headingsOfLines } from '../../../../../lines/sheet-headings.ts';
import { suggestProducts } from '../../../../../lines/suggest-products.ts';
import { useScreenKeys } from '../../../../../shell/screen-keys.ts';
import { trpc } from '../../../../../trpc.ts';
import { useColumnChoice } from '../../../../../views/use-column-choice.ts';
import { InsertAssembly } from './insert-assembly.tsx';
import { leftOutOf, lineCountWords } from './left-out.ts';
import { EditLine, mayHaveOffers, OffersOfLine } from './line-dialogs.tsx';
import { LineHistory } from './line-history.ts';
import type { LinesProps } from './lines-props.ts';
import type { SaveProgress } from './save-in-parts.ts';
import { EditSection, Sections } from './sections.tsx';

import css from '../../../../../lines/lines.module.css';

const isComplete = ({ name }: Readonly<Record<string, unknown>>) => typeof name === 'string' && name !== '';
const iconLook = { size: 16, stroke: 1.5 };

/** The sections as groups, with the cost and the price of the lines that count. */
export function sectionGroups(
  sections: readonly { id: number; name: string }[],
  lines: readonly EstimateLine[],
  figures: EstimateFigures,
  leftOut: ReadonlySet<number | null>,
): RowGroup[] {
  return sections.map(({ id, name }) => {
    const own = lines.filter(({ sectionId }) => sectionId === id);
    const counting = own.flatMap((line) =>
      leftOut.has(line.optionId) ? [] : (figures.lines.get(line.id) ?? []),
    );
    return {
      id,
      name,
      note: lineCountWords(own, leftOut),
      sums: {
        cost: formatMoney(moneyOf(sum(counting.map(({ cost }) => cost)))),
        price: formatMoney(moneyOf(sum(counting.map(({ price }) => price)))),
      },
    };
  });
}

/** The lines as a sheet that is edited by keyboard. */
export function LineGrid({
  estimate,
  lines,
  figures,
  save,
  progress,
  grid,
  mayChange,
  onExplain,
}: LinesProps) {
  const { id: estimateId, sections, options } = estimate;
  useScreenKeys(mayChange ? editingKeys : readingKeys);
  const { choice, onWiden, onReset } = useColumnChoice('estimate-lines', undefined);
  const { data: costCodes } = trpc.costCodes.list.useQuery({});
  const [dialog, setDialog] = useState<
    | { kind: 'sections' }
    | { kind: 'section' | 'line' | 'offers'; id: number }
    | { kind: 'assembly'; place: Place }
  >();
  const close = () => setDialog(undefined);
  const codes = costCodes?.items;
  const { data: settings } = trpc.moneySettings.get.useQuery();
  // A line that was begun before there was a section comes into the one that its save makes.
  const lastSection = sections.at(-1)?.id ?? 0;
  const sectionOf = useCallback(({ sectionId }: LineRow) => sectionId || lastSection, [lastSection]);
  const found = useDrift(estimate);
  const drift = useMemo(
    () => new Map(found?.lines.map((line) => [line.lineId, driftWords(line, formatRate).join('. ')])),
    [found],
  );
  const leftOut = useMemo(() => leftOutOf(options), [options]);
  const isQuiet = useCallback(({ optionId }: LineRow) => leftOut.has(optionId), [leftOut]);
  const columns = useMemo(
    () => lineColumns({ costCodes: codes ?? [], options, suggestProducts, onExplain, leftOut, drift }),
    [codes, options, onExplain, leftOut, drift],
  );
  const groups = useMemo(
    () => sectionGroups(sections, lines, figures, leftOut),
    [sections, lines, figures, leftOut],
  );
  const allColumns = useMemo(() => [...columns, ...otherLineColumns], [columns]);
  const insert = (place: Place) => setDialog({ kind: 'assembly', place });

  return (
    <section aria-label="Lines" className={css['grid']}>
      {lines.length === 0 && mayChange && (
        <p className={css['empty']}>
          No lines. Type a product, paste from a spreadsheet, or insert an assembly.
        </p>
      )}
      <Grid<LineRow>
        handle={grid}
        label="Lines of the estimate"
        columns={columns}
        otherColumns={otherLineColumns}
        rows={lines}
        groups={groups}
        groupOf={sectionOf}
        nameColumn={{ key: 'name', placeholder: 'Type a product or a name' }}
        isReadOnly={!mayChange}
        isQuiet={isQuiet}
        headingsOf={headingsOfLines}
        history={use(LineHistory)}
        widths={{ chosen: choice.widths, onWiden, onReset }}
        onChange={async (edit) => save(edit, allColumns)}
        follow={kindFollows(settings, codes)}
        blank={(id, { group }) => blankLine(id, estimateId, Number(group ?? lastSection))}
        isComplete={isComplete}
        onRemove={(removed, remove) =>
          confirmDelete({
            comesBack: true,
            title: removed.length === 1 ? 'Delete Line' : 'Delete Lines',
            message:
              removed.length === 1
                ? `Are you sure you want to delete "${removed[0]?.name}"? Undo brings it back.`
                : `Are you sure you want to delete ${counted(removed.length, 'line')}? Undo brings them back.`,
            doDelete: async () => {
              remove();
            },
          })
        }
        onExplain={(line, column) => {
          if (isSaved(line)) onExplain(`line:${line.id}:${column === 'cost' ? 'cost' : 'price'}`);
        }}
        onInsert={insert}
        onEditGroup={({ id }) => setDialog({ kind: 'section', id: Number(id) })}
        tools={(tools: GridTools<LineRow>) =>
          mayChange ? (
            <Tools
              tools={tools}
              progress={progress}
              onSections={() => setDialog({ kind: 'sections' })}
              onInsert={insert}
              onEdit={(line) => setDialog({ kind: 'line', id: line.id })}
              onOffers={(line) => setDialog({ kind: 'offers', id: line.id })}
            />
          ) : (
            tools.resetWidths && <ResetWidths tools={tools} />
          )
        }
      />
      {dialog?.kind === 'assembly' && (
        <InsertAssembly estimate={estimate} place={dialog.place} grid={grid} onClose={close} />
      )}
      {dialog?.kind === 'sections' && <Sections estimate={estimate} onClose={close} />}
      {dialog?.kind === 'section' && <EditSection estimate={estimate} id={dialog.id} onClose={close} />}
      {dialog?.kind === 'line' && (
        <EditLine estimate={estimate} lines={lines} id={dialog.id} grid={grid} onClose={close} />
      )}
      {dialog?.kind === 'offers' && <OffersOfLine lines={lines} id={dialog.id} grid={grid} onClose={close} />}
    </section>
  );
}

function Tools({
  tools,
  progress,
  onSections,
  onInsert,
  onEdit,
  onOffers,
}: {
  tools: GridTools<LineRow>;
  progress: SaveProgress | undefined;
  onSections: () => void;
  onInsert: (place: Place) => void;
  onEdit: (line: EstimateLine) => void;
  onOffers: (line: EstimateLine) => void;
}) {
  const { addRow, selected, removeSelected, place } = tools;
  const [only] = selected;
  const edited = selected.length === 1 && only && isSaved(only) ? only : undefined;
  const look = { size: 'compact-md', variant: 'default' } as const;
  const deletion = selected.length > 1 ? `Delete ${counted(selected.length, 'line')}` : 'Delete line';
  return (
    <>
      <Button {...look} leftSection={<IconPlus {...iconLook} />} onClick={addRow}>
        Add Line
      </Button>
      <Button {...look} leftSection={<IconPackages {...iconLook} />} onClick={() => onInsert(place())}>
        Insert Assembly
      </Button>
      <Button {...look} leftSection={<IconLayoutList {...iconLook} />} onClick={onSections}>
        Sections
      </Button>
      <span className={css['spacer']}>
        <output>
          {progress && `Saving ${progress.saved.toLocaleString('en-US')} of ${counted(progress.all, 'line')}`}
        </output>
        {progress && <ProgressBar label="Saved lines" value={progress.saved / progress.all} />}
      </span>
      <IconAction
        label="Offers of suppliers"
        icon={IconTruckDelivery}
        disabled={!edited || !mayHaveOffers(edited)}
        onClick={() => edited && onOffers(edited)}
      />
      <IconAction
        label="Line details"
        icon={IconPencil}
        disabled={!edited}
        onClick={() => edited && onEdit(edited)}
      />
      <IconAction
        label={deletion}
        icon={IconTrash}
        disabled={selected.length === 0}
        onClick={removeSelected}
      />
      <ResetWidths tools={tools} />
      <UndoRedo tools={tools} />
    </>
  );
}
