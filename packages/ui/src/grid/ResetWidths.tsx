import { IconColumns } from '@tabler/icons-react';

import { IconAction } from '../records/IconAction.tsx';
import type { GridTools } from './grid-props.ts';

/** The button that gives all columns their own widths again. */
export function ResetWidths<Row>({ tools: { resetWidths } }: { tools: Pick<GridTools<Row>, 'resetWidths'> }) {
  return (
    <IconAction
      label="Reset widths"
      tooltip="Reset widths of columns"
      icon={IconColumns}
      disabled={!resetWidths}
      onClick={() => resetWidths?.()}
    />
  );
}
