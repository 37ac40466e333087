import { Textarea, TextInput } from '@mantine/core';
import { MaterialRequestCreate, MaterialRequestPatch } from '@quoin/domain/ordering/material-request';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { formValues } from '../../../../../forms/form-values.ts';
import { QuantityInput } from '../../../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { trpc } from '../../../../../trpc.ts';
import { ProductSelect } from '../../../products/-product-select.tsx';

/** Asks for a product, or for something in words. */
export function AskForMaterial({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const create = trpc.materialRequests.create.useMutation(
    saving({ noun: 'Request', verb: 'create' }, onClose),
  );
  const initialValues = formValues(MaterialRequestCreate, {
    projectId,
    taskId: null,
    productId: null,
    quantity: 1,
    unit: 'each',
  });
  const form = useRecordForm(MaterialRequestCreate, initialValues);
  return (
    <RecordForm
      title="Ask for Material"
      submitLabel="Ask"
      initialValues={initialValues}
      form={form}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    >
      <TextInput label="What" placeholder="Two more bags of mortar" data-autofocus {...form.field('text')} />
      <ProductSelect
        label="Or a Product"
        {...form.field('productId')}
        onChange={(product) => {
          form.setFieldValue('productId', product?.id ?? null);
          if (product) form.setFieldValue('unit', product.unit);
        }}
      />
      <FieldRow>
        <QuantityInput label="Quantity" withAsterisk {...form.number('quantity')} />
        <TextInput label="Unit" {...form.field('unit')} />
        <TextInput type="date" label="Needed By" {...form.field('needBy')} />
      </FieldRow>
      <Textarea label="Note" autosize minRows={2} {...form.field('note')} />
    </RecordForm>
  );
}

const Declining = MaterialRequestPatch.pick({ reason: true });

/** Declines a request, with the reason. */
export function DeclineRequest({ id, onClose }: { id: number; onClose: () => void }) {
  const update = trpc.materialRequests.update.useMutation(
    saving({ noun: 'Request', verb: 'update' }, onClose),
  );
  const initialValues = formValues(Declining, {});
  const form = useRecordForm(Declining, initialValues);
  return (
    <RecordForm
      title="Decline the Request"
      submitLabel="Decline"
      initialValues={initialValues}
      form={form}
      {...saveState(update)}
      onSubmit={({ reason }) => update.mutate({ id, status: 'declined', reason })}
      onClose={onClose}
    >
      <Textarea label="Reason" withAsterisk autosize minRows={2} {...form.field('reason')} />
    </RecordForm>
  );
}
