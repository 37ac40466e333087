import { Button } from '@mantine/core';

import css from './NotSet.module.css';

/** Stands for a value that is missing, with a button to set it for those who may. */
export function NotSet({ label, onSet }: { label: string; onSet?: (() => void) | undefined }) {
  return (
    <span className={css['notSet']}>
      Not set
      {onSet && (
        <Button variant="subtle" size="compact-sm" aria-label={`Set ${label}`} onClick={onSet}>
          Set
        </Button>
      )}
    </span>
  );
}
