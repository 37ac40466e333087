import { useMediaQuery } from '@mantine/hooks';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import type { GridHandle } from '@quoin/ui/grid/grid-props';
import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';

import type { LineRow } from '../../../../lines/line-row.ts';
import { dialogId, readSearch } from '../../../../lists/search-params.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { EstimateLadder } from './-figures/estimate-ladder.tsx';
import { useExplained } from './-figures/figure-explained.tsx';
import { useFigures } from './-figures/figures.ts';
import { Adjustments } from './-lines/adjustments.tsx';
import { LineCards } from './-lines/line-cards.tsx';
import { EditLine } from './-lines/line-dialogs.tsx';
import { LineGrid } from './-lines/line-grid.tsx';
import { useLines } from './-lines/use-lines.ts';
import { Review } from './-sending/review.tsx';

import css from '../../../../lines/lines.module.css';

const validateSearch = readSearch({ line: dialogId });

export const Route = createFileRoute('/admin/estimates/$id/')({
  validateSearch,
  component: LinesScreen,
  pendingComponent: () => <ListSkeleton label="Loading lines..." />,
});

/** The lines of an estimate, the rows below them, and the figures that follow. */
function LinesScreen() {
  const { id } = Route.useParams();
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id });
  const { lines, save, progress } = useLines(id);
  const grid = useRef<GridHandle<LineRow>>(null);
  const mayChange = useMayChange() && estimate.status === 'draft';
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const { explain, explanation } = useExplained(estimate, lines);
  const figures = useFigures(estimate, lines);
  const { line: openedLine } = Route.useSearch();
  const navigate = useNavigate();
  const Lines = isNarrow ? LineCards : LineGrid;
  return (
    <div className={css['screen']}>
      <div className={css['main']}>
        <Review estimate={estimate} mayChange={mayChange} />
        <Lines
          estimate={estimate}
          lines={lines}
          figures={figures}
          save={save}
          progress={progress}
          grid={grid}
          mayChange={mayChange}
          onExplain={explain}
        />
        <Adjustments estimate={estimate} figures={figures} mayChange={mayChange} onExplain={explain} />
      </div>
      <aside className={css['aside']} aria-label="Totals">
        <EstimateLadder estimate={estimate} figures={figures} onExplain={explain} />
      </aside>
      {mayChange && openedLine !== undefined && (
        <EditLine
          estimate={estimate}
          lines={lines}
          id={openedLine}
          grid={grid}
          onClose={() => void navigate({ to: '.', search: {}, replace: true })}
        />
      )}
      {explanation}
    </div>
  );
}
