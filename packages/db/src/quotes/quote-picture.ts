import { DomainError } from '@quoin/domain/errors';
import type { DocumentPicture } from '@quoin/domain/quotes/client-view';
import { LINE_PICTURES_MAX, picturesOf } from '@quoin/domain/quotes/document-pictures';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import { THUMBNAIL_SIDE } from '@quoin/domain/work/task-photo';
import { PRINT_SIDE, flatJpeg } from '@quoin/photos/picture';

import type { Db } from '../connection/database.ts';
import { sha256 } from '../documents/document-digest.ts';
import { type PhotoStore, type PictureSize, readPicture } from '../photos/photo-store.ts';

// The pictures that a client sees. A photo keeps its id as long as it keeps its bytes, so the id says whether a picture
// that was made before the sending is still the right one.

/** A picture that can be frozen. */
interface MadePicture {
  readonly bytes: Buffer;
  readonly shown: DocumentPicture;
}

/** Pictures that were made for a sending, by the ids of their photos. */
export type MadePictures = ReadonlyMap<number, MadePicture>;

/** The photos of the options of an estimate. */
const optionPhotos = (db: Db, estimateId: number) =>
  db
    .selectFrom('estimateOptions')
    .innerJoin('taskPhotos', 'taskPhotos.id', 'estimateOptions.photoId')
    .innerJoin('projectTasks', 'projectTasks.id', 'taskPhotos.taskId')
    .innerJoin('estimates', 'estimates.id', 'estimateOptions.estimateId')
    .select(['estimateOptions.id', 'taskPhotos.id as photoId'])
    .where('estimateId', '=', estimateId)
    // A task may have moved to another project, with its photos.
    .whereRef('projectTasks.projectId', '=', 'estimates.projectId')
    .execute();

/** The photos of the products of the lines that a client sees, in the order of the document. */
const linePhotos = (db: Db, estimateId: number) =>
  db
    .selectFrom('estimateLines')
    .innerJoin('estimates', 'estimates.id', 'estimateLines.estimateId')
    .innerJoin('estimateSections', 'estimateSections.id', 'sectionId')
    .innerJoin('productPhotos', 'productPhotos.productId', 'estimateLines.productId')
    .select(['estimateLines.id', 'productPhotos.id as photoId'])
    .where('estimateLines.estimateId', '=', estimateId)
    .where('clientShows', '=', 'lines')
    .where('optionId', 'is', null)
    .orderBy('estimateSections.sortOrder')
    .orderBy('estimateSections.id')
    .orderBy('estimateLines.sortOrder')
    .orderBy('estimateLines.id')
    .execute();

/**
 * Makes the pictures of an estimate that is about to be sent. Decoding takes seconds, so call it before the transaction.
 * The photos are read one by one, because each may have many megabytes. A photo that cannot be read is left out.
 * Throws `photoStoreUnavailable`.
 */
export async function makePictures(
  db: Db,
  store: PhotoStore,
  estimateId: number,
  optionSide = PRINT_SIDE,
): Promise<MadePictures> {
  const made = new Map<number, MadePicture>();
  const make = async (photoId: number, size: PictureSize, side: number) => {
    const stored = await readPicture(db, store, photoId, size);
    if (!stored) return;
    const { bytes, width, height } = await flatJpeg(stored, side);
    made.set(photoId, { bytes, shown: { digest: sha256(bytes), width, height } });
  };
  const options = (await optionPhotos(db, estimateId)).map(({ photoId }) => photoId);
  const lines = (await linePhotos(db, estimateId)).map(({ photoId }) => photoId);
  const wanted = [
    ...[...new Set(options)].map((photoId) => async () => make(photoId, 'full', optionSide)),
    ...[...new Set(lines)]
      .slice(0, LINE_PICTURES_MAX)
      .map((photoId) => async () => make(photoId, 'thumb', THUMBNAIL_SIDE)),
  ];
  for (const work of wanted) {
    try {
      await work();
    } catch (error) {
      // A store that is away for a moment must not leave the client without pictures.
      if (!(error instanceof DomainError) || error.key === 'photoStoreUnavailable') throw error;
    }
  }
  return made;
}

/** The pictures of the options and lines of a locked estimate that were made of the photos they have now. */
export async function picturesNow(trx: Db, estimateId: number, made: MadePictures) {
  const shown = (rows: readonly { id: number; photoId: number }[]) =>
    new Map(
      rows.flatMap(({ id, photoId }) => {
        const picture = made.get(photoId)?.shown;
        return picture ? [[id, picture] as const] : [];
      }),
    );
  return {
    options: shown(await optionPhotos(trx, estimateId)),
    lines: shown(await linePhotos(trx, estimateId)),
  };
}

/** Freezes the pictures that a document names. */
export async function insertPictures(
  trx: Db,
  quoteId: number,
  document: QuoteDocument,
  made: MadePictures,
): Promise<void> {
  const { options, lines } = picturesOf(document);
  const named = new Set([...options, ...lines].map(({ digest }) => digest));
  for (const { bytes, shown } of made.values()) {
    // Two photos may have the same bytes.
    if (named.delete(shown.digest))
      await trx.insertInto('quotePictures').values({ quoteId, bytes, digest: shown.digest }).execute();
  }
}

/** The bytes of a frozen picture of a quote, or `undefined`. */
export async function findPictureOfQuote(
  db: Db,
  quoteId: number,
  digest: string,
): Promise<Buffer | undefined> {
  const row = db
    .selectFrom('quotePictures')
    .select('bytes')
    .where('quoteId', '=', quoteId)
    .where('digest', '=', digest);
  return (await row.executeTakeFirst())?.bytes;
}

/** The bytes of a frozen picture of any quote of a project, or `undefined`. */
export async function findPictureOfProject(
  db: Db,
  projectId: number,
  digest: string,
): Promise<Buffer | undefined> {
  const row = db
    .selectFrom('quotePictures')
    .innerJoin('quotes', 'quotes.id', 'quoteId')
    .innerJoin('estimates', 'estimates.id', 'quotes.estimateId')
    .select('bytes')
    .where('estimates.projectId', '=', projectId)
    .where('quotePictures.digest', '=', digest)
    .limit(1);
  return (await row.executeTakeFirst())?.bytes;
}
