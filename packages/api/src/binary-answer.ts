import * as z from 'zod';

/** An answer that is a file. Its bytes are read only when it turns out that the client has not got them. */
export interface BinaryAnswer {
  mediaType: string;
  /** What the file is called when it is saved. */
  name: string;
  /** Differs whenever the bytes do, and never comes again with others. */
  tag: string;
  read: () => Promise<Uint8Array>;
}

/** Only REST can send a file; see the meta `isBinary` of its procedures. */
export const BinaryAnswer = z.custom<BinaryAnswer>();
