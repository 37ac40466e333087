import { Button, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { PasswordChange } from '@quoin/domain/access/session';
import { Notice } from '@quoin/ui/Notice';
import { ResourceForm } from '@quoin/ui/ResourceForm';
import { toast } from '@quoin/ui/toasts';
import { useState } from 'react';

import { messageOf } from '../../problem.ts';
import { trpc } from '../../trpc.ts';

/** Asks whoever still has the password that was printed at the first start to choose one. */
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
        The one you signed in with was made at the first start and stands in the terminal.
      </Notice>
      {isOpen && <ChangePasswordForm onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ChangePasswordForm({ onClose }: { onClose: () => void }) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '' },
    validate: schemaResolver(PasswordChange, { sync: true }),
  });
  const change = trpc.session.changePassword.useMutation({
    onSuccess: () => {
      toast({ title: 'Success', description: 'Your password was changed', tone: 'success' });
      onClose();
    },
  });
  return (
    <ResourceForm
      title="Change Password"
      submitLabel="Change Password"
      size="sm"
      loading={change.isPending}
      submitError={change.error && messageOf(change.error, 'Failed to change the password')}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
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
    </ResourceForm>
  );
}
