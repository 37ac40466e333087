import { deflateSync } from 'node:zlib';

import { isWhole } from '@quoin/domain/testing/sample';
import { pngOf } from '@quoin/photos/testing/png';
import { expect, test } from 'vitest';

import { picture } from '../rest/testing/photo.ts';
import { enter, formFor, residentMb, send } from '../testing/photos-process.ts';
import { startApp, migratedDataDir } from '../testing/process.ts';

// The real process, whose memory is looked at: seconds, and many on a busy machine.
const TIMEOUT_MS = 120_000;
/** Of each kind. Two that are decoded or unpacked at the same time take more than the limit. */
const BOMBS = isWhole ? 20 : 6;

/** Where each of the seven passes of an interlaced PNG begins and how far its pixels are apart: x, y, across, down. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** A black square PNG of one bit a pixel, with whatever chunks before its pixels. */
const bitmap = (side: number, ...chunks: (readonly [name: string, data: Buffer])[]) =>
  pngOf(
    { width: side, height: side, format: [1, 0, 0, 0, 0] },
    Buffer.alloc((Math.ceil(side / 8) + 1) * side),
    chunks,
  );

/** A square PNG of eight bytes a pixel, which no decoder reads line by line. */
function interlaced(side: number): Buffer {
  const rows = passes.map(([x, y, across, down]) => {
    const width = Math.ceil((side - x) / across);
    return (width * 8 + 1) * Math.ceil((side - y) / down);
  });
  const bytes = rows.reduce((sum, each) => sum + each, 0);
  return pngOf({ width: side, height: side, format: [16, 6, 0, 0, 1] }, Buffer.alloc(bytes));
}

/** The same bytes with a number of 16 bits in another place: the size that a file claims. */
function claiming(file: Buffer, values: Record<number, number>): Buffer {
  const claims = Buffer.from(file);
  for (const [at, value] of Object.entries(values)) claims.writeUInt16BE(value, Number(at));
  return claims;
}

test(
  'a flood of pictures that are far larger than their files takes less than 200 MB (R62)',
  { timeout: TIMEOUT_MS },
  async () => {
    const app = await (await startApp(migratedDataDir())).ready();
    const { cookie, taskId } = await enter(app);
    const jpeg = await picture('jpeg');
    const frame = jpeg.indexOf(Buffer.from('ffc0', 'hex'));
    const avif = await picture('avif');
    const size = avif.indexOf('ispe');
    // 150 MB of nothing, as the comment and as the color profile of a picture.
    const nothing = deflateSync(Buffer.alloc(150_000_000));
    const hidden = (name: string) => [name, Buffer.concat([Buffer.from('x\0\0'), nothing])] as const;
    const bombs: [string, Buffer, number[], number?][] = [
      ['PNG that is decoded as a whole', interlaced(3_600), [201], 3],
      ['PNG of 256 megapixels', bitmap(16_000), [413]],
      ['PNG of 900 megapixels', bitmap(30_000), [413]],
      ['JPEG that claims 4,000', claiming(jpeg, { [frame + 5]: 65_000, [frame + 7]: 65_000 }), [413, 400]],
      ['AVIF that claims 4,000', claiming(avif, { [size + 10]: 65_000, [size + 14]: 65_000 }), [413, 400]],
      ['PNG with a large comment', bitmap(100, hidden('zTXt')), [201, 400]],
      ['PNG with a large profile', bitmap(100, hidden('iCCP')), [201, 400]],
    ];
    for (const [name, bytes] of bombs) expect(bytes.length, name).toBeLessThan(200_000);
    // What any first picture takes is not the bombs'.
    expect(await send(app, cookie, formFor(taskId, await picture('png')))).toBe(201);
    const before = residentMb(app.pid);
    let peakMb = 0;
    const watch = setInterval(() => {
      peakMb = Math.max(peakMb, residentMb(app.pid));
    }, 20);
    for (const [name, bytes, due, count = BOMBS] of bombs) {
      const form = formFor(taskId, bytes);
      const statuses = await Promise.all(Array.from({ length: count }, async () => send(app, cookie, form)));
      expect(
        [...due, ...statuses].filter((status) => !due.includes(status)),
        name,
      ).toEqual([]);
    }
    clearInterval(watch);
    expect(peakMb).toBeGreaterThan(0);
    expect(peakMb - before).toBeLessThan(200);
  },
);
