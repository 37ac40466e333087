import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { appliedSourceLabels, paymentMethodLabels } from '@quoin/domain/receivables/invoice-status';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { type Outputs, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

import css from '../-payments.module.css';

const VoidRefund = lazily(async () => (await import('./refund.tsx')).VoidRefund).Component;

/** What is read of the refunds of a contract. */
export const refundsOf = (contractId: number) => ({ contractId, sort: 'added', limit: 100 }) as const;

type Refund = Outputs['refunds']['list']['items'][number];

/** What went back to the client of a contract. Without any, it takes no room. */
export function Refunds({ contractId }: { contractId: number }) {
  const refunds = trpc.refunds.list.useQuery(refundsOf(contractId)).data?.items ?? [];
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
                  {refund.reference !== null && `, ${refund.reference}`}
                </span>
                <span className={css['small']}>
                  {`From ${appliedSourceLabels[refund.source].toLowerCase()}. `}
                  <Link to="/admin/ledger-entries" search={{ kind: 'refund' }}>
                    Entries
                  </Link>
                </span>
              </>
            }
          >
            <span className={css['amount']}>{formatMoney(refund.amount)}</span>
            {refund.status === 'void' ? (
              <StatusBadge label="Void" color="gray" />
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
