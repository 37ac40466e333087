import type { Column } from '@quoin/ui/records/DataTable';
import { useCallback, useMemo, useState } from 'react';

import { stored } from '../stored.ts';
import { trpc } from '../trpc.ts';
import { chosenColumns, type ColumnChoice, readChoice, unchanged } from './column-choice.ts';

/** The columns of a table as this administrator chose them in this browser. */
export function useColumnChoice<Row>(list: string, columns: readonly Column<Row>[] | undefined) {
  const session = trpc.session.me.useQuery();
  const key = `quoin-columns-${session.data?.admin.id ?? 0}-${list}`;
  const [choice, setChoice] = useState(() => readChoice(stored((storage) => storage.getItem(key))));
  const choose = useCallback(
    (change: (now: ColumnChoice) => ColumnChoice) =>
      setChoice((now) => {
        const next = change(now);
        stored((storage) => storage.setItem(key, JSON.stringify(next)));
        return next;
      }),
    [key],
  );
  return {
    columns: useMemo(() => columns && chosenColumns(columns, choice), [columns, choice]),
    hidden: choice.hidden,
    isChanged: choice.hidden.length > 0 || Object.keys(choice.widths).length > 0,
    onHide: useCallback((hidden: readonly string[]) => choose((now) => ({ ...now, hidden })), [choose]),
    onWiden: useCallback(
      (widths: Record<string, number>) => choose((now) => ({ ...now, widths: { ...now.widths, ...widths } })),
      [choose],
    ),
    onReset: useCallback(() => choose(() => unchanged), [choose]),
  };
}
