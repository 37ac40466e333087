import type { ChangeOrderView } from './change-order.ts';

/** The name of a change order in the log and in notices. */
export const nameOfOrder = ({ number, title }: Pick<ChangeOrderView, 'number' | 'title'>) =>
  `${number} ${title}`;
