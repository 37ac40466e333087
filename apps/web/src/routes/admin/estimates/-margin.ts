import { formatPercent } from '@quoin/domain/dollars';

/** The margin as people read it, with one decimal. */
export const marginText = (margin: number) => formatPercent(Math.round(margin * 1000) / 1000);
