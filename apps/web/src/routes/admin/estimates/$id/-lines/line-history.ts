import { type KeptHistory, keptHistory } from '@quoin/ui/grid/edits/kept-history';
import { createContext, useState } from 'react';

import type { LineRow } from '../../../../../lines/line-row.ts';

/** The steps of undo of the open estimate. Its page keeps them while the user visits the other tabs. */
export const LineHistory = createContext<KeptHistory<LineRow> | undefined>(undefined);

/** The history for the page of an estimate. Another estimate has its own. */
export function useLineHistory(estimateId: number): KeptHistory<LineRow> {
  const [kept, setKept] = useState(() => ({ estimateId, history: keptHistory<LineRow>() }));
  if (kept.estimateId === estimateId) return kept.history;
  const next = { estimateId, history: keptHistory<LineRow>() };
  setKept(next);
  return next.history;
}
