import { type Db, inSnapshot } from '@quoin/db/connection/database';
import { readChangeOrder, requireStep as requireChangeStep } from '@quoin/db/contracts/change-order';
import { reviewChangeOrder } from '@quoin/db/contracts/change-order-review';
import { makeSending } from '@quoin/db/contracts/change-order-sending';
import { findLogo } from '@quoin/db/costs/logo';
import { readBrandColor, readTimeZone } from '@quoin/db/costs/money-settings';
import { sha256 } from '@quoin/db/documents/document-digest';
import { findEstimate } from '@quoin/db/estimates/estimate';
import { readLinesJson } from '@quoin/db/estimates/estimate-line';
import { requireStep } from '@quoin/db/quotes/quote';
import { readQuoteFacts, requireReady } from '@quoin/db/quotes/quote-freezing';
import { makePictures } from '@quoin/db/quotes/quote-picture';
import type { ChangePageData, QuotePageData } from '@quoin/domain/client/document-page';
import { ChangeOrderDraft } from '@quoin/domain/contracts/change-order';
import { DomainError, orNotFound } from '@quoin/domain/errors';
import { QuotePreview } from '@quoin/domain/quotes/quote';
import { documentOf, proposedChoices } from '@quoin/domain/quotes/quote-document';
import * as z from 'zod';

import { BinaryAnswer } from '../binary-answer.ts';
import type { Context } from '../context.ts';
import { unsignedPrint } from '../contracts/quote-print.ts';
import { makePdf, pdfAnswer } from '../documents/document-pdf.ts';
import { declared, viewerProcedure } from '../trpc.ts';

// A look at what a client will get, before it is sent. The documents are those that sending would freeze, with smaller
// pictures. Nothing is written, so nobody has a link to them.

/** What the page of a document has before there is a document. */
const unsent = {
  documentId: 0,
  digest: '',
  state: 'open',
  changes: [],
  invoices: [],
  thread: [],
  isInPerson: false,
  giveBackPath: null,
} as const;

/** What a document shows of the firm besides its text. */
const lookOf = async (db: Db) => ({
  hasLogo: (await findLogo(db)) !== undefined,
  brandColor: await readBrandColor(db),
  timeZone: await readTimeZone(db),
});

/** The answer of a procedure with a PDF that is stored nowhere. */
const unstored = (bytes: Buffer, name: string) => pdfAnswer({ bytes, name, digest: sha256(bytes) });

/** The longest side of the picture of an option in a preview, which carries all of its pictures. */
const PREVIEW_SIDE = 640;

async function quoteNow(
  { db, photos, charge, compute }: Pick<Context, 'db' | 'photos' | 'charge' | 'compute'>,
  { id, ...sending }: z.output<typeof QuotePreview>,
) {
  const read = async (of: Db) => {
    const estimate = orNotFound(await findEstimate(of, id), 'estimate');
    requireStep(estimate, 'send');
    return estimate;
  };
  charge((await read(db)).lineCount);
  // No transaction waits for the pictures.
  const made = await makePictures(db, photos, id, PREVIEW_SIDE);
  const { lines, facts, look } = await inSnapshot(db, async (snapshot) => ({
    lines: await readLinesJson(snapshot, id),
    facts: await readQuoteFacts(snapshot, await read(snapshot), sending, { pictures: made, lines: [] }),
    look: await lookOf(snapshot),
  }));
  const { issues, document } = await compute('preview', { ...facts, lines });
  requireReady(facts, issues);
  const pictures = [...made.values()].map(({ bytes, shown }) => [shown.digest, bytes] as const);
  return {
    document: documentOf({ document: orNotFound(document, 'quote') }),
    look,
    pictures: Object.fromEntries(pictures),
  };
}

/** The page of a document that was not sent, with its pictures as data URLs by their digests. */
type Previewed<Page> = Page & { pictures: Record<string, string> };

async function changeNow(of: Db, { id, message = null }: z.output<typeof ChangeOrderDraft>) {
  return inSnapshot(of, async (db) => {
    const order = await readChangeOrder(db, id);
    requireChangeStep(order, 'submit');
    const reviewed = await reviewChangeOrder(db, order);
    if (reviewed.contract.status !== 'active') throw new DomainError('contractNotActive');
    const { document } = await makeSending(db, order, reviewed, message);
    return { contract: reviewed.contract, document, look: await lookOf(db) };
  });
}

/** The procedures that show an estimate as its client would get it. */
export const quotePreviewProcedures = {
  /** All that the page of the quote would show, but for the other documents of the project. */
  previewPage: viewerProcedure
    .meta({ isBinary: true })
    .input(QuotePreview)
    .output(declared(z.custom<Previewed<QuotePageData>>()))
    .query(async ({ ctx, input }) => {
      const { document, look, pictures } = await quoteNow(ctx, input);
      const choices = proposedChoices(document);
      return {
        ...unsent,
        kind: 'quote' as const,
        document,
        choices,
        payments: document.payments,
        quotes: [],
        contract: null,
        hasLogo: look.hasLogo,
        brandColor: look.brandColor,
        pictures: Object.fromEntries(
          Object.entries(pictures).map(([digest, jpeg]) => [
            digest,
            `data:image/jpeg;base64,${jpeg.toString('base64')}`,
          ]),
        ),
      };
    }),

  /** The quote on paper. It is not stored. */
  previewPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(QuotePreview)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input }) => {
      const { document, look, pictures } = await quoteNow(ctx, input);
      const bytes = await makePdf(ctx, unsignedPrint(document, pictures, look.timeZone));
      return unstored(bytes, `${document.number}-${document.revision}-preview.pdf`);
    }),
};

/** The procedures that show a change order as its client would get it. */
export const changePreviewProcedures = {
  /** All that the page of the change order would show, but for the other documents of the project. */
  previewPage: viewerProcedure
    .meta({ isBinary: true })
    .input(ChangeOrderDraft)
    .output(declared(z.custom<Previewed<ChangePageData>>()))
    .query(async ({ ctx: { db }, input }) => {
      const { document, contract, look } = await changeNow(db, input);
      return {
        ...unsent,
        kind: 'change-order' as const,
        document,
        signature: null,
        contractQuoteId: contract.quoteId,
        hasLogo: look.hasLogo,
        brandColor: look.brandColor,
        pictures: {},
      };
    }),

  /** The change order on paper. It is not stored. */
  previewPdf: viewerProcedure
    .meta({ isBinary: true })
    .input(ChangeOrderDraft)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input }) => {
      const { document, look } = await changeNow(ctx.db, input);
      const bytes = await makePdf(ctx, {
        kind: 'change-order',
        document,
        timeZone: look.timeZone,
        signing: null,
      });
      const { contractNumber, number, revision } = document;
      return unstored(bytes, `${contractNumber}-${number}-${revision}-preview.pdf`);
    }),
};
