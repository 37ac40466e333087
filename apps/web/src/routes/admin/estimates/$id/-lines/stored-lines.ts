import type { ChangedLines, EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { queryOptions } from '@tanstack/react-query';

import { queryClient } from '../../../../../query-client.ts';
import { api, trpcClient } from '../../../../../trpc.ts';
import { keptLines } from './kept-lines.ts';

/** The lines of an estimate as the server has stored them. */
interface StoredLines {
  /** The version of the estimate when these lines were read, or an earlier one. */
  readonly version: number;
  readonly lines: readonly EstimateLine[];
}

/** The user's own changes that the server has not answered yet, by estimate. */
const onTheWay = new Map<number, Promise<unknown>>();

/**
 * The query of the lines of an estimate. A large estimate has more than a megabyte of lines, so they are only read again
 * when the estimate has another version. Each change of a line counts it.
 */
export const storedLines = (estimateId: number) => {
  const of = { id: estimateId };
  const queryKey = ['lines of an estimate', estimateId];
  const stored = () => queryClient.getQueryData<StoredLines>(queryKey);
  return queryOptions({
    queryKey,
    queryFn: async (): Promise<StoredLines> => {
      let isFirst = stored() === undefined;
      for (;;) {
        // The version is read before the lines. Lines that change in between are newer than it, and are read again.
        const { version } = await (isFirst
          ? api.estimates.get.ensureData(of)
          : trpcClient.estimates.get.query(of));
        isFirst = false;
        await onTheWay.get(estimateId);
        const known = stored();
        if (known && version <= known.version) return known;
        const lines = await trpcClient.estimateLines.list.query(of);
        // The user may have changed lines meanwhile. The answer may be older than that change.
        if (stored() === known) return { version, lines: keptLines(known?.lines ?? [], lines) };
      }
    },
    // `keptLines` keeps the objects of unchanged lines.
    structuralSharing: false,
  });
};

type Change = (lines: readonly EstimateLine[]) => readonly EstimateLine[];

/**
 * Shows a change by the user in the stored lines. `version` is that of the estimate after it. Where others changed the
 * estimate in between, the lines keep their version, and are read again with the notice of that change.
 */
export function changeStored(estimateId: number, change: Change, version?: number): void {
  queryClient.setQueryData(
    storedLines(estimateId).queryKey,
    (known) =>
      known && {
        version: version === known.version + 1 ? version : known.version,
        lines: change(known.lines),
      },
  );
}

/** Waits for the answer to a change by the user, and shows it. */
export async function storeChange(
  estimateId: number,
  change: Promise<ChangedLines>,
  apply: (lines: readonly EstimateLine[], answer: ChangedLines) => readonly EstimateLine[],
): Promise<ChangedLines> {
  const storing = change.then((answer) => {
    changeStored(estimateId, (lines) => apply(lines, answer), answer.totals.version);
    api.estimates.get.setData(
      { id: estimateId },
      (estimate) => estimate && { ...estimate, ...answer.totals },
    );
    return answer;
  });
  onTheWay.set(
    estimateId,
    storing.catch(() => undefined),
  );
  try {
    return await storing;
  } finally {
    onTheWay.delete(estimateId);
  }
}
