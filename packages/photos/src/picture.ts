import { DomainError } from '@quoin/domain/errors';
import {
  PHOTO_MAX_PIXELS,
  PHOTO_MAX_SIDE,
  PHOTO_SIDE,
  type PhotoType,
  THUMBNAIL_SIDE,
} from '@quoin/domain/work/task-photo';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';

import { Semaphore } from './semaphore.ts';

// Uploads reach only the decoders of the four formats. SVG stays enabled because this process draws the pictures of the
// demo data with it. An uploaded SVG is refused before, by its first bytes.
const decoders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];
type Library = typeof sharp;

// The library takes 10 MB of memory, so it is loaded with the first picture.
async function load(): Promise<Library> {
  const { default: library } = await import('sharp');
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: decoders.map((decoder) => `VipsForeignLoad${decoder}`) });
  // All photos differ, so a cache is useless. Two decoders at the same time keep two cores busy already.
  library.cache(false);
  library.concurrency(1);
  return library;
}
let loading: ReturnType<typeof load> | undefined;

/** Decoding briefly takes up to a few hundred MB, so two run at the same time and the others wait (R62). */
const DECODERS = 2;
/** A picture that is decoded as a whole (50 megapixels of an interlaced PNG are 400 MB) is decoded alone. */
const decoding = new Semaphore(DECODERS);

/** A photo as it is stored: without metadata, upright, and small enough for any screen. */
export interface Picture {
  image: Buffer;
  mimeType: PhotoType;
  /** WebP. */
  thumbnail: Buffer;
}

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', at, at + signature.length) ===
  signature;

/** Recognizes AVIF, a container that starts with its brands. HEIC is the same container with other brands. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || !startsWith(bytes, 4, 'ftyp')) return false;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && (startsWith(bytes, at, 'avif') || startsWith(bytes, at, 'avis'))) return true;
  }
  return false;
}

/** The type according to the first bytes, or undefined for an unsupported one. */
function typeOf(bytes: Uint8Array): PhotoType | undefined {
  if (startsWith(bytes, 0, '\xFF\xD8\xFF')) return 'image/jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1A\n')) return 'image/png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : undefined;
}

/** Throws `photoDamaged` for every error of a decoder, because the sender has to fix the file. */
async function decode<Result>(work: (open: Library) => Promise<Result>): Promise<Result> {
  loading ??= load();
  const library = await loading;
  try {
    return await work(library);
  } catch {
    throw new DomainError('photoDamaged');
  }
}

/** The facts in a header: the type, and whether any pixel requires decoding of all. */
interface Header {
  type: PhotoType;
  isWhole: boolean;
}

/** Checks type and size by the header alone, which takes a millisecond for a picture of any size. */
export async function inspectPicture(bytes: Uint8Array): Promise<Header> {
  const type = typeOf(bytes);
  if (type === undefined) throw new DomainError('photoTypeUnsupported');
  const header = await decode((open) => open(bytes, { limitInputPixels: false }).metadata());
  if (header.mediaType !== type) throw new DomainError('photoTypeUnsupported');
  if (header.width * header.height > PHOTO_MAX_PIXELS) throw new DomainError('photoTooManyPixels');
  // Each row takes time: resizing a picture of 50 million rows, one pixel wide, takes ten seconds.
  if (Math.max(header.width, header.height) > PHOTO_MAX_SIDE) throw new DomainError('photoTooLong');
  return { type, isWhole: header.isProgressive };
}

const encoders: Record<PhotoType, (picture: Sharp) => Sharp> = {
  // Optimal codes would require the whole picture in memory: 300 MB for a few per cent.
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, optimiseCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 86, effort: 2 }),
  // More effort takes ten times as long for a size that is a tenth smaller.
  'image/avif': (picture) => picture.avif({ quality: 60, effort: 0 }),
};

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Converts an upload to the stored form (decisions.md, Photos). It is decoded and encoded again in its own format,
 * which removes place, device, comments and any trailing data. Of an animation, only the first picture is kept. `side` is
 * the longest side of the result, in pixels.
 */
export async function preparePicture(bytes: Uint8Array, side = PHOTO_SIDE): Promise<Picture> {
  const { type: mimeType, isWhole } = await inspectPicture(bytes);
  const prepare = async () =>
    decode(async (open) => {
      const decoded = open(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS })
        .autoOrient()
        .resize(within(side))
        .toColorspace('srgb');
      const image = await encoders[mimeType](decoded).toBuffer();
      const thumbnail = await open(image)
        .resize(within(THUMBNAIL_SIDE))
        .webp({ quality: 80, effort: 2 })
        .toBuffer();
      return { image, mimeType, thumbnail };
    });
  return decoding.pass(prepare, { amount: isWhole ? DECODERS : 1 });
}

/** The longest side of a picture on paper, which is 300 dots an inch over five inches. */
export const PRINT_SIDE = 1_600;

/** A picture that every browser and every program of PDFs reads. */
export interface FlatJpeg {
  bytes: Buffer;
  width: number;
  height: number;
}

/** A stored picture as JPEG on white, whose longest side is at most `side` pixels. */
export async function flatJpeg(bytes: Uint8Array, side = PRINT_SIDE): Promise<FlatJpeg> {
  return decoding.pass(async () =>
    decode(async (open) => {
      const { data, info } = await open(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS })
        .resize(within(side))
        .flatten({ background: '#ffffff' })
        .toColorspace('srgb')
        .jpeg({ quality: 88 })
        .toBuffer({ resolveWithObject: true });
      return { bytes: data, width: info.width, height: info.height };
    }),
  );
}
