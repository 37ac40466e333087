import { Button } from '@mantine/core';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';

import { said } from '../forms/record-changes.ts';
import { reasonOf } from '../problem.ts';
import { trpc } from '../trpc.ts';

/** The record that a reminder is about, and the address of its client. */
interface Reminded {
  id: number;
  email: string | null;
}

/** The part of a mutation that the button needs. */
interface Reminding {
  isPending: boolean;
  error: unknown;
  reset: () => void;
  mutate: (input: { id: number }, options: { onSuccess: () => void }) => void;
}

/**
 * Mails the client a reminder of a document that waits, after a question. It is not there if no mail can go: without a mail
 * server, or without an address.
 */
function Remind({
  id,
  email,
  size,
  reminding,
}: Reminded & { size: 'sm' | 'compact-md'; reminding: Reminding }) {
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const [isAsking, setIsAsking] = useState(false);
  if (!canMailClients || email === null) return null;
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
          reminding.mutate(
            { id },
            {
              onSuccess: () => {
                said('Reminder', 'sent');
                setIsAsking(false);
              },
            },
          )
        }
      />
    </>
  );
}

/** Reminds the client of a quote. */
export function RemindOfQuote(of: Reminded) {
  return <Remind {...of} size="compact-md" reminding={trpc.quotes.remind.useMutation()} />;
}

/** Reminds the client of a change order. */
export function RemindOfChange(of: Reminded) {
  return <Remind {...of} size="sm" reminding={trpc.changeOrders.remind.useMutation()} />;
}

/** Reminds the client of an invoice that is not paid. */
export function RemindOfInvoice(of: Reminded) {
  return <Remind {...of} size="sm" reminding={trpc.invoices.remind.useMutation()} />;
}
