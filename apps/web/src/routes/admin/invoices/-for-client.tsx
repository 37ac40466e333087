import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Suspense } from 'react';

import { RemindOfInvoice } from '../../../documents/Remind.tsx';
import type { Outputs } from '../../../trpc.ts';

type Invoice = Outputs['invoices']['get'];

/** The paper of an issued invoice, and the ways to bring it to its client. `onGive` opens the dialog with its link. */
export function ClientActions({
  invoice: { id, status, open, isDisputed, clientEmail },
  onGive,
}: {
  invoice: Invoice;
  /** Absent for who may only read. */
  onGive?: () => void;
}) {
  const isGiven = onGive && status === 'issued';
  return (
    <>
      <Button
        component="a"
        href={`/api/admin/invoices/${id}/pdf`}
        target="_blank"
        variant="default"
        aria-label="PDF (opens in a new tab)"
      >
        PDF
      </Button>
      {isGiven && open > 0 && !isDisputed && (
        <Suspense>
          <RemindOfInvoice id={id} email={clientEmail} />
        </Suspense>
      )}
      {isGiven && (
        <Button leftSection={<IconSend size={16} stroke={1.5} />} onClick={onGive}>
          Give Link
        </Button>
      )}
    </>
  );
}
