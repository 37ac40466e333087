import multipart, { type MultipartFile } from '@fastify/multipart';
import type { Context } from '@quoin/api/context';
import { DomainError, type ErrorKey } from '@quoin/domain/errors';
import { PRICE_FILE_MAX } from '@quoin/domain/suppliers/price-files/price-file';
import { PHOTO_MAX_BYTES } from '@quoin/domain/work/task-photo';
import { Semaphore } from '@quoin/photos/semaphore';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { allowSlowBody } from '../http/body-timeout.ts';
import { readRowId } from './row-id.ts';

const MIB = 1024 * 1024;
const MAX_FIELD_BYTES = 1024;
/** The fields with more room: 500 characters of up to four bytes. */
const LONG_FIELDS = new Set(['caption', 'note']);
const MAX_LONG_BYTES = 2000;
const MULTIPART = /^multipart\/form-data\s*(;|$)/i;

/** An error whose words depend on nothing. */
const plainError = (key: ErrorKey) => new DomainError(key as 'malformedRequest');

/** What a form uploads. */
export type UploadKind = 'photo' | 'file';

interface Kind {
  maxBytes: number;
  tooLarge: ErrorKey;
  onlyOne: ErrorKey;
  formRequired: ErrorKey;
  /** The memory and the number of large uploads under way. Further ones wait, and none is refused. */
  memory: Semaphore;
  inFlight: Semaphore;
}

/** The kinds of uploads. Each has the field of the form with the file. */
const kinds: Readonly<Record<UploadKind, Kind>> = {
  photo: {
    maxBytes: PHOTO_MAX_BYTES,
    tooLarge: 'photoTooLarge',
    onlyOne: 'onePhotoOnly',
    formRequired: 'photoFormRequired',
    memory: new Semaphore(256 * MIB),
    inFlight: new Semaphore(25),
  },
  file: {
    maxBytes: PRICE_FILE_MAX,
    tooLarge: 'priceFileTooLarge',
    onlyOne: 'oneFileOnly',
    formRequired: 'fileFormRequired',
    // Two of the largest would take the memory of a small machine.
    memory: new Semaphore(PRICE_FILE_MAX),
    inFlight: new Semaphore(4),
  },
};
/** The size of a whole request beside its file (R60). */
const FORM_BYTES = 2 * MIB;

/** Small uploads have a queue of their own, so that they never wait for large ones. */
const SMALL_BYTES = MIB;
const smallMemory = new Semaphore(32 * MIB);

/** The expected size of the file, as far as it is known. */
function expectedBytes({ headers }: FastifyRequest, { maxBytes }: Kind): number {
  return Math.min(Number(headers['content-length'] ?? maxBytes), maxBytes);
}

/** The bytes and the name of a file. `undefined` for the empty part that a form sends if no file was chosen. */
async function readFile({ file, filename, fieldname }: MultipartFile, expected: number, kind: UploadKind) {
  // Filled as chunks arrive, because joining them later would take twice the memory. Not a Buffer, whose `toJSON` makes
  // a list of numbers.
  const space = new Uint8Array(Buffer.allocUnsafeSlow(expected).buffer);
  let length = 0;
  for await (const chunk of file as AsyncIterable<Buffer>) {
    if (fieldname !== kind) continue;
    space.set(chunk, length);
    length += chunk.length;
  }
  if (file.truncated) throw plainError(kinds[kind].tooLarge);
  const isChosen = fieldname === kind && (length > 0 || Boolean(filename));
  return isChosen ? { bytes: space.subarray(0, length), originalName: filename ?? '' } : undefined;
}

/** The value of a field. A form has only text, in which a list of ids has commas. */
function readField(name: string, text: string): unknown {
  if (name === 'taskId' || name === 'documentId' || name === 'supplierId') return readRowId(text);
  if (name === 'choices') return text === '' ? [] : text.split(',').map((id) => readRowId(id.trim()));
  // Browsers end a line with two characters.
  return text.replaceAll('\r\n', '\n');
}

