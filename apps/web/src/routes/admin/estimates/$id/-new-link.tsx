import { Button, TextInput } from '@mantine/core';
import { ClientLinkCreate } from '@quoin/domain/costs/quote';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { useFocusReturn } from '@quoin/ui/use-focus-return';
import { useState } from 'react';

import { formValues } from '../../../../forms/form-values.ts';
import { formFailedTo, saveState } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useCopy } from '../../../../forms/use-copy.ts';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { trpc } from '../../../../trpc.ts';
import { addressOf, LinkAddress, LinkButtons } from './-link-address.tsx';

import css from './-quote.module.css';

const Recipient = ClientLinkCreate.pick({ name: true, email: true });

/** Makes another link to the quotes of a project, and shows its address once. */
export function NewLink({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  useFocusReturn(true);
  const make = trpc.clientLinks.create.useMutation({ gcTime: 0, onError: formFailedTo('make link') });
  const initialValues = formValues(Recipient, {});
  const form = useRecordForm(Recipient, initialValues);
  if (make.data) return <Made address={addressOf(make.data)} onClose={onClose} />;
  return (
    <RecordForm
      title="New Link"
      submitLabel="Make Link"
      initialValues={initialValues}
      {...saveState(make)}
      onSubmit={(values) => make.mutate({ projectId, ...values })}
      onClose={onClose}
      form={form}
    >
      <TextInput
        label="Name"
        description="The person who gets the link, so that you can tell links apart."
        {...form.field('name')}
      />
      <TextInput
        label="Email"
        type="email"
        description="A note for you. No mail is sent."
        {...form.field('email')}
      />
    </RecordForm>
  );
}

function Made({ address, onClose }: { address: string; onClose: () => void }) {
  const copying = useCopy();
  const [hasCode, setHasCode] = useState(false);
  return (
    <Dialog title="New Link" onClose={onClose}>
      <div className={css['dialog']}>
        <LinkButtons
          hasCode={hasCode}
          onCopy={() => void copying.copy(address)}
          onCode={() => setHasCode(!hasCode)}
        />
        <LinkAddress address={address} copying={copying} hasCode={hasCode} />
        <div className={css['foot']}>
          <Button variant="default" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
