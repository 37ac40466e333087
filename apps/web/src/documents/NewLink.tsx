import { Button, TextInput } from '@mantine/core';
import { ClientLinkCreate } from '@quoin/domain/documents/client-link';
import { quoteMessage } from '@quoin/domain/documents/link-message';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { useFocusReturn } from '@quoin/ui/use-focus-return';

import { formValues } from '../forms/form-values.ts';
import { formFailedTo, saveState } from '../forms/record-changes.ts';
import { RecordForm } from '../forms/RecordForm.tsx';
import { useRecordForm } from '../forms/use-record-form.ts';
import { type Outputs, trpc } from '../trpc.ts';
import { addressOf, LinkAddress } from './LinkAddress.tsx';

import css from './documents.module.css';

const Recipient = ClientLinkCreate.pick({ name: true, email: true });

/** Makes another link to a quote and the others of its project, and shows its address once. */
export function NewLink({
  quote,
  onClose,
}: {
  quote: Outputs['quotes']['list'][number] & { name: string };
  onClose: () => void;
}) {
  const { projectId } = quote;
  const [{ companyName }] = trpc.settings.get.useSuspenseQuery();
  useFocusReturn(true);
  const make = trpc.clientLinks.create.useMutation({ gcTime: 0, onError: formFailedTo('make link') });
  const initialValues = formValues(Recipient, {});
  const form = useRecordForm(Recipient, initialValues);
  if (make.data) {
    const address = `${addressOf(make.data)}?quote=${quote.id}`;
    const message = quoteMessage(quote, { to: make.data.name, firm: companyName, address });
    return (
      <Dialog title="New Link" size="lg" onClose={onClose}>
        <div className={css['dialog']}>
          <LinkAddress address={address} message={message} />
          <div className={css['foot']}>
            <Button data-autofocus onClick={onClose}>
              Done
            </Button>
          </div>
        </div>
      </Dialog>
    );
  }
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
