import { Button, Popover } from '@mantine/core';
import type { ReactElement } from 'react';

import css from '../Grid.module.css';

export type CellTrouble =
  | { kind: 'refused'; message: string }
  | { kind: 'stale'; mine: string; theirs: string; by: string | undefined };

/** The bubble below a cell that was not saved: a message, or the values of two people. */
export function CellNote({
  trouble,
  id,
  group,
  onMine,
  onTheirs,
  children,
}: {
  trouble: CellTrouble;
  id: string;
  /** The grid that the bubble belongs to. */
  group: string;
  onMine: () => void;
  onTheirs: () => void;
  children: ReactElement;
}) {
  return (
    <Popover opened position="bottom-start" offset={6} withinPortal trapFocus={false} closeOnEscape={false}>
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        className={css['note']}
        id={id}
        data-grid-note={group}
        aria-label="This cell was not saved"
      >
        {trouble.kind === 'refused' ? (
          <p className={css['noteText']}>{trouble.message}</p>
        ) : (
          <>
            <p className={css['noteText']}>
              {trouble.by ?? 'Somebody'} saved <strong>{trouble.theirs || 'nothing'}</strong>. You typed{' '}
              <strong>{trouble.mine || 'nothing'}</strong>.
            </p>
            <div className={css['noteActions']}>
              <Button size="compact-sm" onClick={onMine}>
                Use mine
              </Button>
              <Button size="compact-sm" variant="default" onClick={onTheirs}>
                Keep theirs
              </Button>
            </div>
          </>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
