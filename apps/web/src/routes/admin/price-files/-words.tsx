import { type PriceFileStatus, priceFileStatusLabels } from '@quoin/domain/suppliers/price-files/price-file';
import { countsText } from '@quoin/domain/suppliers/price-files/price-file-words';
import { capitalized } from '@quoin/domain/words';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import type { Tone } from '@quoin/ui/theme';

import type { Outputs } from '../../../trpc.ts';

export type PriceFileFacts = Outputs['priceFiles']['get'];

/** The pause between two looks at the work on a file, in milliseconds. */
export const POLL_MS = 1000;

const colors: Record<PriceFileStatus, Tone> = {
  uploaded: 'yellow',
  checking: 'blue',
  checked: 'yellow',
  applying: 'blue',
  applied: 'green',
  undoing: 'blue',
  undone: 'gray',
  failed: 'red',
  stopped: 'gray',
};

export function PriceFileBadge({ status }: { status: PriceFileStatus }) {
  return <StatusBadge label={priceFileStatusLabels[status]} color={colors[status]} />;
}

/** What a file waits for, or what became of it. */
export function stateSentence({ status, counts }: PriceFileFacts): string {
  const found = counts ? `${capitalized(countsText(counts))}. ` : '';
  const sentences: Record<PriceFileStatus, string> = {
    uploaded: 'Say what the columns mean. Then Quoin checks the prices. No price changes yet.',
    checking: 'Quoin is checking the prices. It goes on when you close this tab. No price changes yet.',
    checked: `${found}No price changes before you apply the file.`,
    applying: 'Quoin is applying the prices, all or none. It goes on when you close this tab.',
    applied: `${found}The prices are in force from their days.`,
    undoing: 'Quoin is taking the prices back, all or none. It goes on when you close this tab.',
    undone: 'The file was taken back. Its prices do not count.',
    failed: 'The check did not come to its end. No price has changed.',
    stopped: 'The check was stopped. No price has changed.',
  };
  return sentences[status];
}
