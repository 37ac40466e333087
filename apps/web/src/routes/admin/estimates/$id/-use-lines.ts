import type { EstimateLine } from '@quoin/domain/costs/estimate-line';
import type { CellValue, GridColumn } from '@quoin/ui/grid/cells';
import type { Edit } from '@quoin/ui/grid/edits';
import type { EditResult } from '@quoin/ui/grid/use-grid-edits';
import { hashKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useMemo, useState } from 'react';

import { problemOf, reasonOf } from '../../../../problem.ts';
import { queryClient } from '../../../../query-client.ts';
import { type Outputs, api, trpc, trpcClient } from '../../../../trpc.ts';
import { afterAnswer, changesOf, foreseen, keptLines } from './-line-changes.ts';
import type { LineRow } from './-line-row.ts';
import { type SaveProgress, savedInParts } from './-save-in-parts.ts';

/** How often a save that met changes of others is tried. */
const ATTEMPTS = 3;
/** The section that an estimate without sections gets for its first line. */
export const FIRST_SECTION = 'General';

const GONE = 'This line was deleted by somebody else';

type Answer = Outputs['estimateLines']['change'];

/** The lines of an estimate, with changes that are still being saved, and the function that saves an edit. */
export function useLines(estimateId: number): {
  lines: readonly EstimateLine[];
  save: (edit: Edit<LineRow>, columns: readonly GridColumn<LineRow>[]) => Promise<EditResult>;
  /** How much of a large edit is saved, while it is being saved. */
  progress: SaveProgress | undefined;
} {
  const of = { id: estimateId };
  const [stored] = trpc.estimateLines.list.useSuspenseQuery(of, {
    // Unchanged lines keep their objects, so that the grid draws only changed ones.
    structuralSharing: (known, next) =>
      keptLines((known as EstimateLine[] | undefined) ?? [], next as EstimateLine[]),
  });
  const [coming, setComing] = useState<ReadonlyMap<number, EstimateLine>>(new Map());
  const [progress, setProgress] = useState<SaveProgress>();
  const lines = useMemo(
    () => (coming.size === 0 ? stored : stored.map((line) => coming.get(line.id) ?? line)),
    [stored, coming],
  );

  async function save(edit: Edit<LineRow>, columns: readonly GridColumn<LineRow>[]): Promise<EditResult> {
    setComing(foreseen(edit, linesNow()));
    try {
      const byKey = new Map(columns.map((column) => [column.key, column]));
      return await savedInParts(edit, linesNow().length, {
        save: async (part) => saved(part, byKey),
        onProgress: setProgress,
      });
    } finally {
      setComing(new Map());
      setProgress(undefined);
    }
  }

  const linesNow = () => api.estimateLines.list.getData(of) ?? [];

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
        const answer = await trpcClient.estimateLines.change.mutate({ ...of, ...changes });
        await take(edit, answer);
        return { ids: answer.created.map(({ id }) => id), refused, stale };
      } catch (error) {
        const problem = problemOf(error);
        const isRace = problem?.code === 'STALE' || problem?.code === 'NOT_FOUND';
        if (isRace && attempt < ATTEMPTS && edit.changes.length > 0) {
          // Only changes of the same cells are in the way. All others are saved on what is there now.
          const now = new Map(
            (await api.estimateLines.list.fetch(of, { staleTime: 0 })).map((line) => [line.id, line]),
          );
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

  /** Shows an answer. A reading that began before it would show older lines, so it is read again. */
  async function take(edit: Edit<LineRow>, answer: Answer): Promise<void> {
    const queryKey = getQueryKey(trpc.estimateLines.list, of, 'query');
    const isReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
    if (isReading) await queryClient.cancelQueries({ queryKey });
    api.estimateLines.list.setData(of, (known) => known && afterAnswer(known, edit, answer));
    api.estimates.get.setData(of, (estimate) => estimate && { ...estimate, ...answer.totals });
    if (isReading) void queryClient.invalidateQueries({ queryKey });
    // Other screens read again when they are opened. This one reads again with the notice of the change, once a second.
    const isOwn = ({ queryHash }: { queryHash: string }) =>
      queryHash === hashKey(queryKey) || queryHash === hashKey(getQueryKey(trpc.estimates.get, of, 'query'));
    void queryClient.invalidateQueries({ refetchType: 'none', predicate: (query) => !isOwn(query) });
  }

  return { lines, save, progress };
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
