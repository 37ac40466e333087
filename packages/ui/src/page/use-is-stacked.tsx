import { useMediaQuery } from '@mantine/hooks';

/**
 * Whether the window is so narrow that `Columns` stand one below the other (`Columns.module.css`). What must be seen first
 * then comes before the long parts of a record.
 */
export const useIsStacked = (): boolean =>
  useMediaQuery('(max-width: 75em)', false, { getInitialValueInEffect: false });
