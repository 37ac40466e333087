import { TextInput } from '@mantine/core';
import { optionalRowId } from '@quoin/domain/number';
import { PurchaseOrderCreate } from '@quoin/domain/ordering/purchase-order';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { useNavigate, useSearch } from '@tanstack/react-router';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, saveState, said } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import { ProjectSelect } from '../projects/-project-select.tsx';
import { chosenSupplier } from '../suppliers/-chosen-supplier.ts';
import { SupplierSelect } from '../suppliers/-supplier-select.tsx';

const OrderInForm = PurchaseOrderCreate.pick({ needBy: true }).extend({
  projectId: optionalRowId().refine((id): boolean => id !== null, { error: 'Project is required' }),
  supplierId: chosenSupplier,
});

/** Begins an order, for the project and to the supplier to which the list is narrowed. Its page then takes the lines. */
export function AddOrder({ onClose }: { onClose: () => void }) {
  const { project, supplierId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const create = trpc.purchaseOrders.create.useMutation({
    onSuccess: ({ id }) => {
      said('Order', 'created');
      void navigate({ to: '/admin/orders/$id', params: { id } });
    },
    onError: formFailedTo('create order'),
  });
  const initialValues = formValues(OrderInForm, {
    projectId: project ?? null,
    supplierId: supplierId ?? null,
  });
  const form = useRecordForm(OrderInForm, initialValues);
  return (
    <RecordForm
      title="Add New Order"
      submitLabel="Add Order"
      initialValues={initialValues}
      {...saveState(create)}
      onSubmit={({ projectId, supplierId: chosen, ...values }) => {
        if (projectId !== null && chosen !== null)
          create.mutate({ ...values, projectId, supplierId: chosen });
      }}
      onClose={onClose}
      form={form}
    >
      <ProjectSelect label="Project" withAsterisk {...form.field('projectId')} />
      <SupplierSelect label="Supplier" withAsterisk {...form.field('supplierId')} />
      <TextInput
        type="date"
        label="Needed By"
        {...descriptionBelow}
        description="Empty: as early as the supplier delivers."
        {...form.field('needBy')}
      />
    </RecordForm>
  );
}
