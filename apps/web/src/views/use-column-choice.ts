import { useCallback, useState } from 'react';

import { stored } from '../stored.ts';
import { trpc } from '../trpc.ts';
import { type ColumnChoice, readChoice, unchanged } from './column-choice.ts';

/** The columns of a table, and the changes that a user can make to them. */
export interface Columns {
  choice: ColumnChoice;
  onHide: (hidden: readonly string[]) => void;
  onWiden: (widths: Record<string, number>) => void;
  onReset: () => void;
}

/**
 * The columns of the open saved view, or else those that this administrator chose in this browser. Changes to the columns
 * of a view last until another one is opened, and `forget` drops them. They do not touch the administrator's own choice.
 */
export function useColumnChoice(
  list: string,
  view: { id: number; columns: ColumnChoice | null } | undefined,
): Columns & { forget: () => void } {
  const session = trpc.session.me.useQuery();
  const key = `quoin-columns-${session.data?.admin.id ?? 0}-${list}`;
  const [own, setOwn] = useState(() => readChoice(stored((storage) => storage.getItem(key))));
  const [draft, setDraft] = useState<{ viewId: number; choice: ColumnChoice }>();
  const viewId = view?.id;
  const inView = view?.columns ?? unchanged;
  const choose = useCallback(
    (change: (now: ColumnChoice) => ColumnChoice) => {
      if (viewId !== undefined) {
        setDraft((now) => ({ viewId, choice: change(now?.viewId === viewId ? now.choice : inView) }));
        return;
      }
      setOwn((now) => {
        const next = change(now);
        stored((storage) => storage.setItem(key, JSON.stringify(next)));
        return next;
      });
    },
    [key, viewId, inView],
  );
  return {
    choice: viewId === undefined ? own : draft?.viewId === viewId ? draft.choice : inView,
    onHide: useCallback((hidden: readonly string[]) => choose((now) => ({ ...now, hidden })), [choose]),
    onWiden: useCallback(
      (widths: Record<string, number>) => choose((now) => ({ ...now, widths: { ...now.widths, ...widths } })),
      [choose],
    ),
    onReset: useCallback(() => choose(() => unchanged), [choose]),
    forget: useCallback(() => setDraft(undefined), []),
  };
}
