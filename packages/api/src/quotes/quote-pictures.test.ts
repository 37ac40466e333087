import type { Db } from '@quoin/db/connection/database';
import { sha256 } from '@quoin/db/documents/document-digest';
import { runWithin } from '@quoin/db/testing/database';
import { contrastOf } from '@quoin/domain/costs/brand-color';
import { openPdfWorker } from '@quoin/pdf/make-pdf';
import type { Print } from '@quoin/pdf/quote-print';
import { pngOf } from '@quoin/photos/testing/png';
import { afterAll, expect, test } from 'vitest';

import { readClientPdf, readClientPicture } from '../client/client-page.ts';
import { openQuote } from '../client/testing/quotes.ts';
import { addBathroom, clientOf, sendWithLink } from '../contracts/testing/bathroom.ts';
import { type Call, openForAda } from '../testing.ts';

const asAda = openForAda();
const worker = openPdfWorker();
afterAll(async () => worker.close());

/** A plain PNG of one gray. */
function plainPng(gray: number, width = 40, height = 30) {
  // Each row begins with the number of its filter.
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width, gray)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  return Uint8Array.from(pngOf({ width, height, format: [8, 0, 0, 0, 0] }, rows));
}

async function addPhoto(call: Call, taskId: number, bytes = plainPng(90)) {
  return call.taskPhotos.upload({
    taskId,
    caption: 'Behind the wall',
    photo: { bytes, originalName: 'IMG_2041.png' },
  });
}

/** The bathroom with a photo of its option and a picture of its tile. */
async function addPictured(call: Call) {
  const made = await addBathroom(call, { withOption: true });
  const { optionId, productId, taskIds } = made;
  const photo = await addPhoto(call, taskIds[0] ?? 0, plainPng(90, 2_000, 1_000));
  await call.estimateOptions.update({ id: optionId, photoId: photo.id });
  await call.productPictures.upload({
    id: productId,
    photo: { bytes: plainPng(200), originalName: 'tile.png' },
  });
  return { ...made, photo };
}

/** Sends the bathroom with its pictures. */
async function sendPictured(call: Call, trx: Db) {
  const made = await addPictured(call);
  return { ...made, ...(await send(call, trx, made.estimate)) };
}

/** Sends an estimate, and makes a link for its client. */
async function send(call: Call, trx: Db, { id, projectId }: { id: number; projectId: number }) {
  const { version } = await call.estimates.get({ id });
  const { issues } = await call.estimates.checks({ id });
  const seenWarnings = issues.map(({ message }) => message);
  const quote = await call.estimates.send({ id, version, seenWarnings });
  const { path } = await call.clientLinks.create({ projectId, name: 'Dana Ortiz' });
  const client = clientOf(trx, worker);
  return { quote, client, token: path.slice('/q/'.length) };
}

test('an option takes a photo of a task of its own project alone', async () => {
  await asAda(async (call) => {
    const { estimate, optionId, taskIds } = await addBathroom(call, { withOption: true });
    const photo = await addPhoto(call, taskIds[0] ?? 0);
    const other = await call.projects.create({ name: 'Deck' });
    const task = await call.projectTasks.create({ projectId: other.id, name: 'Frame' });
    const foreign = await addPhoto(call, task.id);
    const refused = 'Choose a photo of a task of this project';
    for (const photoId of [foreign.id, 2_147_483_647]) {
      await expect(call.estimateOptions.update({ id: optionId, photoId })).rejects.toThrow(refused);
      const option = { estimateId: estimate.id, name: 'Bench', photoId };
      await expect(call.estimateOptions.create(option)).rejects.toThrow(refused);
    }
    const { photoId } = await call.estimateOptions.update({ id: optionId, photoId: photo.id });
    expect(photoId).toBe(photo.id);
    const here = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    const there = await call.estimates.create({ projectId: other.id, copyOf: estimate.id });
    const photosOf = async (id: number) =>
      (await call.estimates.get({ id })).options.map((each) => each.photoId);
    expect(await photosOf(here.id)).toEqual([photo.id]);
    expect(await photosOf(there.id)).toEqual([null]);
    expect(await call.estimateOptions.update({ id: optionId, photoId: null })).toMatchObject({
      photoId: null,
    });
  });
});

