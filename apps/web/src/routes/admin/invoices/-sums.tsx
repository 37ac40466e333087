import { formatMoney } from '@quoin/domain/dollars';
import { amountOf, moneyOf, negate, subtract } from '@quoin/domain/exact';
import { Ladder, type Rung } from '@quoin/ui/figures/Ladder';
import { Panel } from '@quoin/ui/page/Panel';

import type { Outputs } from '../../../trpc.ts';

type Invoice = Outputs['invoices']['get'];

const minus = (amount: Invoice['total']) => formatMoney(moneyOf(negate(amountOf(amount))));

/** How an invoice comes to its total. */
function totalOf({ kind, net, tax, retainage, total }: Invoice): Rung[] {
  if (kind === 'deposit') return [{ label: 'Asked for', amount: formatMoney(total), isSum: true }];
  if (kind === 'release') return [{ label: 'Released', amount: formatMoney(total), isSum: true }];
  return [
    { label: 'Net', amount: formatMoney(net) },
    { label: 'Sales tax', amount: formatMoney(tax) },
    ...(retainage === 0
      ? []
      : [{ label: 'Retainage', note: 'Held back until the work is done', amount: minus(retainage) }]),
    { label: 'Total', amount: formatMoney(total), isSum: true },
  ];
}

/** What deposits leave to pay of a draft, or left of an invoice that is void. */
const payableOf = ({ depositApplied, payable }: Invoice): Rung[] =>
  depositApplied === 0
    ? []
    : [
        { label: 'Deposit applied', amount: minus(depositApplied) },
        { label: 'Payable', amount: formatMoney(payable), isSum: true },
      ];

/** What is paid of an issued invoice. A request is closed once an invoice bills its deposit, and asks for nothing then. */
function openOf({ state, total, paid, credited, open }: Invoice): Rung[] {
  const rest = moneyOf(subtract(amountOf(total), amountOf(paid)));
  return [
    {
      label: 'Paid',
      ...(paid !== 0 && { note: 'With deposits and credit' }),
      amount: paid === 0 ? formatMoney(paid) : minus(paid),
    },
    ...(credited === 0 ? [] : [{ label: 'Credited', note: 'By credit memos', amount: minus(credited) }]),
    ...(state === 'closed' && rest !== 0
      ? [{ label: 'Asked for by a later invoice', amount: minus(rest) }]
      : []),
    { label: 'Open', amount: formatMoney(open), isSum: true },
  ];
}

/** The sums of an invoice, and what is paid of it. */
export function InvoiceSums({ invoice }: { invoice: Invoice }) {
  return (
    <Panel title="Sums">
      <Ladder
        rungs={[...totalOf(invoice), ...(invoice.status === 'issued' ? openOf(invoice) : payableOf(invoice))]}
      />
    </Panel>
  );
}
