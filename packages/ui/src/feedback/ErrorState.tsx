import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { Drawing } from './drawings.tsx';

import css from './EmptyState.module.css';

/** A failure, with what happened, what is safe and what to do. */
export function ErrorState({
  title,
  reassurance,
  detail,
  onRetry,
  retrying = false,
}: {
  /** The failure, such as "The products could not be loaded". */
  title: string;
  /** A reassurance, such as "Nothing was lost." */
  reassurance?: ReactNode;
  /** The message of the server, in small type. */
  detail?: string;
  onRetry?: () => void;
  retrying?: boolean;
}) {
  return (
    <div className={css['empty']} role="alert">
      <Drawing name="wall" className={css['drawing']} />
      <p className={css['title']}>{title}</p>
      {reassurance && <p className={css['hint']}>{reassurance}</p>}
      {detail && <p className={css['detail']}>{detail}</p>}
      {onRetry && (
        <Button
          variant="default"
          className={css['action'] ?? ''}
          aria-disabled={retrying}
          onClick={() => {
            if (!retrying) onRetry();
          }}
          leftSection={<IconRefresh size={18} stroke={1.5} />}
        >
          {retrying ? 'Trying again...' : 'Try again'}
        </Button>
      )}
    </div>
  );
}
