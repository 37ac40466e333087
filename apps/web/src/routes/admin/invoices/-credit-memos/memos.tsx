import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { useState } from 'react';

import { voiding } from '../../../../forms/record-changes.ts';
import { VoidForm } from '../../../../forms/VoidForm.tsx';
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

function VoidMemo({ memo, onClose }: { memo: Memo; onClose: () => void }) {
  const takeBack = trpc.creditMemos.void.useMutation(voiding('Credit memo', onClose));
  return (
    <VoidForm
      title={`Void ${memo.number}?`}
      noun="Credit memo"
      record={memo}
      call={takeBack}
      words="Its number stays, and what it took off the invoice is open again. Its entry is reversed: on its day, or today if the books of that day are closed."
      onClose={onClose}
    />
  );
}
