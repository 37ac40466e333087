import { TextInput } from '@mantine/core';
import { LedgerAccountPatch } from '@quoin/domain/ledger/accounts';

import { formValues } from '../../../forms/form-values.ts';
import { saveState, saving } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { type Outputs, trpc } from '../../../trpc.ts';

/** Renames an account, and names it for exports. */
export function EditAccount({ id, onClose }: { id: number; onClose: () => void }) {
  const account = useBeginning(trpc.ledgerAccounts.get.useQuery({ id }), onClose);
  return account ? <AccountForm account={account} onClose={onClose} /> : null;
}

const Names = LedgerAccountPatch.required();

function AccountForm({
  account,
  onClose,
}: {
  account: Outputs['ledgerAccounts']['get'];
  onClose: () => void;
}) {
  const { id, version } = account;
  const update = trpc.ledgerAccounts.update.useMutation(saving({ noun: 'Account', verb: 'update' }, onClose));
  const initialValues = formValues(Names, account);
  const form = useRecordForm(Names, initialValues);
  return (
    <RecordForm
      title={`Account ${account.code}`}
      submitLabel="Update Account"
      initialValues={initialValues}
      version={version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <TextInput label="Name" withAsterisk {...form.field('name')} />
      <TextInput
        label="Name for Exports"
        description="Its name in the program of your bookkeeper."
        {...form.field('exportName')}
      />
    </RecordForm>
  );
}
