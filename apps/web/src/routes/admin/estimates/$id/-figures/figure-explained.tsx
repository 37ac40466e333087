import { Button } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import type { Cause } from '@quoin/domain/estimates/explanation';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { Moment } from '../../../../../Moment.tsx';
import { FailedScreen } from '../../../../../shell/FailedScreen.tsx';
import { trpc } from '../../../../../trpc.ts';
import { formatFigure } from './figure-format.ts';

import css from '../../../../../lines/lines.module.css';

/** The panel that explains a figure, once `explain` has opened it for one. */
export function useExplained(
  estimate: EstimateWithParts,
  lines: readonly EstimateLine[],
): { explain: (figure: string) => void; explanation: ReactNode } {
  const [figure, setFigure] = useState<string>();
  const explanation = figure !== undefined && (
    <FigureExplained
      key={figure}
      estimate={estimate}
      lines={lines}
      figure={figure}
      onClose={() => setFigure(undefined)}
    />
  );
  return { explain: setFigure, explanation };
}

/** Shows how a figure came about: its rule, its arithmetic, and its causes, down to the person who typed a value. */
function FigureExplained({
  estimate,
  lines,
  figure: first,
  onClose,
}: {
  estimate: EstimateWithParts;
  lines: readonly EstimateLine[];
  figure: string;
  onClose: () => void;
}) {
  const [way, setWay] = useState<readonly string[]>([first]);
  const figure = ofBase(way.at(-1) ?? first, estimate);
  const query = trpc.estimates.explain.useQuery(
    { id: estimate.id, figure },
    // A line may have been saved since it was last opened.
    { staleTime: 0 },
  );
  const place = placeOf(figure, estimate, lines);
  const explanation = query.data;
  return (
    <SidePanel
      title={explanation?.label ?? 'Explanation'}
      note={place ?? `${estimate.number} ${estimate.name}`}
      onClose={onClose}
    >
      {way.length > 1 && (
        <Button
          className={css['back'] ?? ''}
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowLeft size={16} stroke={1.5} />}
          onClick={() => setWay(way.slice(0, -1))}
        >
          Back
        </Button>
      )}
      {query.error ? (
        <FailedScreen error={query.error} reset={() => void query.refetch()} />
      ) : !explanation ? (
        <ListSkeleton label="Loading explanation..." count={3} />
      ) : (
        <div className={css['explained']}>
          <p className={css['value']}>{formatFigure(figure, explanation.value)}</p>
          <p className={css['formulaRule']}>{explanation.rule}</p>
          <p className={css['arithmetic']}>{explanation.formula}</p>
          {explanation.from.length > 0 && (
            <ul className={css['rows']} aria-label="Follows from">
              {explanation.from.map((cause) => (
                <CauseRow
                  key={keyOf(cause)}
                  cause={cause}
                  place={cause.figure === null ? null : placeOf(cause.figure, estimate, lines)}
                  onOpen={(next) => setWay([...way, next])}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </SidePanel>
  );
}

/** The name of a cause. A figure never follows from one cause twice. */
const keyOf = ({ figure, entity, id, field }: Cause) => figure ?? `${entity} ${id} ${field}`;

function CauseRow({
  cause: { label, value, figure, entity, id, field, at, by },
  place,
  onOpen,
}: {
  cause: Cause;
  place: string | null;
  onOpen: (figure: string) => void;
}) {
  const amount = formatFigure(figure ?? field ?? '', value);
  return (
    <li className={css['row']}>
      <span className={css['words']}>
        {entity === 'supplier-product' && id !== null ? (
          <Link className={css['name'] ?? ''} to="/admin/supplier-products/$id" params={{ id }}>
            {label}
          </Link>
        ) : (
          <span className={css['name']}>{place ?? label}</span>
        )}
        {place !== null && place !== label && <span className={css['note']}>{label}</span>}
        {at !== null && (
          <span className={css['note']}>
            {by !== null && `${by}, `}
            <Moment at={at} />
          </span>
        )}
      </span>
      {figure === null ? (
        <span className={css['amount']}>{amount}</span>
      ) : (
        <button type="button" className={css['figure']} onClick={() => onOpen(figure)}>
          {amount}
        </button>
      )}
    </li>
  );
}

/** Names the figure of the base if an estimate has no options. Its explanation says more than a sum of one amount. */
function ofBase(figure: string, { options }: EstimateWithParts): string {
  return options.length === 0 && /^(direct-cost|line-total|net|tax-base|row:\d+)$/.test(figure)
    ? `base:${figure}`
    : figure;
}

/** The line, option or row of a figure, or `null` for a figure of the whole estimate. */
function placeOf(
  figure: string,
  { options, adjustments }: EstimateWithParts,
  lines: readonly EstimateLine[],
): string | null {
  const [kind, id, what, row] = figure.split(':');
  if (kind === 'base' && options.length > 0) return 'Base';
  if (kind === 'line') return lines.find((line) => line.id === Number(id))?.name ?? null;
  const rowId = kind === 'row' ? id : id === 'row' ? what : what === 'row' ? row : undefined;
  const label = adjustments.find((adjustment) => adjustment.id === Number(rowId))?.label;
  const option = kind === 'option' ? options.find((each) => each.id === Number(id))?.name : undefined;
  return [option, label].filter(Boolean).join(', ') || null;
}
