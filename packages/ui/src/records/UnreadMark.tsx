import { VisuallyHidden } from '@mantine/core';

import css from './UnreadMark.module.css';

/** Stands before the name of an unread record: a dot, and a word for screen readers. */
export function UnreadMark() {
  return (
    <span className={css['mark']} data-tooltip="Unread">
      <VisuallyHidden component="span">Unread: </VisuallyHidden>
    </span>
  );
}
