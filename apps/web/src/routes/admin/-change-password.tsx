import { Button, Checkbox, PasswordInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { PasswordChange } from '@quoin/domain/access/session';
import { counted } from '@quoin/domain/words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { toast } from '@quoin/ui/feedback/toasts';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { useState } from 'react';

import { saveState } from '../../forms/record-changes.ts';
import { api, trpc } from '../../trpc.ts';

/** The text after a possessive, such as `API key` or `3 API keys`. */
export const apiKeys = (count: number) =>
  count === 1 ? 'API key' : counted(count, { noun: 'API key', nouns: 'API keys' });
export const KEYS_GO_ON = 'Otherwise programs that use them go on working, whatever the password is.';

/** Asks users to replace the installation's first password, or one that is easy to guess. */
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

/** The form that changes the user's own password, for a dialog or a page. */
export function usePasswordForm(onChanged?: () => void) {
  const form = useForm({
    initialValues: { currentPassword: '', newPassword: '', revokesApiKeys: false },
    validate: schemaResolver(PasswordChange, { sync: true }),
  });
  const { data: keyCount = 0 } = trpc.apiKeys.countOwn.useQuery();
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
        {keyCount > 0 && (
          <Checkbox
            label={`Revoke my ${apiKeys(keyCount)}, too`}
            description={KEYS_GO_ON}
            {...form.getInputProps('revokesApiKeys', { type: 'checkbox' })}
          />
        )}
      </>
    ),
  };
}
