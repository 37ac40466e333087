import { Checkbox, TextInput } from '@mantine/core';
import { type Admin, AdminCreate } from '@quoin/domain/access/admin';
import { adminName } from '@quoin/domain/access/admin-name';
import { MADE_PASSWORD_DAYS } from '@quoin/domain/access/session';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { useState } from 'react';

import { KEYS_GO_ON, apiKeys } from '../../-change-password.tsx';
import { type FormValues, formValues } from '../../../../forms/form-values.ts';
import { MoneyInput } from '../../../../forms/number-inputs.tsx';
import { OneTimeSecret } from '../../../../forms/OneTimeSecret.tsx';
import { formFailedTo, said, saveState, saving } from '../../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { trpc } from '../../../../trpc.ts';
import { RoleSelect } from './role-select.tsx';

const PASSWORD_TOLD_ONCE = `This is the only time it is shown. Give it to them over a channel you trust: it is good for ${MADE_PASSWORD_DAYS} days, and they choose their own when they sign in.`;

// The list of administrators has its own action that deactivates.
const AdminFields = AdminCreate.omit({ isActive: true });

/** Adds an administrator, and shows their generated password. */
export function AddAdministrator({ onClose }: { onClose: () => void }) {
  const create = trpc.admins.create.useMutation({
    gcTime: 0,
    onSuccess: () => said('Administrator', 'created'),
    onError: formFailedTo('create administrator'),
  });
  const made = create.data;
  return (
    <OneTimeSecret
      title={`Password for ${made ? adminName(made.admin) : ''}`}
      label="Password"
      making={create.isPending}
      secret={made?.password}
      warning={PASSWORD_TOLD_ONCE}
      onKept={onClose}
      ask={
        <AdministratorForm
          title="Add Administrator"
          submitLabel="Add Administrator"
          initialValues={formValues(AdminFields, { role: 'admin' })}
          {...saveState(create)}
          onSubmit={(values) => create.mutate(values)}
          onClose={onClose}
        />
      }
    />
  );
}

/** Edits an administrator. */
export function EditAdministrator({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const { id, version } = admin;
  const update = trpc.admins.update.useMutation(saving({ noun: 'Administrator', verb: 'update' }, onClose));
  return (
    <AdministratorForm
      title="Edit Administrator"
      submitLabel="Update Administrator"
      initialValues={formValues(AdminFields, admin)}
      version={version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version, ...values })}
      onClose={onClose}
    />
  );
}

function AdministratorForm(dialog: RecordFormProps<FormValues<typeof AdminFields>>) {
  const form = useRecordForm(AdminFields, dialog.initialValues);
  return (
    <RecordForm {...dialog} form={form}>
      <FieldRow>
        <TextInput label="First Name" withAsterisk {...form.field('firstName')} />
        <TextInput label="Last Name" withAsterisk {...form.field('lastName')} />
      </FieldRow>
      <TextInput
        label="Username"
        withAsterisk
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.field('username')}
      />
      <TextInput label="Email" withAsterisk type="email" autoComplete="off" {...form.field('email')} />
      <RoleSelect {...form.field('role')} />
      <MoneyInput
        label="Order Limit"
        {...descriptionBelow}
        description="The highest total of an order that they, or a key of theirs, may issue or approve. Empty: any amount."
        placeholder="Any amount"
        {...form.number('orderLimit')}
      />
    </RecordForm>
  );
}

/** Generates a new password for an administrator who lost theirs, and shows it. */
export function ResetPassword({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const name = adminName(admin);
  const [revokesApiKeys, setRevokesApiKeys] = useState(false);
  const reset = trpc.admins.resetPassword.useMutation({ gcTime: 0, onError: formFailedTo('reset password') });
  return (
    <OneTimeSecret
      title={`New password for ${name}`}
      label="Password"
      making={reset.isPending}
      secret={reset.data?.password}
      warning={PASSWORD_TOLD_ONCE}
      onKept={onClose}
      ask={
        <ConfirmDialog
          opened
          title="Reset Password"
          message={
            <>
              {`${name} is signed out everywhere, and the old password stops working immediately. You get a new one to pass on.`}
              {admin.apiKeyCount > 0 && (
                <Checkbox
                  mt="md"
                  label={`Revoke their ${apiKeys(admin.apiKeyCount)}, too`}
                  description={KEYS_GO_ON}
                  checked={revokesApiKeys}
                  onChange={(event) => setRevokesApiKeys(event.currentTarget.checked)}
                />
              )}
            </>
          }
          confirmLabel="Reset Password"
          pendingLabel="Resetting..."
          pending={reset.isPending}
          error={saveState(reset).submitError}
          onCancel={onClose}
          onConfirm={() => reset.mutate({ id: admin.id, version: admin.version, revokesApiKeys })}
        />
      }
    />
  );
}
