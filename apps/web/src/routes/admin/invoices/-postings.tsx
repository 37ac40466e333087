import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconCashBanknote } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { trpc } from '../../../trpc.ts';

import css from './-invoices.module.css';

/** The query of the entries about an invoice: its own, and those of what pays it. */
export const entriesOf = (invoiceId: number) => ({ invoiceId, sort: 'added' }) as const;

/** The query of the payments that pay an invoice. */
export const paymentsOf = (invoiceId: number) => ({ invoiceId, sort: 'day' }) as const;

/** The payments of an invoice, without deposits and credit. While something is open, a button records another. */
export function PaymentsOfInvoice({ invoiceId, onRecord }: { invoiceId: number; onRecord?: () => void }) {
  const payments = trpc.payments.list.useQuery(paymentsOf(invoiceId)).data?.items ?? [];
  return (
    <Panel
      title="Payments"
      actions={
        onRecord && (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<IconCashBanknote size={16} stroke={1.5} />}
            onClick={onRecord}
          >
            Record Payment
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <p className={css['words']}>No payment has paid of it yet.</p>
      ) : (
        <RuledList label="Payments of the invoice">
          {payments.map(({ id, method, receivedOn, reference, status, allocations }) => (
            <RuledRow
              key={id}
              align="baseline"
              words={
                <>
                  <span className={css['payment']}>
                    <Link to="/admin/payments/$id" params={{ id }}>
                      {`${paymentMethodLabels[method]}, ${formatDate(receivedOn)}`}
                    </Link>
                    {status === 'void' && <StatusBadge label="Void" color="gray" />}
                  </span>
                  {reference !== null && <span className={css['quiet']}>{reference}</span>}
                </>
              }
            >
              <span className={css['amount']}>
                {allocations
                  .filter((allocation) => allocation.invoiceId === invoiceId)
                  .map(({ amount }) => formatMoney(amount))}
              </span>
            </RuledRow>
          ))}
        </RuledList>
      )}
    </Panel>
  );
}
