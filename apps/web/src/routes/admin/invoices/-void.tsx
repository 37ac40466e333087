import { voiding } from '../../../forms/record-changes.ts';
import { VoidForm } from '../../../forms/VoidForm.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

/** What the void of an invoice does, by its kind. */
const effects = {
  progress:
    'Its number stays, and the client reads that it is void. Its entries are reversed, and what deposits and credit paid of it can be used again.',
  release:
    'Its number stays, and the client reads that it is void. Its entry is reversed, and what it released is held again.',
  deposit: 'Its number stays, and the client reads that it is void. Its deposits may be asked for again.',
};

/** Takes an invoice back, after a question with room for the reason. */
export function VoidInvoice({
  invoice,
  onClose,
}: {
  invoice: Outputs['invoices']['get'];
  onClose: () => void;
}) {
  const noun = invoice.kind === 'deposit' ? 'Request' : 'Invoice';
  const takeBack = trpc.invoices.void.useMutation(voiding(noun, onClose));
  return (
    <VoidForm
      title={`Void ${invoice.number ?? 'the Invoice'}?`}
      noun={noun}
      record={invoice}
      call={takeBack}
      words={effects[invoice.kind]}
      onClose={onClose}
    />
  );
}
