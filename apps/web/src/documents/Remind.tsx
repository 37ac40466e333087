import { Button } from '@mantine/core';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';

import { said } from '../forms/record-changes.ts';
import { reasonOf } from '../problem.ts';
import { trpc } from '../trpc.ts';

/** The part of a mutation that the button needs. */
interface Reminding {
  isPending: boolean;
  error: unknown;
  reset: () => void;
}

/**
 * Mails the client a reminder of a document that waits, after a question. It is not there if no mail can go: without a mail
 * server, or without an address.
 */
function RemindButton({
  email,
  size,
  reminding,
  remind,
}: {
  email: string;
  size: 'sm' | 'compact-md';
  reminding: Reminding;
  remind: (onSuccess: () => void) => void;
}) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={<IconMail size={16} stroke={1.5} />}
        onClick={() => {
          reminding.reset();
          setIsAsking(true);
        }}
      >
        Send Reminder
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Send a reminder?"
        message={`A short mail with a new link goes to ${email}.`}
        confirmLabel="Send Reminder"
        pendingLabel="Sending..."
        harmless
        pending={reminding.isPending}
        error={reminding.error ? reasonOf(reminding.error) : null}
        onCancel={() => setIsAsking(false)}
        onConfirm={() =>
          remind(() => {
            said('Reminder', 'sent');
            setIsAsking(false);
          })
        }
      />
    </>
  );
}

/** Reminds the client of a quote. */
export function RemindOfQuote({ id, email }: { id: number; email: string | null }) {
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const remind = trpc.quotes.remind.useMutation();
  if (!canMailClients || email === null) return null;
  return (
    <RemindButton
      email={email}
      size="compact-md"
      reminding={remind}
      remind={(onSuccess) => remind.mutate({ id }, { onSuccess })}
    />
  );
}

/** Reminds the client of a change order. */
export function RemindOfChange({ id, email }: { id: number; email: string | null }) {
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const remind = trpc.changeOrders.remind.useMutation();
  if (!canMailClients || email === null) return null;
  return (
    <RemindButton
      email={email}
      size="sm"
      reminding={remind}
      remind={(onSuccess) => remind.mutate({ id }, { onSuccess })}
    />
  );
}

/** Reminds the client of an invoice that is not paid. */
export function RemindOfInvoice({ id, email }: { id: number; email: string | null }) {
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const remind = trpc.invoices.remind.useMutation();
  if (!canMailClients || email === null) return null;
  return (
    <RemindButton
      email={email}
      size="sm"
      reminding={remind}
      remind={(onSuccess) => remind.mutate({ id }, { onSuccess })}
    />
  );
}
