import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { ChangeOrderPatch } from '@quoin/domain/contracts/change-order';
import { changeReasonLabels } from '@quoin/domain/contracts/change-order-status';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useNavigate } from '@tanstack/react-router';

import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { DecimalInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

/** Begins a change of a contract, and opens it. */
export function NewChangeOrder({ contractId, onClose }: { contractId: number; onClose: () => void }) {
  const navigate = useNavigate();
  const saved = saving({ noun: 'Change order', verb: 'create' }, () => undefined);
  const create = trpc.changeOrders.create.useMutation({
    ...saved,
    onSuccess: ({ id }) => {
      saved.onSuccess();
      void navigate({ to: '/admin/change-orders/$id', params: { id } });
    },
  });
  return (
    <ChangeOrderForm
      title="New Change Order"
      submitLabel="Begin Change"
      initialValues={formValues(ChangeOrderPatch, {
        reason: 'client-request',
        daysDelta: 0,
        creditIncludesMarkup: true,
      })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate({ contractId, ...values })}
      onClose={onClose}
    />
  );
}

/** Edits the words, the days and the terms of a draft. */
export function EditChangeOrder({
  order,
  onClose,
}: {
  order: Outputs['changeOrders']['get'];
  onClose: () => void;
}) {
  const update = trpc.changeOrders.update.useMutation(
    saving({ noun: 'Change order', verb: 'update' }, onClose),
  );
  return (
    <ChangeOrderForm
      title="Edit Change Order"
      submitLabel="Update Change Order"
      initialValues={formValues(ChangeOrderPatch, order)}
      version={order.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id: order.id, version: order.version, ...values })}
      onClose={onClose}
    />
  );
}

function ChangeOrderForm(dialog: RecordFormProps<FormValues<typeof ChangeOrderPatch>>) {
  const form = useRecordForm(ChangeOrderPatch, dialog.initialValues);
  return (
    <RecordForm {...dialog} form={form}>
      <TextInput
        label="Title"
        withAsterisk
        placeholder="Better tile in the shower"
        {...form.field('title')}
      />
      <Select
        label="Reason"
        withAsterisk
        allowDeselect={false}
        data={choicesOf(changeReasonLabels)}
        {...form.field('reason')}
      />
      <Textarea
        label="Scope"
        description="What changes, in words for the client. It is needed before you send it."
        autosize
        minRows={3}
        {...form.field('scope')}
      />
      <FieldRow>
        <DecimalInput
          label="Days Later"
          description="Below zero, the work ends earlier."
          min={-365}
          {...form.number('daysDelta')}
        />
      </FieldRow>
      <FieldGroup title="Terms">
        <Textarea
          label="Effect on Payments"
          description="In words for the client. Left empty, Quoin says it by the figures."
          autosize
          minRows={2}
          {...form.field('paymentsText')}
        />
        <Switch
          label="Credit with markup"
          description="The client gets back the markup of what is not done."
          {...form.flag('creditIncludesMarkup')}
        />
      </FieldGroup>
    </RecordForm>
  );
}
