import type { EstimateFigures } from '@quoin/domain/estimates/calculated-estimate';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import type { GridHandle } from '@quoin/ui/grid/grid-props';
import type { RefObject } from 'react';

import type { LineRow } from '../../../../../lines/line-row.ts';
import type { useLines } from './use-lines.ts';

/** The props of the grid and of the cards of lines. */
export interface LinesProps {
  estimate: EstimateWithParts;
  lines: readonly EstimateLine[];
  figures: EstimateFigures;
  save: ReturnType<typeof useLines>['save'];
  progress: ReturnType<typeof useLines>['progress'];
  /** The grid, for dialogs whose changes it takes back. On a phone there is none. */
  grid: RefObject<GridHandle<LineRow> | null>;
  mayChange: boolean;
  onExplain: (figure: string) => void;
}
