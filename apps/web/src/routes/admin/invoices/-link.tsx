import { invoiceMessage } from '@quoin/domain/documents/link-message';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { useFocusReturn } from '@quoin/ui/use-focus-return';

import { GiveLink } from '../../../documents/GiveLink.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

import documentCss from '../../../documents/documents.module.css';

type Invoice = Outputs['invoices']['get'];

/** Gives a link to an invoice that was issued. */
export function LinkToInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, kind, open, projectId, clientName, clientEmail, documentId } = invoice;
  const [{ companyName }] = trpc.settings.get.useSuspenseQuery();
  useFocusReturn(true);
  if (documentId === null || number === null) return null;
  return (
    <Dialog title="Give Link" note={number} size="lg" onClose={onClose}>
      <div className={documentCss['dialog']}>
        <GiveLink
          link={{ projectId, name: clientName, email: clientEmail }}
          documentId={documentId}
          messageOf={(address) =>
            invoiceMessage(
              { number, isRequest: kind === 'deposit', open },
              { to: clientName, firm: companyName, address },
            )
          }
          isSigned={false}
          onDone={onClose}
        />
      </div>
    </Dialog>
  );
}
