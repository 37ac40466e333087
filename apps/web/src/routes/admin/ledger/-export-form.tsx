import { Select, TextInput } from '@mantine/core';
import { type ExportFormat, exportFormatLabels, LedgerExportCreate } from '@quoin/domain/ledger/export';
import { SHORT_MAX } from '@quoin/domain/text';
import { counted } from '@quoin/domain/words';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useState } from 'react';

import { saveFrom } from '../../../csv/save-file.ts';
import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { type Outputs, trpc } from '../../../trpc.ts';
import { fileOf } from './-exports.tsx';
import { endOfLastMonth, useFirmDay } from './-firm-day.ts';

import css from './-ledger.module.css';

const formats = (Object.keys(exportFormatLabels) as ExportFormat[]).map((value) => ({
  value,
  label: exportFormatLabels[value],
}));

/** Exports what of a period the bookkeeper does not have yet, by default all through the day of the closed books, or else the end of last month. */
export function ExportJournal({ onClose }: { onClose: () => void }) {
  const today = useFirmDay(onClose);
  const books = useBeginning(trpc.books.get.useQuery(), onClose);
  if (today === undefined || !books) return null;
  return <ExportForm to={books.closedThrough ?? endOfLastMonth(today)} onClose={onClose} />;
}

function ExportForm({ to, onClose }: { to: string; onClose: () => void }) {
  const create = trpc.ledgerExports.create.useMutation({
    onSuccess: ({ id, entryCount }) => {
      saveFrom(fileOf(id));
      said(counted(entryCount, { noun: 'Entry', nouns: 'Entries' }), 'exported');
      onClose();
    },
    onError: formFailedTo('export journal'),
  });
  const rename = trpc.ledgerAccounts.update.useMutation({ onError: formFailedTo('name account') });
  const [names, setNames] = useState<Names>({});
  const initialValues = formValues(LedgerExportCreate, {
    format: 'journal',
    to,
  });
  const form = useRecordForm(LedgerExportCreate, initialValues);
  const { value, onChange, ...format } = form.field('format');
  const isForQuickBooks = form.values.format === 'quickbooks';
  const accounts = trpc.ledgerAccounts.list.useQuery(undefined, { enabled: isForQuickBooks }).data ?? [];
  const unnamed = accounts.filter(({ exportName }) => exportName === null);

  /** Names the accounts first, one after the other: what is refused stays in the dialog. */
  const save = async (values: LedgerExportCreate) => {
    if (values.format === 'quickbooks')
      for (const { id, version, name } of unnamed) {
        const exportName = (names[id] ?? name).trim();
        if (exportName !== '') await rename.mutateAsync({ id, version, exportName });
      }
    create.mutate(values);
  };
  return (
    <RecordForm
      title="Export Journal"
      submitLabel="Export Journal"
      savingLabel="Exporting..."
      initialValues={initialValues}
      loading={rename.isPending || create.isPending}
      submitError={saveState(rename).submitError ?? saveState(create).submitError}
      onSubmit={(values) => void save(values).catch(() => undefined)}
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
      {isForQuickBooks && unnamed.length > 0 && (
        <NamesOfAccounts accounts={unnamed} names={names} onChange={setNames} />
      )}
    </RecordForm>
  );
}

/** The typed names of accounts by their ids. */
type Names = Readonly<Record<number, string>>;

/** Asks for the names of the accounts that have none for exports. They begin with their names here. */
function NamesOfAccounts({
  accounts,
  names,
  onChange,
}: {
  accounts: Outputs['ledgerAccounts']['list'];
  names: Names;
  onChange: (names: Names) => void;
}) {
  return (
    <FieldGroup title="Accounts in QuickBooks">
      <p className={css['quiet']}>
        Type the name of each account as QuickBooks has it. The names are kept for the next export.
      </p>
      {accounts.map(({ id, code, name }) => (
        <TextInput
          key={id}
          label={`${code} ${name}`}
          maxLength={SHORT_MAX}
          value={names[id] ?? name}
          onChange={(event) => onChange({ ...names, [id]: event.currentTarget.value })}
        />
      ))}
    </FieldGroup>
  );
}