test('an option loses a photo that goes to the bin, and has it again when the photo comes back', async () => {
  await asAda(async (call) => {
    const { estimate, optionId, taskIds } = await addBathroom(call, { withOption: true });
    const photo = await addPhoto(call, taskIds[0] ?? 0);
    await call.estimateOptions.update({ id: optionId, photoId: photo.id });
    await call.taskPhotos.delete({ id: photo.id });
    const optionNow = async () => (await call.estimates.get({ id: estimate.id })).options[0]?.photoId;
    expect(await optionNow()).toBe(null);
    const [entry] = (await call.bin.list({})).items;
    await call.bin.restore({ id: entry?.id ?? 0 });
    expect(await optionNow()).toBe(photo.id);
  });
});

test('a sending freezes the pictures of options and lines, with nothing else of their photos', async () => {
  await asAda(async (call, trx) => {
    const { client, token, quote } = await sendPictured(call, trx);
    const { document } = await openQuote(client, token);
    const option = document.options[0]?.picture;
    const [line, ...others] = document.sections.flatMap(({ lines }) => lines).map(({ picture }) => picture);
    expect(option).toMatchObject({ width: 1_600, height: 800 });
    expect(line).toMatchObject({ width: 40, height: 30 });
    expect(others).toEqual([undefined, undefined, undefined, undefined, undefined]);
    for (const picture of [option, line]) {
      expect(Object.keys(picture ?? {})).toEqual(['digest', 'width', 'height']);
      const bytes = await readClientPicture(client, token, picture?.digest ?? '');
      expect(sha256(bytes)).toBe(picture?.digest);
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    }
    const text = JSON.stringify(document);
    for (const word of ['IMG_2041', 'Behind the wall', 'tile.png', 'photoId'])
      expect(text).not.toContain(word);
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, problems: [] });
  });
});

test('a client who sees no lines gets no pictures of them, and a document without pictures is as before', async () => {
  await asAda(async (call, trx) => {
    const { estimate, productId } = await addBathroom(call);
    await call.productPictures.upload({
      id: productId,
      photo: { bytes: plainPng(9), originalName: 'tile.png' },
    });
    await call.estimates.update({ id: estimate.id, clientShows: 'sections' });
    const { client, token } = await send(call, trx, estimate);
    expect(JSON.stringify((await openQuote(client, token)).document)).not.toContain('picture');
    expect(await trx.selectFrom('quotePictures').select('id').execute()).toEqual([]);
  });
});

test('a picture is shown by a link of its project alone', async () => {
  await asAda(async (call, trx) => {
    const { client, token } = await sendPictured(call, trx);
    const { document } = await openQuote(client, token);
    const digest = document.options[0]?.picture?.digest ?? '';
    const stranger = await sendWithLink(call, trx, { address: '9 Elm St' });
    const missing = { key: 'linkNotFound' };
    await expect(readClientPicture(client, stranger.token, digest)).rejects.toMatchObject(missing);
    await expect(readClientPicture(client, token, '0'.repeat(64))).rejects.toMatchObject(missing);
    await expect(readClientPicture(client, 'x'.repeat(43), digest)).rejects.toMatchObject(missing);
  });
});

test('a photo that is deleted after the sending leaves the document whole', async () => {
  await asAda(async (call, trx) => {
    const { client, token, quote, photo, productId } = await sendPictured(call, trx);
    const before = await openQuote(client, token);
    await call.taskPhotos.delete({ id: photo.id });
    await call.productPictures.delete({ id: productId });
    const { document } = await openQuote(client, token);
    expect(document).toEqual(before.document);
    const digest = document.options[0]?.picture?.digest ?? '';
    expect(await readClientPicture(client, token, digest)).not.toHaveLength(0);
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true });
  });
});

