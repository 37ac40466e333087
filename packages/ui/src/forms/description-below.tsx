import type { InputWrapperProps } from '@mantine/core';

/** For fields side by side. A description below its input moves no input out of line, even where it wraps. */
export const descriptionBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies InputWrapperProps;
