import { SHORT_MAX } from '../text.ts';
import type { TransferView } from './transfer.ts';

/** How the journal describes a transfer. A long reference is cut, as the transfer itself has it whole. */
export function transferText({
  fromName,
  toName,
  reference,
}: Pick<TransferView, 'fromName' | 'toName' | 'reference'>): string {
  const text = `${fromName} to ${toName}`;
  return Array.from(reference === null ? text : `${text}: ${reference}`)
    .slice(0, SHORT_MAX)
    .join('');
}

/** What the log calls a transfer. */
export const nameOfTransfer = ({ fromName, toName }: Pick<TransferView, 'fromName' | 'toName'>) =>
  `Transfer from ${fromName} to ${toName}`;
