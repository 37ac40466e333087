import type { InputWrapperProps } from '@mantine/core';

/** Props for fields side by side. A description below its input moves no input out of line, even if it wraps. */
export const descriptionBelow = {
  inputWrapperOrder: ['label', 'input', 'description', 'error'],
} satisfies InputWrapperProps;
