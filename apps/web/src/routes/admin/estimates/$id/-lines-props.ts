import type { EstimateFigures } from '@quoin/domain/costs/calculated-estimate';
import type { EstimateWithParts } from '@quoin/domain/costs/estimate';
import type { EstimateLine } from '@quoin/domain/costs/estimate-line';

import type { useLines } from './-use-lines.ts';

/** The props of the grid and of the cards of lines. */
export interface LinesProps {
  estimate: EstimateWithParts;
  lines: readonly EstimateLine[];
  figures: EstimateFigures;
  save: ReturnType<typeof useLines>['save'];
  mayChange: boolean;
  onExplain: (figure: string) => void;
}
