import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { orderModeLabels } from '@quoin/domain/ordering/order-status';
import { PurchaseOrderPatch } from '@quoin/domain/ordering/purchase-order';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { formValues } from '../../../forms/form-values.ts';
import { MoneyInput } from '../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { type RecordFormOf, useRecordForm } from '../../../forms/use-record-form.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

type Order = Outputs['purchaseOrders']['get'];

/** The values of the fields of an order in a form. Freight that nobody typed is an empty field. */
export const fieldsOf = (order: Order) => ({
  ...order,
  freight: order.isFreightTyped ? order.freight : null,
});

/** Changes the fields of a draft. */
export function EditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const { id, version } = order;
  const update = trpc.purchaseOrders.update.useMutation(saving({ noun: 'Order', verb: 'update' }, onClose));
  const initialValues = formValues(PurchaseOrderPatch, fieldsOf(order));
  const form = useRecordForm(PurchaseOrderPatch, initialValues);
  return (
    <RecordForm
      title="Edit Order"
      submitLabel="Update Order"
      size="lg"
      initialValues={initialValues}
      version={version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <OrderFields form={form} order={order} />
    </RecordForm>
  );
}

/** The fields of an order, for a draft and for a revision. */
export function OrderFields({
  form,
  order: { id, supplierId },
}: {
  form: RecordFormOf<typeof PurchaseOrderPatch>;
  order: Order;
}) {
  const branches = trpc.supplierBranches.list.useQuery({ supplierId, limit: 1000 }).data?.items ?? [];
  const earliest = trpc.purchaseOrders.check.useQuery({ id }).data?.earliest ?? null;
  const { branchId, mode } = form.values;
  const isDelivered = mode === 'delivery';
  return (
    <>
      <FieldRow>
        <Select
          label="Comes By"
          allowDeselect={false}
          data={choicesOf(orderModeLabels)}
          {...form.field('mode')}
        />
        <Select
          label="Branch"
          {...descriptionBelow}
          description={isDelivered ? 'It delivers the goods.' : 'There they are picked up.'}
          placeholder="None"
          clearable
          searchable
          nothingFoundMessage="No branches found"
          data={branches
            .filter((branch) => branch.isActive || branch.id === branchId)
            .map((branch) => ({ value: String(branch.id), label: branch.name }))}
          error={form.errors['branchId']}
          value={branchId === null ? null : String(branchId)}
          onChange={(chosen) => form.setFieldValue('branchId', chosen === null ? null : Number(chosen))}
        />
      </FieldRow>
      <FieldRow>
        <TextInput
          type="date"
          label="Needed By"
          {...descriptionBelow}
          description={
            earliest === null
              ? 'Empty: as early as the branch delivers.'
              : `Empty: as early as the branch delivers, ${dayWithWeekday(earliest)}.`
          }
          {...form.field('needBy')}
        />
        <TextInput type="time" label="From" {...form.field('windowStart')} />
        <TextInput type="time" label="To" {...form.field('windowEnd')} />
      </FieldRow>
      <Switch
        label="Expedited"
        description="Somebody has agreed with the supplier on a day earlier than its lead time allows."
        {...form.flag('isExpedited')}
      />
      <FieldGroup title="At the site">
        <TextInput
          label="Site Contact"
          {...descriptionBelow}
          description="A name with a telephone number."
          {...form.field('siteContact')}
        />
        <Textarea
          label="Notes for the Driver"
          description="The supplier reads them."
          autosize
          minRows={2}
          {...form.field('siteNotes')}
        />
      </FieldGroup>
      <FieldGroup title="More details">
        <Textarea label="Note to the Supplier" autosize minRows={2} {...form.field('note')} />
        <MoneyInput
          label="Freight"
          {...descriptionBelow}
          description="Empty: the delivery fee of the branch."
          {...form.number('freight')}
        />
      </FieldGroup>
    </>
  );
}
