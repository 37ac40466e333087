import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';

import { IconAction } from '../records/IconAction.tsx';
import type { GridTools } from './grid-props.ts';

/** The buttons that take back the last edit of a grid, and make it again. */
export function UndoRedo<Row>({
  tools: { undo, redo, canUndo, canRedo },
}: {
  tools: Pick<GridTools<Row>, 'undo' | 'redo' | 'canUndo' | 'canRedo'>;
}) {
  return (
    <>
      <IconAction
        label="Undo"
        tooltip="Undo (Ctrl+Z)"
        icon={IconArrowBackUp}
        disabled={!canUndo}
        onClick={undo}
      />
      <IconAction
        label="Redo"
        tooltip="Redo (Ctrl+Y)"
        icon={IconArrowForwardUp}
        disabled={!canRedo}
        onClick={redo}
      />
    </>
  );
}
