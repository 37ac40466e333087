import type { DrawnStrokes } from '@quoin/domain/documents/drawn-signature';
import type { LineCount } from '@quoin/domain/ordering/receipt-count';
import { useState } from 'react';

import { newRetryKey } from '../../../make-once.ts';
import { stored } from '../../../stored.ts';
import { trpc } from '../../../trpc.ts';

/** What somebody has counted and typed before the receipt is posted. */
export interface ReceiptDraft {
  /** The name of the receipt, so that it is posted once, however often it is sent. */
  readonly key: string;
  readonly counts: Readonly<Record<number, LineCount>>;
  readonly note: string;
  readonly signerName: string;
  readonly strokes: DrawnStrokes;
}

const begun = (): ReceiptDraft => ({
  key: newRetryKey(),
  counts: {},
  note: '',
  signerName: '',
  strokes: [],
});

function readDraft(place: string): ReceiptDraft | undefined {
  try {
    return JSON.parse(stored((storage) => storage.getItem(place)) ?? '') as ReceiptDraft;
  } catch {
    return undefined;
  }
}

/**
 * The receipt of a delivery while somebody makes it. It survives a reload, because a phone may drop the page while its camera is open, and
 * the site may have no network. `end` forgets it once it is posted.
 */
export function useReceiptDraft(id: number) {
  const session = trpc.session.me.useQuery();
  // Several people may use one browser.
  const place = `quoin.receipt.${session.data?.admin.id ?? 0}.${id}`;
  const [draft, setDraft] = useState(() => readDraft(place) ?? begun());
  return {
    draft,
    change: (changed: Partial<ReceiptDraft>) => {
      const next = { ...draft, ...changed };
      setDraft(next);
      stored((storage) => storage.setItem(place, JSON.stringify(next)));
    },
    end: () => stored((storage) => storage.removeItem(place)),
  };
}
