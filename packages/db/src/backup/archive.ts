import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

import { BackupError } from './backup-error.ts';

// A tar archive, written in one go, that `tar` can read. Its last entry holds the SHA-256 of all bytes before it. The
// bytes after those follow from the hash. So every change, loss or addition of a byte is detected.

const BLOCK = 512;
/** The beginning of every name, and therefore of the file. */
const ROOT = 'quoin-backup/';
const SEAL = 'sha256';
const SEAL_BYTES = 4 * BLOCK;
/** Number of bytes that are read at a time. */
const CHUNK_BYTES = 1024 * 1024;

const padded = (size: number) => Math.ceil(size / BLOCK) * BLOCK;
const octal = (value: number, length: number) => `${value.toString(8).padStart(length, '0')}\0`;

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(ROOT + name, 0, 100);
  block.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100);
  // The sum of all bytes, with spaces in the place of the sum itself.
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return block;
}

function seal(digest: string): Buffer {
  const bytes = Buffer.alloc(SEAL_BYTES);
  header(SEAL, digest.length + 1).copy(bytes);
  bytes.write(`${digest}\n`, BLOCK);
  return bytes;
}

/** Writes an archive to a file that is empty. */
export class ArchiveWriter {
  readonly #file: FileHandle;
  readonly #hash = createHash('sha256');
  /** The number of bytes written. */
  size = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async #write(bytes: Buffer): Promise<void> {
    await this.#file.appendFile(bytes);
    this.size += bytes.length;
  }

  /** Adds an entry. Its name has at most 80 characters. */
  async add(name: string, bytes: Buffer): Promise<void> {
    const padding = Buffer.alloc(padded(bytes.length) - bytes.length);
    for (const each of [header(name, bytes.length), bytes, padding]) {
      this.#hash.update(each);
      await this.#write(each);
    }
  }

  /** Completes the archive and syncs it to the disk. No entry can be added afterwards. */
  async seal(): Promise<void> {
    await this.#write(seal(this.#hash.digest('hex')));
    await this.#file.sync();
  }
}

/** Reads so many bytes, with zeros after the end of the file. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(bytes, done, length - done, position + done);
    if (bytesRead === 0) break;
    done += bytesRead;
  }
  return bytes;
}

/** Reads a whole archive. Throws {@link BackupError} unless it is one, and is unchanged. */
export async function checkSeal(file: FileHandle, signal: AbortSignal): Promise<void> {
  const head = await readAt(file, 0, ROOT.length);
  if (head.toString() !== ROOT) throw new BackupError('It is no backup of Quoin.');
  const { size } = await file.stat();
  const sealedBytes = size - SEAL_BYTES;
  if (sealedBytes >= BLOCK) {
    const hash = createHash('sha256');
    for (let at = 0; at < sealedBytes; at += CHUNK_BYTES) {
      signal.throwIfAborted();
      hash.update(await readAt(file, at, Math.min(CHUNK_BYTES, sealedBytes - at)));
    }
    const found = await readAt(file, sealedBytes, SEAL_BYTES);
    if (found.equals(seal(hash.digest('hex')))) return;
  }
  throw new BackupError('The backup is damaged or incomplete.');
}

/** One file of an archive. */
export interface ArchiveEntry {
  name: string;
  read: () => Promise<Buffer>;
}

/** The entries of a verified archive, in the order in which they were added. */
export async function* readEntries(file: FileHandle): AsyncGenerator<ArchiveEntry> {
  const { size: end } = await file.stat();
  for (let at = 0; at < end - SEAL_BYTES;) {
    const block = await readAt(file, at, BLOCK);
    const name = block.toString('utf8', ROOT.length, block.indexOf(0));
    const size = Number.parseInt(block.toString('latin1', 124, 135), 8);
    const start = at + BLOCK;
    yield {
      name,
      read: async () => readAt(file, start, size),
    };
    at = start + padded(size);
  }
}
