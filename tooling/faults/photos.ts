import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/** A square PNG of grey noise, which cannot be compressed: about `side` times `side` bytes. */
export function noisyPng(random: () => number, side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side);
  header.writeUInt32BE(side, 4);
  // Eight bits a pixel, greyscale.
  header[8] = 8;
  const rows = Buffer.alloc((side + 1) * side);
  for (let at = 0; at < rows.length; at += 1) if (at % (side + 1) !== 0) rows[at] = random() * 256;
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const BOUNDARY = '----a-boundary-of-the-campaign';

/** The headers of every upload. */
export const formHeaders = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

/** The body of an upload of a photo for a task. */
export const formFor = (taskId: number, photo: Buffer): Buffer => formOf({ taskId }, photo);

/** The body of an upload of a photo with other fields. */
export function formOf(fields: Record<string, string | number>, photo: Buffer): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head =
    parts.join('') +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="photo"; filename="wall.png"\r\n` +
    'Content-Type: image/png\r\n\r\n';
  return Buffer.concat([Buffer.from(head), photo, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
