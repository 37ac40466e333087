import type { Db } from '@quoin/db/connection/database';
import { readTimeZone } from '@quoin/db/costs/money-settings';
import type { readSignature } from '@quoin/db/documents/signature';
import type { DocumentPage, PageData } from '@quoin/domain/client/document-page';
import { dateIn } from '@quoin/domain/places/time-zone';

import type { KindOfDocument, SentDocument } from '../documents/document-kind.ts';

/** What the page of a kind has beside what all pages have. */
type OwnPart<Page> = Page extends PageData ? Omit<Page, keyof DocumentPage> : never;

/** The own part of a page, as it was read. */
export interface ReadPart<Page extends PageData = PageData> {
  readonly own: OwnPart<Page>;
  /** The lines that are read, sent and shown, which the link is charged for. */
  readonly lines: number;
  /** The frozen costs that the payments follow from, where they are not those of the document. The office alone may see them. */
  readonly costs?: string | undefined;
}

/** A kind of document that has a page for its client. */
export interface ShownKind<
  Sent extends SentDocument = SentDocument,
  Open = unknown,
  Page extends PageData = PageData,
> extends KindOfDocument<Sent, Open> {
  /** Reads what its page shows, with these options if it has some. */
  pageOf(db: Db, sent: Sent, choices: readonly number[] | undefined): Promise<ReadPart<Page>>;
}

/** A signature as its client reads it. */
export async function shownSignature(
  db: Db,
  { signerName, signedOn, at, total, strokes }: NonNullable<Awaited<ReturnType<typeof readSignature>>>,
) {
  return {
    signerName,
    signedOn: signedOn ?? dateIn(await readTimeZone(db), new Date(at)),
    isOnPaper: signedOn !== null,
    total,
    strokes,
  };
}
