import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { appliedSourceLabels, paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { RefundStatusBadge } from '../../../../badges/RefundStatusBadge.tsx';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { refundsOf, type RefundsOwner } from './refunds-of.ts';

import css from '../-payments.module.css';

const VoidRefund = lazily(async () => (await import('./refund.tsx')).VoidRefund).Component;

type Refund = Outputs['refunds']['list']['items'][number];

/** The refunds of a client. The panel takes no room where there are none. */
export function Refunds({ of }: { of: RefundsOwner }) {
  const refunds = trpc.refunds.list.useQuery(refundsOf(of)).data?.items ?? [];
  const [voided, setVoided] = useState<Refund>();
  const mayChange = useMayChange();
  if (refunds.length === 0) return null;
  return (
    <Panel title="Refunds" note={refunds.length}>
      <RuledList label="Refunds">
        {refunds.map((refund) => (
          <RuledRow
            key={refund.id}
            words={
              <>
                <span>
                  {`${formatDate(refund.refundedOn)}, ${paymentMethodLabels[refund.method].toLowerCase()}`}
                  {refund.paymentId !== null && ', by its provider'}
                  {refund.reference !== null && `, ${refund.reference}`}
                </span>
                <span className={css['small']}>
                  {`From ${appliedSourceLabels[refund.source].toLowerCase()}. `}
                  <Link to="/admin/ledger-entries" search={{ kind: 'refund' }}>
                    Entries
                  </Link>
                  {refund.paymentId !== null && !('paymentId' in of) && (
                    <>
                      {', '}
                      <Link to="/admin/payments/$id" params={{ id: refund.paymentId }}>
                        Payment
                      </Link>
                    </>
                  )}
                </span>
              </>
            }
          >
            <span className={css['amount']}>{formatMoney(refund.amount)}</span>
            {refund.status !== 'done' || refund.paymentId !== null ? (
              <RefundStatusBadge status={refund.status} />
            ) : (
              mayChange && (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={`Void the refund of ${formatMoney(refund.amount)}`}
                  onClick={() => setVoided(refund)}
                >
                  Void…
                </Button>
              )
            )}
          </RuledRow>
        ))}
      </RuledList>
      {voided && (
        <Suspense>
          <VoidRefund refund={voided} onClose={() => setVoided(undefined)} />
        </Suspense>
      )}
    </Panel>
  );
}
