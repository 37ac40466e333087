import { DomainError } from '@quoin/domain/errors';
import {
  PHOTO_MAX_PIXELS,
  PHOTO_MAX_SIDE,
  PHOTO_SIDE,
  type PhotoType,
  THUMBNAIL_SIDE,
} from '@quoin/domain/work/task-photo';
import sharp, { type Sharp } from 'sharp';

import { Semaphore } from '../semaphore.ts';

// What strangers send meets the decoders of the four formats and no other. SVG is left open because the pictures of the
// demo data are drawn with it in this process; an upload never gets that far, its first bytes are looked at before.
const decoders = ['JpegBuffer', 'PngBuffer', 'WebpBuffer', 'HeifBuffer', 'SvgBuffer'];
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: decoders.map((decoder) => `VipsForeignLoad${decoder}`) });
// No two photos are alike, so that there is nothing to keep; and two at once keep two cores busy as it is.
sharp.cache(false);
sharp.concurrency(1);

/** Decoding takes up to a few hundred MB for a moment: two at once, the others wait their turn (R62). */
const DECODERS = 2;
/** What is decoded as a whole (50 megapixels of an interlaced PNG are 400 MB) goes alone. */
const decoding = new Semaphore(DECODERS);

/** A photo as it is kept: without metadata, upright, and small enough for any screen. */
export interface Picture {
  image: Buffer;
  mimeType: PhotoType;
  /** WebP. */
  thumbnail: Buffer;
}

const startsWith = (bytes: Uint8Array, at: number, signature: string) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1', at, at + signature.length) ===
  signature;

/** AVIF is a container that names its brands at its beginning; HEIC is the same container with other brands. */
function isAvif(bytes: Uint8Array): boolean {
  if (bytes.length < 16 || !startsWith(bytes, 4, 'ftyp')) return false;
  const end = Math.min(new DataView(bytes.buffer, bytes.byteOffset).getUint32(0), bytes.length, 256);
  for (let at = 8; at + 4 <= end; at += 4) {
    if (at !== 12 && (startsWith(bytes, at, 'avif') || startsWith(bytes, at, 'avis'))) return true;
  }
  return false;
}

/** What the first bytes say; undefined for anything that is not taken. */
function typeOf(bytes: Uint8Array): PhotoType | undefined {
  if (startsWith(bytes, 0, '\xFF\xD8\xFF')) return 'image/jpeg';
  if (startsWith(bytes, 0, '\x89PNG\r\n\x1A\n')) return 'image/png';
  if (startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')) return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : undefined;
}

/** Whatever a decoder finds wrong with a file that calls itself a picture is its sender's to mend. */
async function decode<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch {
    throw new DomainError('photoDamaged');
  }
}

/** What a header says: the type, and whether no pixel is known before all of them are decoded. */
interface Header {
  type: PhotoType;
  isWhole: boolean;
}

/** Judges type and size by the header alone, which takes a millisecond, however large the picture. */
export async function inspectPicture(bytes: Uint8Array): Promise<Header> {
  const type = typeOf(bytes);
  if (type === undefined) throw new DomainError('photoTypeUnsupported');
  const header = await decode(() => sharp(bytes, { limitInputPixels: false }).metadata());
  if (header.mediaType !== type) throw new DomainError('photoTypeUnsupported');
  if (header.width * header.height > PHOTO_MAX_PIXELS) throw new DomainError('photoTooManyPixels');
  // Each row costs time of its own: one pixel wide, 50 million of them take ten seconds to be made smaller.
  if (Math.max(header.width, header.height) > PHOTO_MAX_SIDE) throw new DomainError('photoTooLong');
  return { type, isWhole: header.isProgressive };
}

const encoders: Record<PhotoType, (picture: Sharp) => Sharp> = {
  // To find the best codes the whole picture would have to be in memory: 300 MB for a few per cent.
  'image/jpeg': (picture) => picture.jpeg({ quality: 88, optimiseCoding: false }),
  'image/png': (picture) => picture.png(),
  'image/webp': (picture) => picture.webp({ quality: 86, effort: 2 }),
  // More effort takes ten times as long for a tenth less.
  'image/avif': (picture) => picture.avif({ quality: 60, effort: 0 }),
};

const within = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/**
 * Makes of an upload what is kept (decisions.md, Photos): decoded and encoded again in its own format, so that place,
 * device, comments and whatever follows the image are gone. Of an animation, the first picture.
 */
export async function preparePicture(bytes: Uint8Array): Promise<Picture> {
  const { type: mimeType, isWhole } = await inspectPicture(bytes);
  const prepare = async () =>
    decode(async () => {
      const decoded = sharp(bytes, { failOn: 'error', limitInputPixels: PHOTO_MAX_PIXELS })
        .autoOrient()
        .resize(within(PHOTO_SIDE))
        .toColourspace('srgb');
      const image = await encoders[mimeType](decoded).toBuffer();
      const thumbnail = await sharp(image)
        .resize(within(THUMBNAIL_SIDE))
        .webp({ quality: 80, effort: 2 })
        .toBuffer();
      return { image, mimeType, thumbnail };
    });
  return decoding.pass(prepare, { amount: isWhole ? DECODERS : 1 });
}
