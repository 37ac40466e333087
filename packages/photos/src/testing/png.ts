import { crc32, deflateSync } from 'node:zlib';

/** One part of a PNG, with its length and checksum. */
function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** The header of a PNG: its size, and the five bytes that follow (bits, color, packing, filter, interlacing). */
interface PngHeader {
  width: number;
  height: number;
  format: readonly number[];
}

/** A PNG of these unpacked pixel bytes, whether they fit its header or not. `chunks` come before them. */
export function pngOf(
  { width, height, format }: PngHeader,
  pixels: Buffer,
  chunks: readonly (readonly [name: string, data: Buffer])[] = [],
): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(width);
  size.writeUInt32BE(height, 4);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunkOf('IHDR', Buffer.concat([size, Buffer.from(format)])),
    ...chunks.map(([name, data]) => chunkOf(name, data)),
    chunkOf('IDAT', deflateSync(pixels, { level: 9 })),
    chunkOf('IEND', Buffer.alloc(0)),
  ]);
}
