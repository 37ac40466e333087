import type { ChangeOrderLineInput } from '@quoin/domain/contracts/change-order-line';
import type { Edit } from '@quoin/ui/grid/edits/edit';
import type { EditResult } from '@quoin/ui/grid/edits/use-grid-edits';
import { useMemo, useRef, useState } from 'react';

import { noteSave } from '../../../lines/saves-under-way.ts';
import { problemOf, reasonOf } from '../../../problem.ts';
import { api, type Outputs, trpc, trpcClient } from '../../../trpc.ts';
import {
  type RowIds,
  type ScopeRow,
  edited,
  linesOf,
  newRowId,
  returned,
  rowIdsAfter,
  rowsOf,
  sectionsOf,
} from './-scope-rows.ts';
import { noSaves, saveBegun, saveEnded } from './-scope-saves.ts';

type Order = Outputs['changeOrders']['get'];

/** The rows of the scope, and new lines, which the server completes. */
interface Written {
  rows: ScopeRow[];
  added: ChangeOrderLineInput[];
}

/** The scope of a contract with the lines of a change order, and the functions that save them. */
export function useScope({ id, contractId }: Pick<Order, 'id' | 'contractId'>) {
  const [items] = trpc.contracts.listItems.useSuspenseQuery({ id: contractId });
  const [stored] = trpc.changeOrders.listLines.useSuspenseQuery({ id });
  const [saves, setSaves] = useState(noSaves);
  const { ids: rowIds, held: lines = stored } = saves;
  const sections = useMemo(() => sectionsOf(items, lines), [items, lines]);
  const rows = useMemo(() => rowsOf(items, lines, sections, rowIds), [items, lines, sections, rowIds]);
  const write = trpc.changeOrders.setLines.useMutation();
  /** Saves wait for each other, because each writes all lines. A save returns the ids of rows for the next one. */
  const last = useRef<Promise<RowIds>>(Promise.resolve(rowIds));

  /** Writes what `changed` makes of the rows as they are then. Returns the ids of the rows that it adds. */
  async function save(changed: (now: readonly ScopeRow[]) => Written): Promise<number[]> {
    const before = last.current;
    const shown = api.changeOrders.listLines.getData({ id }) ?? lines;
    setSaves((now) => saveBegun(now, shown));
    const turn = writeAfter(before, changed);
    last.current = turn.then(
      ({ ids }) => ids,
      async () => {
        setSaves((now) => saveEnded(now));
        return before;
      },
    );
    return (await noteSave(`change order ${id}`, turn)).added;
  }

  async function writeAfter(
    before: Promise<RowIds>,
    changed: (now: readonly ScopeRow[]) => Written,
  ): Promise<{ ids: RowIds; added: number[] }> {
    const idsBefore = await before;
    const attempt = async () => {
      const { version } = await api.changeOrders.get.ensureData({ id });
      const known = await api.changeOrders.listLines.ensureData({ id });
      const made = changed(rowsOf(items, known, sections, idsBefore));
      const asked = [...linesOf(made.rows, sections), ...made.added];
      return { ...made, answer: await write.mutateAsync({ id, version, lines: asked }) };
    };
    const {
      rows: written,
      added,
      answer,
    } = await attempt().catch(async (error: unknown) => {
      if (problemOf(error)?.code !== 'STALE') throw error;
      // Somebody else saved meanwhile. The change is made again on what is there now.
      await Promise.all([
        api.changeOrders.get.fetch({ id }, { staleTime: 0 }),
        api.changeOrders.listLines.fetch({ id }, { staleTime: 0 }),
      ]);
      return attempt();
    });
    const next = await trpcClient.changeOrders.listLines.query({ id });
    const ids = rowIdsAfter(idsBefore, written, next);
    setSaves((now) => saveEnded(now, { ids, lines: next }));
    api.changeOrders.get.setData({ id }, answer);
    api.changeOrders.listLines.setData({ id }, next);
    return { ids, added: added.length === 0 ? [] : next.slice(-added.length).map(newRowId) };
  }

  /** Saves an edit of the grid. */
  async function saveEdit(edit: Edit<ScopeRow>): Promise<EditResult> {
    if (edit.moved.length > 0) throw new Error('The lines of a contract keep their order.');
    try {
      const added = await save((now) => edited(now, edit, sections));
      const made = added.values();
      return { ids: edit.added.map((row) => returned(row)[0]?.id ?? made.next().value ?? 0) };
    } catch (error) {
      // All lines are saved together, so that no cell of the edit is saved.
      const [issue] = problemOf(error)?.issues ?? [];
      throw new Error(issue?.message ?? reasonOf(error), { cause: error });
    }
  }

  return { rows, sections, saveEdit, save };
}
