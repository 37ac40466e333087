import { crc32, createInflateRaw } from 'node:zlib';

import { type Entry, type ZipFile, fromBufferPromise } from 'yauzl';

import { SheetRefused } from '../sheet-refused.ts';

const MB = 1024 * 1024;
const ENTRIES_MAX = 200;
const UNPACKED_MAX_MB = 600;
const RATIO_MAX = 100;
/** A small part of many equal rows may be packed better than that. */
const RATIO_FLOOR = 10 * MB;
const PIECE = 65_536;

/** A file that its format forbids. */
export const damaged = (cause?: unknown): SheetRefused =>
  new SheetRefused('This workbook is damaged. Save it again as XLSX or CSV', { cause });

/** The parts of a workbook: the entries of its ZIP file. */
export interface Parts {
  names: readonly string[];
  has(name: string): boolean;
  /** The bytes of a part, unpacked as they are asked for. */
  bytesOf(name: string): AsyncGenerator<Buffer>;
}

function checkSizes(entries: readonly Entry[]): void {
  const unpacked = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0);
  if (unpacked > UNPACKED_MAX_MB * MB)
    throw new SheetRefused(`This workbook unpacks to more than ${UNPACKED_MAX_MB} MB`);
  for (const { compressedSize, uncompressedSize } of entries)
    if (uncompressedSize > RATIO_FLOOR && uncompressedSize > RATIO_MAX * compressedSize)
      throw new SheetRefused(`This workbook unpacks to more than ${RATIO_MAX} times its size`);
}

async function* pieces(packed: Buffer, method: number): AsyncGenerator<Buffer> {
  if (method === 8) {
    const inflate = createInflateRaw({ chunkSize: PIECE });
    inflate.end(packed);
    yield* inflate as AsyncIterable<Buffer>;
  } else if (method === 0) {
    for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE);
  } else throw damaged();
}

/** Unpacks an entry, and stops where it is longer than it says. */
async function* unpack(zip: ZipFile, file: Buffer, entry: Entry): AsyncGenerator<Buffer> {
  if (entry.isEncrypted())
    throw new SheetRefused('This workbook is protected by a password. Save it without one first');
  let length = 0;
  let checksum = 0;
  try {
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = file.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    for await (const piece of pieces(packed, entry.compressionMethod)) {
      length += piece.length;
      if (length > entry.uncompressedSize) throw damaged();
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    throw error instanceof SheetRefused ? error : damaged(error);
  }
  // A price with another digit would look like any price.
  if (length !== entry.uncompressedSize || checksum !== entry.crc32) throw damaged();
}

async function entriesOf(zip: ZipFile): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  return entries;
}

/** Opens a ZIP file. The names of its parts have no case. */
export async function openParts(file: Buffer): Promise<Parts> {
  let zip: ZipFile;
  let entries: Entry[] = [];
  try {
    zip = await fromBufferPromise(file);
    if (zip.entryCount <= ENTRIES_MAX) entries = await entriesOf(zip);
  } catch (error) {
    throw damaged(error);
  }
  if (zip.entryCount > ENTRIES_MAX)
    throw new SheetRefused(`This workbook has more than ${ENTRIES_MAX} parts. Save only the price sheet`);
  checkSizes(entries);
  const byName = new Map(entries.map((entry) => [entry.fileName.toLowerCase(), entry]));
  return {
    names: [...byName.keys()],
    has: (name) => byName.has(name.toLowerCase()),
    bytesOf: (name) => {
      const entry = byName.get(name.toLowerCase());
      if (!entry) throw damaged();
      return unpack(zip, file, entry);
    },
  };
}
