import type { EstimateLine, LineChanges } from '@quoin/domain/estimates/estimate-line';
import type { CellValue, GridColumn } from '@quoin/ui/grid/cells/cell';
import type { Edit } from '@quoin/ui/grid/edits/edit';
import type { EditResult } from '@quoin/ui/grid/edits/use-grid-edits';
import { hashKey, useSuspenseQuery } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { startTransition, useMemo, useState } from 'react';

import type { LineRow } from '../../../../../lines/line-row.ts';
import { noteSave } from '../../../../../lines/saves-under-way.ts';
import { problemOf, reasonOf } from '../../../../../problem.ts';
import { queryClient } from '../../../../../query-client.ts';
import { api, trpc, trpcClient } from '../../../../../trpc.ts';
import { afterAnswer, changesOf, foreseen } from './line-changes.ts';
import { type SaveProgress, savedInParts } from './save-in-parts.ts';
import { storeChange, storedLines } from './stored-lines.ts';

/** The number of changed cells from which an edit is large. */
const LARGE = 100;
/** How often a save that met changes of others is tried. */
const ATTEMPTS = 3;
/** The section that an estimate without sections gets for its first line. */
export const FIRST_SECTION = 'General';

const GONE = 'This line was deleted by somebody else';

/** The lines of an estimate, with changes that are still being saved, and the function that saves an edit. */
export function useLines(estimateId: number): {
  lines: readonly EstimateLine[];
  save: (edit: Edit<LineRow>, columns: readonly GridColumn<LineRow>[]) => Promise<EditResult>;
  /** How much of a large edit is saved, while it is being saved. */
  progress: SaveProgress | undefined;
} {
  const of = { id: estimateId };
  const query = storedLines(estimateId);
  const {
    data: { lines: stored },
  } = useSuspenseQuery(query);
  const [sending, setSending] = useState<LineChanges>();
  const [progress, setProgress] = useState<SaveProgress>();
  const lines = useMemo(() => (sending ? foreseen(stored, sending) : stored), [stored, sending]);

  async function save(edit: Edit<LineRow>, columns: readonly GridColumn<LineRow>[]): Promise<EditResult> {
    try {
      // The cells of a large edit are drawn before it is read, which takes as long again.
      if (edit.changes.length > LARGE) await new Promise((resolve) => setTimeout(resolve));
      const byKey = new Map(columns.map((column) => [column.key, column]));
      return await savedInParts(edit, linesNow().length, {
        save: async (part) => saved(part, byKey),
        onProgress: setProgress,
      });
    } finally {
      setSending(undefined);
      setProgress(undefined);
    }
  }

  const linesNow = () => queryClient.getQueryData(query.queryKey)?.lines ?? [];

  async function saved(
    whole: Edit<LineRow>,
    columns: ReadonlyMap<string, GridColumn<LineRow>>,
  ): Promise<EditResult> {
    let edit = whole;
    const refused: { id: LineRow['id']; column: string; message: string }[] = [];
    const stale: { id: LineRow['id']; column: string; theirs: CellValue; by?: string }[] = [];
    for (let attempt = 1; ; attempt += 1) {
      if (edit.changes.length + edit.added.length + edit.removed.length + edit.moved.length === 0)
        return { refused, stale };
      const changes = changesOf(edit, linesNow(), await firstSection(edit));
      try {
        const asked = edit;
        const answering = storeChange(
          estimateId,
          trpcClient.estimateLines.change.mutate({ ...of, ...changes }),
          (known, given) => afterAnswer(known, asked, given),
        );
        // The cells show what was typed already. The totals follow it when the request has left.
        startTransition(() => setSending(changes));
        const answer = await answering;
        leaveOthersStale();
        return { ids: answer.created.map(({ id }) => id), refused, stale };
      } catch (error) {
        const problem = problemOf(error);
        const isRace = problem?.code === 'STALE' || problem?.code === 'NOT_FOUND';
        if (isRace && attempt < ATTEMPTS && edit.changes.length > 0) {
          // Only changes of the same cells are in the way. All others are saved on what is there now.
          const { lines: read } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
          const now = new Map(read.map((line) => [line.id, line]));
          edit = {
            ...edit,
            changes: edit.changes.filter(({ id, column, value, was }) => {
              const line = now.get(Number(id));
              if (!line) refused.push({ id, column, message: GONE });
              const theirs = line ? columns.get(column)?.valueOf(line) : undefined;
              if (line && theirs !== undefined && theirs !== was && theirs !== value)
                stale.push({ id, column, theirs });
              return line !== undefined && (theirs === undefined || theirs === was || theirs === value);
            }),
          };
          for (const each of stale) each.by ??= await lastAuthor(Number(each.id));
          continue;
        }
        const wrong = wrongCells(edit, problem?.issues ?? []);
        if (wrong.length === 0 || attempt >= ATTEMPTS) throw new Error(reasonOf(error), { cause: error });
        refused.push(...wrong);
        const left = new Set(wrong.map(({ id }) => id));
        edit = { ...edit, changes: edit.changes.filter(({ id }) => !left.has(id)) };
      }
    }
  }

  /** The section of lines that name none. An estimate without sections gets its first one. */
  async function firstSection({ added, moved }: Edit<LineRow>): Promise<number> {
    const { sections } = await api.estimates.get.ensureData(of);
    const last = sections.at(-1);
    const needsOne = [...added.map(({ place }) => place), ...moved.map(({ to }) => to)].some(
      ({ group }) => group === null,
    );
    if (last || !needsOne) return last?.id ?? 0;
    const section = await trpcClient.estimateSections.create.mutate({ estimateId, name: FIRST_SECTION });
    api.estimates.get.setData(of, (estimate) => estimate && { ...estimate, sections: [section] });
    return section.id;
  }

  /** Other screens read again when they are opened. This one reads again with the notice of the change, once a second. */
  function leaveOthersStale(): void {
    const own = new Set([hashKey(query.queryKey), hashKey(getQueryKey(trpc.estimates.get, of, 'query'))]);
    void queryClient.invalidateQueries({
      refetchType: 'none',
      predicate: ({ queryHash }) => !own.has(queryHash),
    });
  }

  return { lines, save: async (...edit) => noteSave(`estimate ${estimateId}`, save(...edit)), progress };
}

/** The name of the person who changed the line last, as the log knows it. */
async function lastAuthor(entityId: number): Promise<string> {
  const unknown = { items: [{ actor: 'Somebody' }] };
  const { items } = await trpcClient.activity.listChanges
    .query({ entity: 'estimate-line', entityId, limit: 1 })
    .catch(() => unknown);
  return items[0]?.actor ?? 'Somebody';
}

/** The changed cells that the server named in its issues, such as `update.3.quantity`. */
function wrongCells(
  { changes }: Edit<LineRow>,
  issues: readonly { path: string; message: string }[],
): { id: LineRow['id']; column: string; message: string }[] {
  const ids = [...new Set(changes.map(({ id }) => id))];
  return issues.flatMap(({ path, message }) => {
    const [, place] = /^update\.(\d+)\b/.exec(path) ?? [];
    const id = place === undefined ? undefined : ids[Number(place)];
    return changes
      .filter((change) => change.id === id)
      .map((change) => ({ id: change.id, column: change.column, message }));
  });
}
