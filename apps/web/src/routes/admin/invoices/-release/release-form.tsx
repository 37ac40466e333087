import { Textarea } from '@mantine/core';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import { InvoicePatch } from '@quoin/domain/receivables/invoice';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { type FormValues, formValues } from '../../../../forms/form-values.ts';
import { MoneyInput } from '../../../../forms/number-inputs.tsx';
import { formFailedTo, saveState, saving } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { useBeginning } from '../../../../forms/use-record-to-edit.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { toInvoice } from '../../payments/-invoice-link.tsx';

import css from '../-invoices.module.css';

const { amount, message } = InvoicePatch.shape;
const Release = z.object({ amount: amount.unwrap(), message });

type Invoice = Outputs['invoices']['get'];
type ContractSums = Outputs['contracts']['getMoney'];

interface ReleaseProps {
  contractId: number;
  onClose: () => void;
}

/** Drafts an invoice over what a contract holds, which opens then. */
export function ReleaseRetainage(props: ReleaseProps) {
  const sums = useBeginning(trpc.contracts.getMoney.useQuery({ id: props.contractId }), props.onClose);
  return sums && <DraftRelease sums={sums} {...props} />;
}

function DraftRelease({ sums, contractId, onClose }: ReleaseProps & { sums: ContractSums }) {
  const navigate = useNavigate();
  const draft = trpc.invoices.create.useMutation({
    onSuccess: ({ id }) => void navigate(toInvoice(id)),
    onError: formFailedTo('draft the release'),
  });
  return (
    <ReleaseForm
      sums={sums}
      release={{ amount: sums.retained, message: null }}
      title="Release Retainage"
      submitLabel="Draft Invoice"
      state={saveState(draft)}
      onSubmit={(values) => draft.mutate({ contractId, kind: 'release', ...values })}
      onClose={onClose}
    />
  );
}

/** Changes a draft that releases what is held. */
export function EditRelease({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { id, version, contractId, total } = invoice;
  const sums = useBeginning(trpc.contracts.getMoney.useQuery({ id: contractId }), onClose);
  const update = trpc.invoices.update.useMutation(saving({ noun: 'Release', verb: 'update' }, onClose));
  if (!sums) return null;
  return (
    <ReleaseForm
      sums={sums}
      release={{ amount: total, message: invoice.message }}
      title="Edit Release"
      submitLabel="Update Release"
      state={saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
    />
  );
}

function ReleaseForm({
  sums: { retained, unbilled },
  release,
  title,
  submitLabel,
  state,
  onSubmit,
  onClose,
}: {
  sums: ContractSums;
  release: { amount: Money; message: string | null };
  title: string;
  submitLabel: string;
  state: ReturnType<typeof saveState>;
  onSubmit: (values: FormValues<typeof Release>) => void;
  onClose: () => void;
}) {
  const initialValues = formValues(Release, release);
  const form = useRecordForm(Release, initialValues);
  return (
    <RecordForm
      title={title}
      submitLabel={submitLabel}
      initialValues={initialValues}
      {...state}
      onSubmit={onSubmit}
      onClose={onClose}
      form={form}
    >
      <p className={css['words']}>{`${formatMoney(retained)} is held back from earlier invoices.`}</p>
      <MoneyInput label="Amount" withAsterisk {...form.number('amount')} />
      <Textarea
        label="Message"
        withAsterisk={unbilled > 0}
        description={
          unbilled > 0
            ? `${formatMoney(unbilled)} is not billed yet. Say why this is released before. The client reads it.`
            : 'The client reads it above the amount.'
        }
        autosize
        minRows={2}
        {...form.field('message')}
      />
    </RecordForm>
  );
}
