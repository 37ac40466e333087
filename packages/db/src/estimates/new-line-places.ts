import type { NewEstimateLine } from '@quoin/domain/estimates/estimate-line';

import type { Db } from '../connection/database.ts';
import { moveLines } from './estimate-line.ts';

/**
 * Puts new lines before the lines that they name. Neighbors that name the same line move together, because each move
 * writes the places of the whole section. `ids` are those of the new lines, in their order.
 */
export async function placeNewLines(
  trx: Db,
  estimateId: number,
  lines: readonly Pick<NewEstimateLine, 'sectionId' | 'beforeId'>[],
  ids: readonly number[],
): Promise<void> {
  const moves: { ids: number[]; sectionId: number; beforeId: number }[] = [];
  for (const [place, { sectionId, beforeId }] of lines.entries()) {
    const id = ids[place];
    if (typeof beforeId !== 'number' || id === undefined) continue;
    const last = moves.at(-1);
    if (last?.sectionId === sectionId && last.beforeId === beforeId) last.ids.push(id);
    else moves.push({ ids: [id], sectionId, beforeId });
  }
  for (const move of moves) await moveLines(trx, estimateId, move);
}