async function readParts(request: FastifyRequest, kind: UploadKind): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  let file: Awaited<ReturnType<typeof readFile>>;
  const limits = {
    fileSize: kinds[kind].maxBytes,
    files: 1,
    fields: 5,
    fieldSize: MAX_LONG_BYTES,
    parts: 10,
    headerPairs: 20,
  };
  for await (const part of request.parts({ limits, throwFileSizeLimit: false } as { limits: object })) {
    if (part.type === 'file') {
      file = await readFile(part, expectedBytes(request, kinds[kind]), kind);
    } else {
      const { fieldname, value, valueTruncated, fieldnameTruncated } = part;
      const isTooLong = !LONG_FIELDS.has(fieldname) && Buffer.byteLength(String(value)) > MAX_FIELD_BYTES;
      if (valueTruncated || fieldnameTruncated || isTooLong) throw new DomainError('malformedRequest');
      fields.set(fieldname, [...(fields.get(fieldname) ?? []), readField(fieldname, String(value))]);
    }
  }
  // The schema refuses fields that are there twice.
  const plain = [...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
  return { ...Object.fromEntries(plain), ...(file && { [kind]: file }) };
}

/** The domain error for a refusal of the parser. The sender must mend each of them. */
function toFormError(error: unknown, kind: UploadKind): DomainError {
  if (error instanceof DomainError) return error;
  const isSecondFile = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT';
  return plainError(isSecondFile ? kinds[kind].onlyOne : 'malformedRequest');
}

async function readForm(request: FastifyRequest, kind: UploadKind): Promise<Record<string, unknown>> {
  const { raw } = request;
  // The client left during the wait, so reading would never end.
  if (raw.destroyed) throw new DomainError('malformedRequest');
  let received = 0;
  let count: ((chunk: Buffer) => void) | undefined;
  const tooMuch = new Promise<never>((_resolve, reject) => {
    count = ({ length }) => {
      received += length;
      if (received > kinds[kind].maxBytes + FORM_BYTES) reject(new DomainError('bodyTooLarge'));
    };
    raw.on('data', count);
  });
  try {
    return await Promise.race([readParts(request, kind), tooMuch]);
  } catch (error) {
    // Reads on, because a client may read the answer only after it has sent everything.
    raw.unpipe();
    raw.resume();
    throw toFormError(error, kind);
  } finally {
    if (count) raw.off('data', count);
  }
}

/**
 * Reads the form of an upload and does `work` with its fields. The file has the name of its kind. Digits in `taskId`, `documentId` and
 * `supplierId` become a number, `choices` a list of numbers, and the rest stays text. Waits for room in memory before it reads
 * anything.
 */
export async function withUpload<Result>(
  request: FastifyRequest,
  kind: UploadKind,
  work: (fields: Record<string, unknown>) => Promise<Result>,
): Promise<Result> {
  const { memory, inFlight } = kinds[kind];
  const expected = expectedBytes(request, kinds[kind]);
  const read = async () => work(await readForm(request, kind));
  if (expected <= SMALL_BYTES) return smallMemory.pass(read, { amount: expected });
  return inFlight.pass(async () => memory.pass(read, { amount: expected }));
}

/** Makes `scope` accept only multipart forms, and refuses callers who may not upload before it reads. */
export async function acceptUploads(
  scope: FastifyInstance,
  kind: UploadKind,
  contextOf: (request: FastifyRequest) => Context,
): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart);
  scope.addHook('onRequest', async (request) => {
    // adminProcedure checks the same, but only after the body was read.
    if ((await contextOf(request).actor())?.admin.role !== 'admin') throw new DomainError('forbidden');
    const { 'content-type': type = '', 'content-length': length = '0' } = request.headers;
    if (!MULTIPART.test(type)) throw plainError(kinds[kind].formRequired);
    allowSlowBody(request);
    if (Number(length) > kinds[kind].maxBytes + FORM_BYTES) throw new DomainError('bodyTooLarge');
  });
}
