import { Button, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { PasswordChange } from '@quoin/domain/access/session';
import { Notice } from '@quoin/ui/Notice';
import { ResourceForm } from '@quoin/ui/ResourceForm';
import { toast } from '@quoin/ui/toasts';
import { useState } from 'react';

import { saveState } from '../../record-changes.ts';
import { api, trpc } from '../../trpc.ts';

/** Asks whoever still has a password that was made for them to choose their own. */
export function ChangePassword() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Notice
        tone="yellow"
        title="Choose your own password"
        action={
          <Button size="sm" variant="default" onClick={() => setIsOpen(true)}>
            Change Password
          </Button>
        }
      >
        The one you signed in with was made for you or is easy to guess: somebody else may know it.
      </Notice>
      {isOpen && <ChangePasswordForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const { fields, ...form } = usePasswordForm(onClose);
  return (
    <ResourceForm title="Change Password" size="sm" {...form} onClose={onClose}>
      {fields}
    </ResourceForm>
  );
}

/** The form that changes one's own password, for a dialog or a page. */
export function usePasswordForm(onChanged?: () => void) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: schemaResolver(PasswordChange, { sync: true }),
  });
  const change = trpc.session.changePassword.useMutation({
    onSuccess: () => {
      api.session.passwordDuty.setData(undefined, 'none');
      toast({ title: 'Success', description: 'Your password was changed', tone: 'success' });
      form.reset();
      onChanged?.();
    },
  });
  return {
    submitLabel: 'Change Password',
    ...saveState(change),
    dirty: form.isDirty(),
    onSubmit: form.onSubmit((values) => change.mutate(values)),
    fields: (
      <>
        <PasswordInput
          label="Current Password"
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordInput
          label="New Password"
          description="15 characters or more; a few words are easiest to remember."
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
      </>
    ),
  };
}
