import { VisuallyHidden } from '@mantine/core';
import { taxModeLabels } from '@quoin/domain/costs/tax-mode';
import { formatPercent } from '@quoin/domain/dollars';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import { IconArrowRight } from '@tabler/icons-react';

import { marginText } from '../../-margin.ts';
import type { Outputs } from '../../../../../trpc.ts';
import { differenceText } from './difference-text.ts';

import css from './compare.module.css';

type Comparison = Outputs['estimates']['compare'];
type Side = Comparison['from'];

const figures = {
  directCost: 'Cost',
  lineTotal: 'Lines',
  netPrice: 'Net price',
  tax: 'Tax',
  total: 'Total',
} as const satisfies Partial<Record<keyof Side, string>>;
const names = Object.keys(figures) as (keyof typeof figures)[];
const sums = new Set<string>(['netPrice', 'total']);

interface Row {
  name: string;
  label: string;
  from: string;
  to: string;
  difference: string;
}

/** The margin in points, such as `+0.4 points`: the difference of what stands beside it, which is rounded. */
function marginDifference(from: Side, to: Side): string {
  if (from.margin === null || to.margin === null) return '—';
  const points = (Math.round(to.margin * 1000) - Math.round(from.margin * 1000)) / 10;
  if (points === 0) return '—';
  return `${points > 0 ? '+' : '−'}${Math.abs(points).toLocaleString('en-US')} points`;
}

const taxText = ({ taxMode, taxRate }: Side) =>
  taxMode === 'none' ? taxModeLabels.none : `${taxModeLabels[taxMode]}, ${formatPercent(taxRate)}`;

const marginOf = ({ margin }: Side) => (margin === null ? '—' : marginText(margin).replace('-', '−'));

function rowsOf({ from, to, difference }: Comparison): Row[] {
  return [
    ...names.map((name) => ({
      name,
      label: figures[name],
      from: moneyText(from[name]),
      to: moneyText(to[name]),
      difference: differenceText(difference[name]),
    })),
    {
      name: 'margin',
      label: 'Margin',
      from: marginOf(from),
      to: marginOf(to),
      difference: marginDifference(from, to),
    },
  ];
}

/** The figures of both revisions with their differences. A phone shows both below the label. */
export function ComparedTotals({
  comparison,
  names: { from, to },
}: {
  comparison: Comparison;
  names: { from: string; to: string };
}) {
  const [taxBefore, taxAfter] = [taxText(comparison.from), taxText(comparison.to)];
  return (
    <>
      <table className={css['totals']} aria-label="Totals">
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col" data-wide>
              {from}
            </th>
            <th scope="col" data-wide>
              {to}
            </th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {rowsOf(comparison).map((row) => (
            <tr key={row.name} data-sum={sums.has(row.name) || undefined}>
              <th scope="row">
                {row.label}
                <span className={css['narrow']}>
                  {row.from}
                  <VisuallyHidden> before, </VisuallyHidden>
                  <IconArrowRight className={css['arrow'] ?? ''} size={14} stroke={1.5} aria-hidden />
                  {row.to}
                  <VisuallyHidden> after</VisuallyHidden>
                </span>
              </th>
              <td data-wide>{row.from}</td>
              <td data-wide>{row.to}</td>
              <td>{row.difference}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {taxBefore !== taxAfter && (
        <p className={css['tax']}>{`Sales tax was: ${taxBefore}. Now: ${taxAfter}.`}</p>
      )}
    </>
  );
}
