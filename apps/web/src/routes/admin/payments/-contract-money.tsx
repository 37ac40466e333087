import { Button } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import { account } from '@quoin/domain/ledger/account-numbers';
import type { EntryKind } from '@quoin/domain/ledger/entry';
import { differenceText } from '@quoin/domain/quotes/quote-money';
import type { InvoiceKind } from '@quoin/domain/receivables/invoice-status';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Ladder, type Rung } from '@quoin/ui/figures/Ladder';
import { lazily } from '@quoin/ui/lazily';
import { Panel } from '@quoin/ui/page/Panel';
import { IconCashBanknote } from '@tabler/icons-react';
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { DuePayments } from './-due-payments.tsx';
import { draftOf } from './-due-steps.ts';
import { refundsOf } from './-given-back/refunds-of.ts';
import { Refunds } from './-given-back/refunds.tsx';

import css from './-contract-money.module.css';

const RefundMoney = lazily(async () => (await import('./-given-back/refund.tsx')).RefundMoney).Component;
const ReleaseRetainage = lazily(
  async () => (await import('../invoices/-release/release-form.tsx')).ReleaseRetainage,
).Component;
const RecordPayment = lazily(async () => (await import('./-record-payment.tsx')).RecordPayment).Component;

type Sums = Outputs['contracts']['getMoney'];

/** The contract whose money is shown, and the project whose tasks make its payments due. */
interface Owner {
  readonly id: number;
  readonly projectId: number;
  readonly status: Outputs['contracts']['get']['status'];
}

/** Reads all that {@link ContractMoney} shows, so that its panels have their heights from the start. */
export const readContractMoney = async ({ id, projectId }: Pick<Owner, 'id' | 'projectId'>) =>
  Promise.allSettled([
    api.contracts.getMoney.ensureData({ id }),
    api.contracts.listPayments.ensureData({ id }),
    api.refunds.list.ensureData(refundsOf({ contractId: id })),
    api.invoices.list.ensureData(draftOf(id)),
    api.projectTasks.list.ensureData({ projectId }),
  ]);

