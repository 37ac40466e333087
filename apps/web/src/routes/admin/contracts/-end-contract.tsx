import { Textarea } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { ContractCompletion, ContractEnd } from '@quoin/domain/contracts/contract';
import type { ContractStatus } from '@quoin/domain/contracts/contract-status';
import { formatMoney } from '@quoin/domain/dollars';
import type { Money } from '@quoin/domain/exact';
import { Notice } from '@quoin/ui/feedback/Notice';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

const words = {
  completed: {
    submitLabel: 'Complete',
    title: (number: string) => `Complete ${number}?`,
    effect: 'The project may then get another contract. This cannot be undone.',
    verb: 'complete contract',
  },
  cancelled: {
    submitLabel: 'Cancel Contract',
    title: (number: string) => `Cancel ${number}?`,
    effect: 'The contract ends, and the client reads that it was cancelled. This cannot be undone.',
    verb: 'cancel contract',
  },
} as const satisfies Partial<Record<ContractStatus, unknown>>;

interface EndProps {
  contract: Outputs['contracts']['get'];
  ending: keyof typeof words;
  onClose: () => void;
}

/** Ends a contract, after a question with room for the reason. */
export function EndContract(props: EndProps) {
  const sums = useBeginning(trpc.contracts.getMoney.useQuery({ id: props.contract.id }), props.onClose);
  return sums && <EndingForm unbilled={sums.unbilled} {...props} />;
}

function EndingForm({
  contract: { id, version, number },
  ending,
  unbilled,
  onClose,
}: EndProps & { unbilled: Money }) {
  const { submitLabel, title, effect, verb } = words[ending];
  const outcome = {
    onSuccess: () => {
      said('Contract', ending);
      onClose();
    },
    onError: formFailedTo(verb),
  };
  const complete = trpc.contracts.complete.useMutation(outcome);
  const cancel = trpc.contracts.cancel.useMutation(outcome);
  const end = ending === 'completed' ? complete : cancel;
  const isUnbilled = ending === 'completed' && unbilled !== 0;
  const needsReason = ending === 'cancelled' || isUnbilled;
  const initialValues = formValues(ContractEnd, {});
  const Ending = needsReason ? ContractEnd : ContractCompletion;
  const form = useRecordForm(ContractEnd, initialValues, schemaResolver(Ending, { sync: true }));
  return (
    <RecordForm
      title={title(number)}
      cancelLabel="Back"
      submitLabel={submitLabel}
      danger={ending === 'cancelled'}
      initialValues={initialValues}
      {...saveState(end)}
      onSubmit={({ reason }) => end.mutate({ id, version, reason })}
      onClose={onClose}
      form={form}
    >
      <Notice tone={ending === 'completed' ? 'yellow' : 'red'}>{effect}</Notice>
      <Textarea
        label="Reason"
        withAsterisk={needsReason}
        {...(isUnbilled && {
          description: `${formatMoney(unbilled)} is not billed yet. Say why it is completed before.`,
        })}
        {...form.field('reason')}
      />
    </RecordForm>
  );
}
