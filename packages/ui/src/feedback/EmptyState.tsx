import { Button } from '@mantine/core';
import type { ReactNode } from 'react';

import type { IconSlot } from '../slots.tsx';
import type { DrawingName } from './drawing-lines.tsx';
import { Drawing } from './drawings.tsx';

import css from './EmptyState.module.css';

/** An empty list or search result, with a drawing, one sentence, a hint and one action. */
export function EmptyState({
  drawing,
  title,
  hint,
  action,
  compact = false,
}: {
  drawing: DrawingName;
  title: string;
  hint?: ReactNode;
  /** The main button of a view stands in its head, unless the action here is the main one. */
  action?: { label: string; icon?: IconSlot; isMain?: boolean; onClick: () => void };
  /** Uses less space, inside a panel or a dialog. */
  compact?: boolean;
}) {
  const Icon = action?.icon;
  return (
    <div className={css['empty']} data-compact={compact || undefined}>
      <Drawing name={drawing} className={css['drawing']} />
      <p className={css['title']}>{title}</p>
      {hint && <p className={css['hint']}>{hint}</p>}
      {action && (
        <Button
          variant={action.isMain ? 'filled' : 'default'}
          className={css['action'] ?? ''}
          onClick={action.onClick}
          leftSection={Icon && <Icon size={18} stroke={1.5} />}
        >
          {action.label}
        </Button>
      )}
    </div>
  );
}
