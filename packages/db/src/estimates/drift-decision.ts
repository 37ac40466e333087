import { DomainError, orNotFound } from '@quoin/domain/errors';
import type { DriftDecision } from '@quoin/domain/estimates/drift';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import { type EstimateLine, LINES_MAX } from '@quoin/domain/estimates/estimate-line';
import { followingOffer } from '@quoin/domain/estimates/line-offer';
import { sql } from 'kysely';

import type { Db } from '../connection/database.ts';
import type { Change } from '../versioned.ts';
import { readDrift, takenFrom } from './drift.ts';
import { insertLines, readLines, writeLines } from './estimate-line.ts';
import { insertSection, listSections } from './estimate-section.ts';
import { completeMadeLines, lineOfHours, type SourcedLine } from './line-source.ts';

/** Carries out decisions about the drift of a locked draft. A line that has not drifted stays as it is. */
export async function decideDrift(
  trx: Db,
  estimate: EstimateView,
  { take = [], keep = [], addProducts = [], addHours = [], keepsRest = false }: DriftDecision,
): Promise<{ created: EstimateLine[]; updated: Change<EstimateLine>[] }> {
  const { id } = estimate;
  const drift = await readDrift(trx, estimate);
  const seenAt = new Date().toISOString();
  const decided = drift.lines.filter(({ lineId }) => take.includes(lineId) || keep.includes(lineId));
  const ids = decided.map(({ lineId }) => lineId);
  const before = await readLines(trx, id, ids);
  await writeLines(
    trx,
    decided.flatMap(({ lineId, was, now }, place) => {
      const line = before[place];
      if (!line) return [];
      const seen = now && {
        seenName: now.name,
        seenQuantity: now.quantity,
        seenUnitCost: line.offer ? line.seenUnitCost : now.unitCost,
        seenAt,
      };
      const taken = { ...line, ...(take.includes(lineId) && takenFrom({ was, now })) };
      return { ...followingOffer(line, taken), ...seen };
    }),
  );
  const withoutSource = decided.filter(({ now }) => now === null).map(({ lineId }) => lineId);
  if (withoutSource.length > 0)
    await trx.updateTable('estimateLines').set({ origin: null }).where('id', 'in', withoutSource).execute();

  const lines: SourcedLine[] = [];
  const sections = await listSections(trx, id);
  for (const source of drift.added) {
    const { taskId, taskName, taskProductId, quantity } = source;
    const isWanted = taskProductId === null ? addHours.includes(taskId) : addProducts.includes(taskProductId);
    if (!isWanted) continue;
    let section = sections.find((each) => each.taskId === taskId);
    if (!section) {
      section = await insertSection(trx, { estimateId: id, taskId, name: taskName });
      sections.push(section);
    }
    lines.push(
      taskProductId === null ? lineOfHours(section.id, quantity) : { sectionId: section.id, taskProductId },
    );
  }
  if (estimate.lineCount + lines.length > LINES_MAX) throw new DomainError('tooManyLines', LINES_MAX);
  const created = await insertLines(trx, await completeMadeLines(trx, estimate, lines));
  if (keepsRest)
    await trx
      .updateTable('estimates')
      .set({ tasksSeenAt: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  const after = await readLines(trx, id, ids);
  return {
    created: await readLines(trx, id, created),
    updated: before.map((line, place) => ({
      before: line,
      after: orNotFound(after[place], 'estimate-line'),
    })),
  };
}