/** The money of a contract: what it has come to in one story of figures, and its payments with what to do next. */
export function ContractMoney({ contract }: { contract: Owner }) {
  const { id } = contract;
  const [isRecording, setIsRecording] = useState(false);
  const [isRefunding, setIsRefunding] = useState(false);
  const [isReleasing, setIsReleasing] = useState(false);
  const mayChange = useMayChange();
  const sums = trpc.contracts.getMoney.useQuery({ id });
  return (
    <>
      <Panel
        title="Money"
        actions={
          <>
            <Button
              size="compact-md"
              variant="default"
              renderRoot={(props) => <Link to="/admin/contracts/$id/statement" params={{ id }} {...props} />}
            >
              Statement
            </Button>
            {mayChange && (
              <>
                {sums.data && (sums.data.depositsHeld > 0 || sums.data.credit > 0) && (
                  <Button size="compact-md" variant="default" onClick={() => setIsRefunding(true)}>
                    Refund…
                  </Button>
                )}
                {(sums.data?.retained ?? 0) > 0 && contract.status !== 'cancelled' && (
                  <Button size="compact-md" variant="default" onClick={() => setIsReleasing(true)}>
                    Release Retainage…
                  </Button>
                )}
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<IconCashBanknote size={16} stroke={1.5} />}
                  onClick={() => setIsRecording(true)}
                >
                  Record Payment
                </Button>
              </>
            )}
          </>
        }
      >
        {sums.data ? (
          <Figures contract={contract} sums={sums.data} />
        ) : sums.error ? (
          <FailedScreen error={sums.error} reset={() => void sums.refetch()} />
        ) : (
          <ListSkeleton count={3} label="Loading money..." />
        )}
      </Panel>
      <DuePayments contract={contract} />
      <Refunds of={{ contractId: id }} />
      {isRefunding && sums.data && (
        <Suspense>
          <RefundMoney contractId={id} sums={sums.data} onClose={() => setIsRefunding(false)} />
        </Suspense>
      )}
      {isReleasing && (
        <Suspense>
          <ReleaseRetainage contractId={id} onClose={() => setIsReleasing(false)} />
        </Suspense>
      )}
      {isRecording && (
        <Suspense>
          <RecordPayment contractId={id} onClose={() => setIsRecording(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A figure, which leads to what it sums. */
type Figure = Omit<Rung, 'amount'> & { leads: LinkProps };

/** A rung that is left out where its amount is 0.00. */
const unlessNothing = (amount: Money, figure: Figure): Rung[] =>
  amount === 0 ? [] : [rungOf(amount, figure)];

const rungOf = (amount: Money, { leads, ...rung }: Figure): Rung => ({
  ...rung,
  amount: amount === 0 ? formatMoney(amount) : <Link {...leads}>{formatMoney(amount)}</Link>,
});

/** From the signature to what is billed on the left, and from there to what is open on the right. Each figure leads to its documents or entries. */
function Figures({
  contract: { id: contract, projectId: project },
  sums,
}: {
  contract: Pick<Owner, 'id' | 'projectId'>;
  sums: Sums;
}) {
  const { original, changed, total, billed, unbilled, paid, refunded, credited, open, overdue } = sums;
  const { depositsAsked, depositsHeld, credit, retained, depositCap, depositCitation } = sums;
  const invoices = (search: { kind?: InvoiceKind; due?: 'overdue' } = {}) =>
    linkOptions({ to: '/admin/invoices', search: { project, ...search } });
  const entries = (search: { account?: number; kind?: EntryKind }) =>
    linkOptions({ to: '/admin/ledger-entries', search: { contract, ...search } });
  return (
    <>
      <div className={css['figures']}>
        <Ladder
          rungs={[
            { label: 'As signed', amount: formatMoney(original) },
            ...(changed === 0
              ? []
              : [
                  { label: 'Approved changes', amount: differenceText(changed) },
                  { label: 'Contract to date', amount: formatMoney(total), isSum: true },
                ]),
            rungOf(billed, { label: 'Billed', leads: invoices({ kind: 'progress' }) }),
            { label: 'Not billed yet', amount: formatMoney(unbilled), isSum: true },
          ]}
        />
        <Ladder
          rungs={[
            rungOf(paid, {
              label: 'Paid',
              leads: linkOptions({ to: '/admin/payments', search: { project } }),
            }),
            ...unlessNothing(refunded, {
              label: 'Refunded',
              note: 'Back to the client',
              leads: entries({ kind: 'refund' }),
            }),
            ...unlessNothing(credited, {
              label: 'Credited',
              note: 'By credit memos, not owed any more',
              leads: entries({ kind: 'credit-memo' }),
            }),
            ...unlessNothing(depositsHeld, {
              label: 'Deposits held',
              note: 'Paid, and not used by an invoice',
              leads: entries({ account: account.deposits }),
            }),
            ...unlessNothing(credit, {
              label: 'Credit of the client',
              note: 'Paid, and not for an invoice',
              leads: entries({ account: account.credit }),
            }),
            ...unlessNothing(retained, {
              label: 'Held',
              note: 'Retainage, until the work is done',
              leads: entries({ account: account.retainage }),
            }),
            ...unlessNothing(depositsAsked, {
              label: 'Deposits asked for',
              note: 'Not paid yet',
              leads: invoices({ kind: 'deposit' }),
            }),
            rungOf(open, {
              label: 'Open',
              note: 'What invoices still ask for',
              isSum: true,
              leads: entries({ account: account.receivable }),
            }),
            overdue > 0
              ? rungOf(overdue, {
                  label: 'Overdue',
                  note: 'Past its day',
                  tone: 'red',
                  leads: invoices({ due: 'overdue' }),
                })
              : { label: 'Overdue', amount: 'Nothing' },
          ]}
        />
      </div>
      {depositCap !== null && (
        <p className={css['law']}>
          {`Before the work, the client may pay ${formatMoney(depositCap)} at most`}
          {depositCitation !== null && ` (${depositCitation})`}. This is no legal advice.
        </p>
      )}
    </>
  );
}
