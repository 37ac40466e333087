import { VisuallyHidden } from '@mantine/core';
import { IconStarFilled } from '@tabler/icons-react';

import css from './-card.module.css';

/** A rating out of 5, with one decimal. */
export function Rating({ value }: { value: number }) {
  return (
    <span className={css['rating']}>
      <VisuallyHidden>Rated </VisuallyHidden>
      <IconStarFilled size={14} aria-hidden />
      {value.toFixed(1)}
      <VisuallyHidden> out of 5</VisuallyHidden>
    </span>
  );
}
