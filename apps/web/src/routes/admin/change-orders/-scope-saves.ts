import type { Outputs } from '../../../trpc.ts';
import type { RowIds } from './-scope-rows.ts';

type Line = Outputs['changeOrders']['listLines'][number];

/**
 * The saves of a scope. Each writes all lines anew, under other ids. Whoever reads the lines before the save has answered
 * cannot tell which row is which, so the lines from before are held on the screen until then.
 */
export interface ScopeSaves {
  /** The rows of new lines. */
  readonly ids: RowIds;
  /** The saves that have not ended. */
  readonly waiting: number;
  readonly held: readonly Line[] | undefined;
}

/** The state before any save. */
export const noSaves: ScopeSaves = { ids: new Map(), waiting: 0, held: undefined };

/** The state when another save waits. `lines` are on the screen. */
export function saveBegun(saves: ScopeSaves, lines: readonly Line[]): ScopeSaves {
  return { ...saves, waiting: saves.waiting + 1, held: saves.held ?? lines };
}

/** The state after a save. `saved` has what it wrote. A save that failed has none. */
export function saveEnded(saves: ScopeSaves, saved?: { ids: RowIds; lines: readonly Line[] }): ScopeSaves {
  const waiting = saves.waiting - 1;
  return {
    ids: saved?.ids ?? saves.ids,
    waiting,
    held: waiting === 0 ? undefined : (saved?.lines ?? saves.held),
  };
}
