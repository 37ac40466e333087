import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import { type EstimateFigures, adjustmentBasisLabels } from '@quoin/domain/estimates/calculated-estimate';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { type Exact, isNegative, moneyOf, numberOf } from '@quoin/domain/exact';
import { Ladder, type Rung } from '@quoin/ui/figures/Ladder';
import { Panel } from '@quoin/ui/page/Panel';

import { totalWords } from '../-lines/left-out.ts';
import { marginText } from '../../-margin.ts';
import { AmountButton, FigureButton } from './figure-button.tsx';

/** The words beside the label of a row, such as `5%, hidden in the lines`. */
export function rowNote({ basis, rate, isShown }: EstimateWithParts['adjustments'][number]): string {
  const how = basis === 'percentage' ? formatPercent(rate ?? 0) : adjustmentBasisLabels.fixed;
  return isShown ? how : `${how}, hidden in the lines`;
}

/** The figures from the cost of the lines to the profit and the margin. Each one opens its explanation. */
export function EstimateLadder({
  estimate,
  figures,
  onExplain,
}: {
  estimate: EstimateWithParts;
  figures: EstimateFigures;
  onExplain: (figure: string) => void;
}) {
  const rung = (label: string, figure: string, amount: Exact, more: Partial<Rung> = {}): Rung => ({
    label,
    amount: <AmountButton amount={amount} figure={figure} onExplain={onExplain} />,
    ...more,
  });
  const { directCost, lineTotal, rows, net, tax, total, profit, margin } = figures;
  const { signed } = estimate;
  const isOther = signed !== null && signed.total !== estimate.total;
  const taxNote = estimate.taxMode === 'on-taxable-lines' && { note: formatPercent(estimate.taxRate) };
  const sent = (
    <Panel title={isOther ? 'Totals as sent' : 'Totals'}>
      <Ladder
        rungs={[
          rung('Cost', 'direct-cost', directCost),
          rung('Lines', 'line-total', lineTotal),
          ...rows.map(({ adjustment, amount }) => {
            const row = estimate.adjustments.find(({ id }) => id === adjustment.id);
            return rung(row?.label ?? '', `row:${adjustment.id}`, amount, row ? { note: rowNote(row) } : {});
          }),
          rung('Net price', 'net', net, { isSum: true }),
          rung('Tax', 'tax', tax, { ...taxNote }),
          rung(totalWords(estimate.options), 'total', total, { isSum: true }),
          rung('Profit', 'profit', profit, isNegative(profit) ? { tone: 'red' } : {}),
          {
            label: 'Margin',
            amount: margin ? (
              <FigureButton figure="margin" onExplain={onExplain}>
                {marginText(numberOf(margin))}
              </FigureButton>
            ) : (
              '—'
            ),
            ...(margin && isNegative(margin) && { tone: 'red' as const }),
          },
        ]}
      />
      {/* A screen reader tells a new total in one sentence. */}
      <output className="unseen">{`${totalWords(estimate.options)} ${formatMoney(moneyOf(total))}`}</output>
    </Panel>
  );
  if (!isOther) return sent;
  return (
    <>
      <Panel title="Totals as signed">
        <Ladder
          rungs={[
            { label: 'Cost', amount: formatMoney(signed.cost) },
            { label: 'Net price', amount: formatMoney(signed.netPrice), isSum: true },
            { label: 'Tax', amount: formatMoney(signed.tax) },
            { label: 'Total', amount: formatMoney(signed.total), isSum: true },
            { label: 'Margin', amount: signed.margin === null ? '—' : marginText(signed.margin) },
          ]}
        />
      </Panel>
      {sent}
    </>
  );
}
