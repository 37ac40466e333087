import { Button, Textarea } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { CreditMemoVoid } from '@quoin/domain/receivables/credit-memo';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { useState } from 'react';

import { formValues } from '../../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { newRetryKey } from '../../../../make-once.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';

import css from '../-invoices.module.css';

type Memo = Outputs['creditMemos']['list']['items'][number];

/** The query of the credit memos on an invoice. */
export const memosOf = (invoiceId: number) => ({ invoiceId, limit: 100 }) as const;

/** The credit memos on an invoice, with their states. `onWrite` opens the dialog for a new one. */
export function MemosOfInvoice({
  invoiceId,
  mayChange,
  onWrite,
}: {
  invoiceId: number;
  mayChange: boolean;
  /** Absent where nothing can be credited. */
  onWrite?: () => void;
}) {
  const memos = trpc.creditMemos.list.useQuery(memosOf(invoiceId)).data?.items ?? [];
  const [voided, setVoided] = useState<Memo>();
  return (
    <Panel
      title="Credit memos"
      actions={
        onWrite && (
          <Button size="compact-md" variant="default" onClick={onWrite}>
            Write Credit Memo…
          </Button>
        )
      }
    >
      {memos.length === 0 ? (
        <p className={css['words']}>Nothing was credited of it.</p>
      ) : (
        <RuledList label="Credit memos of the invoice">
          {memos.map((memo) => (
            <RuledRow
              key={memo.id}
              align="baseline"
              words={
                <>
                  <span className={css['payment']}>
                    {`${memo.number}, ${formatDate(memo.day)}`}
                    {memo.status === 'void' && <StatusBadge label="Void" color="gray" />}
                  </span>
                  <span className={css['quiet']}>{memo.reason}</span>
                  <span className={css['quiet']}>{partsOf(memo)}</span>
                  {memo.voidReason !== null && (
                    <span className={css['quiet']}>{`Void because: ${memo.voidReason}`}</span>
                  )}
                </>
              }
            >
              <span className={css['amount']}>{formatMoney(memo.amount)}</span>
              {mayChange && memo.status === 'issued' && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Void ${memo.number}…`}
                  onClick={() => setVoided(memo)}
                >
                  Void…
                </Button>
              )}
            </RuledRow>
          ))}
        </RuledList>
      )}
      {voided && <VoidMemo memo={voided} onClose={() => setVoided(undefined)} />}
    </Panel>
  );
}

/** Such as `$92.38 net, $7.62 sales tax. $40.00 is credit of the client.` */
export const partsOf = ({ net, tax, credit }: Pick<Memo, 'net' | 'tax' | 'credit'>): string =>
  `${formatMoney(net)} net, ${formatMoney(tax)} sales tax.${
    credit === 0 ? '' : ` ${formatMoney(credit)} is credit of the client.`
  }`;

const Reason = CreditMemoVoid.omit({ requestKey: true });

function VoidMemo({ memo: { id, version, number }, onClose }: { memo: Memo; onClose: () => void }) {
  const [requestKey] = useState(newRetryKey);
  const takeBack = trpc.creditMemos.void.useMutation({
    onSuccess: () => {
      said('Credit memo', 'voided');
      onClose();
    },
    onError: formFailedTo('void credit memo'),
  });
  const initialValues = formValues(Reason, {});
  const form = useRecordForm(Reason, initialValues);
  return (
    <RecordForm
      title={`Void ${number}?`}
      cancelLabel="Back"
      submitLabel="Void Credit Memo"
      savingLabel="Voiding..."
      danger
      initialValues={initialValues}
      {...saveState(takeBack)}
      onSubmit={(values) => takeBack.mutate({ id, version, requestKey, ...values })}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>
        Its number stays, and what it took off the invoice is open again. Its entry is reversed: on its day,
        or today if the books of that day are closed.
      </p>
      <Textarea label="Reason" {...form.field('reason')} />
    </RecordForm>
  );
}