test('a photo that cannot be read is left out, and the quote is sent', async () => {
  await asAda(async (call, trx) => {
    const { estimate, optionId, taskIds } = await addBathroom(call, { withOption: true });
    const photo = await addPhoto(call, taskIds[0] ?? 0);
    await call.estimateOptions.update({ id: optionId, photoId: photo.id });
    await trx
      .updateTable('taskPhotoData')
      .set({ imageData: Buffer.from('no picture') })
      .execute();
    const { client, token } = await send(call, trx, estimate);
    expect((await openQuote(client, token)).document.options[0]).not.toHaveProperty('picture');
  });
});

test.each([
  ['changed', `update quote_pictures set bytes = set_byte(bytes, 100, get_byte(bytes, 100) # 1)`],
  ['missing', 'delete from quote_pictures'],
])('the verification names a picture that is %s', async (fate, statement) => {
  await asAda(async (call, trx) => {
    const { client, token, quote } = await sendPictured(call, trx);
    const digest = (await openQuote(client, token)).document.options[0]?.picture?.digest ?? '';
    const one = `${statement} where digest = '${digest}'`;
    await expect(runWithin(trx, one)).rejects.toMatchObject({ code: '55000' });
    await runWithin(trx, 'alter table quote_pictures disable trigger append_only');
    await runWithin(trx, 'alter table quote_pictures drop constraint quote_pictures_digest');
    await runWithin(trx, one);
    const verb = fate === 'changed' ? 'was' : 'is';
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({
      isWhole: false,
      problems: [`The picture ${digest.slice(0, 8)} ${verb} ${fate}.`],
    });
  });
});

test('the page has the color of the firm as it is now, and the PDF one that can be read on white', async () => {
  await asAda(async (call, trx) => {
    const { client, token } = await sendWithLink(call, trx);
    expect((await openQuote(client, token)).brandColor).toBe(null);
    await call.moneySettings.update({ brandColor: '#FFD400' });
    expect((await openQuote(client, token)).brandColor).toBe('#ffd400');
    const prints: Print[] = [];
    const makePdf = async (print: Print) => {
      prints.push(print);
      return Promise.resolve(Buffer.from('%PDF'));
    };
    await readClientPdf({ ...client, pdf: { makePdf } }, token);
    expect(contrastOf(prints[0]?.accent ?? '#ffffff', '#ffffff')).toBeGreaterThanOrEqual(4.5);
  });
});

test('the PDF prints the pictures of the document', async () => {
  await asAda(async (call, trx) => {
    const { client, token } = await sendPictured(call, trx);
    const { bytes } = await readClientPdf(client, token);
    const images = bytes.toString('latin1').match(/\/Subtype \/Image[^>]*\/Width \d+\n\/Height \d+/g) ?? [];
    const sizes = images.map((image) => image.match(/\d+/g)?.map(Number));
    expect(sizes).toHaveLength(2);
    // No larger than 300 dots an inch need.
    expect(sizes).toContainEqual(expect.arrayContaining([501, 251]));
  });
});

test('a preview carries its pictures, as large as a screen needs, and freezes none', async () => {
  await asAda(async (call, trx) => {
    const { estimate } = await addPictured(call);
    const { document, pictures } = await call.estimates.previewPage({ id: estimate.id });
    const shown = document.options[0]?.picture;
    expect(shown).toMatchObject({ width: 640, height: 320 });
    expect(Object.keys(pictures)).toHaveLength(2);
    expect(pictures[shown?.digest ?? '']).toMatch(/^data:image\/jpeg;base64,/);
    expect(await trx.selectFrom('quotePictures').select('id').execute()).toEqual([]);
  });
});

test('a photo whose task moved to another project is neither frozen nor copied', async () => {
  await asAda(async (call, trx) => {
    const { estimate, taskIds, optionId } = await addPictured(call);
    const other = await call.projects.create({ name: 'Deck' });
    await call.projectTasks.update({ id: taskIds[0] ?? 0, projectId: other.id });
    const { quote } = await send(call, trx, estimate);
    const { document } = await call.quotes.get({ id: quote.id });
    expect((JSON.parse(document) as { options: object[] }).options[0]).not.toHaveProperty('picture');
    const copy = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    const { options } = await call.estimates.get({ id: copy.id });
    expect(options).toMatchObject([{ name: 'Niche', photoId: null }]);
    expect(optionId).not.toBe(options[0]?.id);
  });
});
