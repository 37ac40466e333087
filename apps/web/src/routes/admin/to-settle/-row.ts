import type { Outputs } from '../../../trpc.ts';

/** Something to settle, as lists read it. */
export type ExceptionRow = Outputs['exceptions']['list']['items'][number];
