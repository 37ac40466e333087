import type { ReactNode, Ref } from 'react';

import type { GridColumn, Identified, Place, RowGroup, RowId } from './cells/cell.ts';
import type { HeadingsOf } from './clipboard/pasted-sheet.ts';
import type { GridSource } from './edits/use-grid-edits.ts';
import type { GridWidths } from './use-column-widths.ts';

/** The actions and facts for a toolbar above the grid. */
export interface GridTools<Row> {
  canUndo: boolean;
  canRedo: boolean;
  undo: () => void;
  redo: () => void;
  /** Begins a row below the active one. */
  addRow: () => void;
  /** The rows of the selection. */
  selected: readonly Row[];
  removeSelected: () => void;
  /** Gives all columns their own widths again. Without it, the user has chosen none. */
  resetWidths: (() => void) | undefined;
  /** The place below the active row, for rows that something else adds. */
  place: () => Place;
}

/** What a dialog beside the grid tells it, so that undo takes the dialog's change back too. */
export interface GridHandle<Row> {
  /** The dialog has added rows, which are in `rows` now. */
  recordAdded: (rows: readonly Row[]) => void;
  /** The dialog has changed a row. `moved` has the places of a row that came into another group. */
  recordChanged: (change: {
    before: Row;
    after: Row;
    moved?: { from: Place; to: Place } | undefined;
  }) => void;
}

export interface GridProps<Row extends Identified> extends Omit<GridSource<Row>, 'onTrouble' | 'startsWith'> {
  /** Holds the grid's handle while the grid is on the screen. */
  handle?: Ref<GridHandle<Row>> | undefined;
  label: string;
  /** The columns that edits can name, but that are not on the screen. They must keep their identity. */
  otherColumns?: readonly GridColumn<Row>[];
  groups: readonly RowGroup[];
  groupOf: (row: Row) => RowId | null;
  /** The column in which a new row begins, and the text in its empty cells. */
  nameColumn: { key: string; placeholder: string };
  isReadOnly?: boolean;
  /** Finds the columns that the headings of a pasted sheet name. */
  headingsOf?: HeadingsOf;
  /** Whether a row counts for nothing, and is drawn pale. */
  isQuiet?: (row: Row) => boolean;
  /** The widths that the user has chosen. Without them, the columns keep theirs. */
  widths?: GridWidths;
  /** Asks before rows are deleted. */
  onRemove: (rows: readonly Row[], remove: () => void) => void;
  onExplain?: (row: Row, column: string) => void;
  /** Called when the user types a dot into an empty name. The caller may insert prepared rows at the place. */
  onInsert?: (place: Place) => void;
  onEditGroup?: (group: RowGroup) => void;
  tools?: (tools: GridTools<Row>) => ReactNode;
}
