import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Context } from '@quoin/api/context';
import { Semaphore } from '@quoin/db/semaphore';
import { DomainError } from '@quoin/domain/errors';
import { PHOTO_MAX_BYTES } from '@quoin/domain/work/task-photo';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { allowSlowBody } from '../body-timeout.ts';

const MIB = 1024 * 1024;
/** A whole request, whatever it is made of (R60). */
const MAX_REQUEST_BYTES = 17 * MIB;
const MAX_FIELD_BYTES = 1024;
/** 500 characters of up to four bytes. */
const MAX_CAPTION_BYTES = 2000;
const FILE_FIELD = 'photo';
const MULTIPART = /^multipart\/form-data\s*(;|$)/i;
const ROW_ID = /^[1-9]\d{0,9}$/;

/** What uploads under way may hold in memory, and how many there may be; more of them wait, none is refused. */
const memory = new Semaphore(256 * MIB);
const inFlight = new Semaphore(25);
/** What is small has a lane of its own, so that it is judged at once, whatever waits in the other. */
const SMALL_BYTES = MIB;
const smallMemory = new Semaphore(32 * MIB);

/** How much is to come, as far as that is known. */
function expectedBytes({ headers }: FastifyRequest): number {
  return Math.min(Number(headers['content-length'] ?? PHOTO_MAX_BYTES), PHOTO_MAX_BYTES);
}

/** The bytes of a file; `undefined` of the nothing that a form sends where no file was chosen. */
async function readFile({ file, filename, fieldname }: MultipartFile, expected: number) {
  // Filled as it comes: collecting first and joining then would take twice the memory. Not a Buffer, which turns itself
  // into a list of numbers wherever JSON is made of it.
  const space = new Uint8Array(Buffer.allocUnsafeSlow(expected).buffer);
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (fieldname !== FILE_FIELD) continue;
    space.set(chunk, length);
    length += chunk.length;
  }
  if (file.truncated) throw new DomainError('photoTooLarge');
  const isChosen = fieldname === FILE_FIELD && (length > 0 || Boolean(filename));
  return isChosen ? { bytes: space.subarray(0, length), originalName: filename ?? '' } : undefined;
}

async function readParts(request: FastifyRequest): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  let photo: Awaited<ReturnType<typeof readFile>>;
  const limits = {
    fileSize: PHOTO_MAX_BYTES,
    files: 1,
    fields: 5,
    fieldSize: MAX_CAPTION_BYTES,
    parts: 10,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as { limits: object })) {
    if (part.type === 'file') {
      photo = await readFile(part, expectedBytes(request));
    } else {
      const { fieldname, value, valueTruncated, fieldnameTruncated } = part;
      const isTooLong = fieldname !== 'caption' && Buffer.byteLength(String(value)) > MAX_FIELD_BYTES;
      if (valueTruncated || fieldnameTruncated || isTooLong) throw new DomainError('malformedRequest');
      // A form has only text.
      const read = fieldname === 'taskId' && ROW_ID.test(String(value)) ? Number(value) : value;
      fields.set(fieldname, [...(fields.get(fieldname) ?? []), read]);
    }
  }
  // What is there twice is left for the schema to refuse.
  const plain = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return { ...Object.fromEntries(plain), ...(photo && { photo }) };
}

/** What the parser refuses, in our words; all that it finds wrong with a form is the sender's to mend. */
function toFormError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const isSecondFile = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
  return new DomainError(isSecondFile ? 'onePhotoOnly' : 'malformedRequest');
}

async function readForm(request: FastifyRequest): Promise<Record<string, unknown>> {
  const { raw } = request;
  // Gone while it waited: nothing would ever end the reading.
  if (raw.destroyed) throw new DomainError('malformedRequest');
  let received = 0;
  let count: ((chunk: Buffer) => void) | undefined;
  const tooMuch = new Promise<never>((_resolve, reject) => {
    count = ({ length }) => {
      received += length;
      if (received > MAX_REQUEST_BYTES) reject(new DomainError('bodyTooLarge'));
    };
    raw.on('data', count);
  });
  try {
    return await Promise.race([readParts(request), tooMuch]);
  } catch (error) {
    // Whoever still sends must be let finish, or will not hear the answer.
    raw.unpipe();
    raw.resume();
    throw toFormError(error);
  } finally {
    if (count) raw.off('data', count);
  }
}

/**
 * Reads the form of an upload and does `work` with its fields: `photo` is the file, digits in `taskId` are a number, the
 * rest is text as it came. Waits until there is room in memory for what is to come, before anything is read.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  work: (fields: Record<string, unknown>) => Promise<Result>,
): Promise<Result> {
  const expected = expectedBytes(request);
  const read = async () => work(await readForm(request));
  if (expected <= SMALL_BYTES) return smallMemory.pass(read, { amount: expected });
  return inFlight.pass(async () => memory.pass(read, { amount: expected }));
}

/** Makes `scope` take multipart forms and nothing else, from those who may upload: the others are told before it. */
export async function acceptUploads(
  scope: FastifyInstance,
  contextOf: (request: FastifyRequest) => Context,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
  scope.addHook('onRequest', async (request) => {
    // adminProcedure says the same, but only once all has been read.
    if ((await contextOf(request).actor())?.admin.role !== 'admin') throw new DomainError('forbidden');
    const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
    if (!MULTIPART.test(type)) throw new DomainError('photoFormRequired');
    allowSlowBody(request);
    if (Number(length) > MAX_REQUEST_BYTES) throw new DomainError('bodyTooLarge');
  });
}
