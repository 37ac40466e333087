import { Select, TextInput } from '@mantine/core';
import { type ExportFormat, exportFormatLabels, LedgerExportCreate } from '@quoin/domain/ledger/export';
import { counted } from '@quoin/domain/words';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { trpc } from '../../../trpc.ts';
import { endOfLastMonth, useFirmDay } from './-firm-day.ts';

const formats = (Object.keys(exportFormatLabels) as ExportFormat[]).map((value) => ({
  value,
  label: exportFormatLabels[value],
}));

/** Exports what of a period the bookkeeper does not have yet, by default all through the end of last month. */
export function ExportJournal({ onClose }: { onClose: () => void }) {
  const today = useFirmDay(onClose);
  return today === undefined ? null : <ExportForm to={endOfLastMonth(today)} onClose={onClose} />;
}

function ExportForm({ to, onClose }: { to: string; onClose: () => void }) {
  const create = trpc.ledgerExports.create.useMutation({
    onSuccess: ({ entryCount }) => {
      said(counted(entryCount, { noun: 'Entry', nouns: 'Entries' }), 'exported');
      onClose();
    },
    onError: formFailedTo('export journal'),
  });
  const initialValues = formValues(LedgerExportCreate, {
    format: 'journal',
    to,
  });
  const form = useRecordForm(LedgerExportCreate, initialValues);
  const { value, onChange, ...format } = form.field('format');
  return (
    <RecordForm
      title="Export Journal"
      submitLabel="Export Journal"
      savingLabel="Exporting..."
      initialValues={initialValues}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
      form={form}
    >
      <Select
        label="For"
        withAsterisk
        allowDeselect={false}
        data={formats}
        {...format}
        value={value}
        onChange={onChange}
      />
      <FieldRow>
        <TextInput type="date" label="From" description="Empty: from the beginning" {...form.field('from')} />
        <TextInput type="date" label="To" description="The last day" withAsterisk {...form.field('to')} />
      </FieldRow>
    </RecordForm>
  );
}
