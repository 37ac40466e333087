import * as z from 'zod';

/** An answer that is a file. Its bytes are read only if the client does not have them yet. */
export interface BinaryAnswer {
  mediaType: string;
  /** The name to save the file under. */
  name: string;
  /** Changes whenever the bytes change, and is never reused for other bytes. */
  tag: string;
  /** Whether the address names these very bytes, so that a browser never needs to ask for them again. */
  isForever?: boolean;
  read: () => Promise<Uint8Array>;
}

/** Only REST can send a file (see the meta `isBinary` of its procedures). */
export const BinaryAnswer = z.custom<BinaryAnswer>();
