import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';

/** The lines of a new answer, with the objects that are known already, and never older than these. */
export function keptLines(known: readonly EstimateLine[], next: readonly EstimateLine[]): EstimateLine[] {
  const byId = new Map(known.map((line) => [line.id, line]));
  return next.map((line) => {
    const old = byId.get(line.id);
    return old && old.version >= line.version ? old : line;
  });
}
