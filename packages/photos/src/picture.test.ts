import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';

import { flatJpeg, preparePicture } from './picture.ts';
import { pngOf } from './testing/png.ts';

const formats = ['jpeg', 'png', 'webp', 'avif'] as const;
const MARKER = 'quoin-was-here-4711';

const plain = (width: number, height: number, background = '#804020') =>
  sharp({ create: { width, height, channels: 3, background } });

/** Red on the left, blue on the right. */
const halves = (width: number, height: number) =>
  plain(width, height, 'red').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ]);

/** With a place, a device and a comment, as telephones write them. */
const told = (photo: Sharp) =>
  photo.withExif({
    IFD0: { Make: MARKER, Copyright: MARKER },
    IFD3: { GPSLatitude: '39/1 45/1 0/1', GPSLatitudeRef: 'N' },
  });

/** A white PNG of one bit a pixel: many pixels in few bytes. */
const bitmap = (width: number, height: number) =>
  pngOf({ width, height, format: [1, 0, 0, 0, 0] }, Buffer.alloc((Math.ceil(width / 8) + 1) * height));

const colorAt = async (image: Buffer, left: number, top: number) => {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data].map((value) => Math.round(value / 255));
};

describe('D a photo is stored', () => {
  test.each(formats)('as %s, with a thumbnail in WebP', async (format) => {
    const { image, mimeType, thumbnail } = await preparePicture(
      await plain(640, 480).toFormat(format).toBuffer(),
    );
    expect(mimeType).toBe(`image/${format}`);
    expect(await sharp(image).metadata()).toMatchObject({
      mediaType: `image/${format}`,
      width: 640,
      height: 480,
      space: 'srgb',
    });
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 240 });
  });

  test.each([
    [100, 60, [100, 60], [100, 60]],
    [4096, 100, [4096, 100], [320, 8]],
    [6000, 4000, [4096, 2731], [320, 213]],
    [1000, 5000, [819, 4096], [64, 320]],
  ])(
    '%i x %i at most 4,096 px long, its thumbnail 320, and neither is enlarged',
    async (width, height, kept, small) => {
      const { image, thumbnail } = await preparePicture(await plain(width, height).jpeg().toBuffer());
      const sizes = await Promise.all([image, thumbnail].map((each) => sharp(each).metadata()));
      expect(sizes.map((size) => [size.width, size.height])).toEqual([kept, small]);
    },
  );

  // Where the left of the picture is shown, for each way that a camera can be held.
  test.each([
    [1, [40, 20], [0, 10]],
    [2, [40, 20], [39, 10]],
    [3, [40, 20], [39, 10]],
    [6, [20, 40], [10, 0]],
    [8, [20, 40], [10, 39]],
  ] as const)('upright: with orientation %i its left is shown at %j', async (orientation, size, [x, y]) => {
    const held = await halves(40, 20).withMetadata({ orientation }).png().toBuffer();
    const { image, thumbnail } = await preparePicture(held);
    for (const each of [image, thumbnail]) {
      const { width, height, orientation: left } = await sharp(each).metadata();
      expect([width, height, left]).toEqual([...size, undefined]);
      expect(await colorAt(each, x, y)).toEqual([1, 0, 0]);
    }
  });

  test.each(formats)('as %s without place, device, comments and color profile', async (format) => {
    const sent = await told(plain(80, 60)).withIccProfile('p3').toFormat(format).toBuffer();
    expect(sent.includes(MARKER)).toBe(true);
    const { image, thumbnail } = await preparePicture(sent);
    for (const each of [image, thumbnail]) {
      const { exif, xmp, iptc, icc, comments, ...rest } = await sharp(each).metadata();
      expect([exif, xmp, iptc, icc, comments, rest.hasProfile]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        false,
      ]);
      expect(each.includes(MARKER)).toBe(false);
    }
  });

  test.each(formats)('as %s without trailing bytes', async (format) => {
    const sent = Buffer.concat([
      await plain(80, 60).toFormat(format).toBuffer(),
      Buffer.from(`<script>alert("${MARKER}")</script>`),
    ]);
    const { image, thumbnail } = await preparePicture(sent);
    expect([image.includes(MARKER), thumbnail.includes(MARKER)]).toEqual([false, false]);
  });

  test('in the colors of screens: also from paper, grey, 16 bits, and transparency', async () => {
    const cmyk = await preparePicture(await plain(40, 30, '#d03020').toColorspace('cmyk').jpeg().toBuffer());
    expect(await sharp(cmyk.image).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
    expect(await colorAt(cmyk.image, 20, 15)).toEqual([1, 0, 0]);
    const deep = await preparePicture(await plain(40, 30).toColorspace('rgb16').png().toBuffer());
    expect(await sharp(deep.image).metadata()).toMatchObject({ depth: 'uchar', space: 'srgb' });
    const grey = await preparePicture(await plain(40, 30).toColorspace('b-w').jpeg().toBuffer());
    expect(await sharp(grey.image).metadata()).toMatchObject({ width: 40, height: 30 });
    const glass = await preparePicture(await plain(40, 30).ensureAlpha(0.5).png().toBuffer());
    for (const each of [glass.image, glass.thumbnail])
      expect(await sharp(each).metadata()).toMatchObject({ hasAlpha: true });
  });

  test('as its first picture when it moves', async () => {
    const frames = await Promise.all(['red', 'blue'].map((color) => plain(20, 20, color).png().toBuffer()));
    const sent = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer();
    expect((await sharp(sent).metadata()).pages).toBe(2);
    const { image } = await preparePicture(sent);
    expect(await sharp(image, { animated: true }).metadata()).toMatchObject({ width: 20, height: 20 });
    expect(await colorAt(image, 10, 10)).toEqual([1, 0, 0]);
  });
});

describe('D a file that is no photo', () => {
  const refused = 'Only JPEG, PNG, WebP and AVIF photos can be uploaded';
  const heic = Buffer.from('0000001c667479706865696300000000686569636d696631617669', 'hex');
  test.each<[string, Buffer | Promise<Buffer>]>([
    ['nothing', Buffer.alloc(0)],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['SVG behind an XML line', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['GIF', plain(9, 9).gif().toBuffer()],
    ['TIFF', plain(9, 9).tiff().toBuffer()],
    ['HEIC', heic],
    ['BMP', Buffer.from('424d3a000000000000003600000028000000', 'hex')],
    ['PDF', Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\n')],
    ['HTML', Buffer.from('<!doctype html><img src=x onerror=alert(1)>')],
    ['ZIP', Buffer.from('504b030414000000080000', 'hex')],
    ['a sound in RIFF', Buffer.from('RIFF\x24\0\0\0WAVEfmt ')],
    ['JPEG with something before it', Buffer.from(' \xFF\xD8\xFF\xE0', 'latin1')],
  ])('is refused: %s', async (_kind, bytes) => {
    await expect(preparePicture(await bytes)).rejects.toThrow(refused);
  });

  test.each(formats)('but calls itself %s is damaged', async (format) => {
    const head = (await plain(9, 9).toFormat(format).toBuffer()).subarray(0, 16);
    const sent = Buffer.concat([head, Buffer.from('<script>alert(1)</script>'.repeat(20))]);
    await expect(preparePicture(sent)).rejects.toThrow('The photo is damaged or incomplete');
  });

  test.each(formats)('any more: half a %s', async (format) => {
    const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
    const whole = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#888', noise } })
      .toFormat(format)
      .toBuffer();
    for (const length of [0.3, 0.9]) {
      const cut = whole.subarray(0, whole.length * length);
      await expect(preparePicture(cut)).rejects.toThrow('The photo is damaged or incomplete');
    }
  });
});

describe('too many pixels', () => {
  test('are refused, however few bytes they take', async () => {
    const sent = bitmap(16_000, 16_000);
    expect(sent.length).toBeLessThan(40_000);
    const tooMany = 'The photo is larger than 50 megapixels';
    await expect(preparePicture(sent)).rejects.toThrow(tooMany);
    await expect(preparePicture(bitmap(25_001, 2000))).rejects.toThrow(tooMany);
    expect((await preparePicture(bitmap(25_000, 2000))).mimeType).toBe('image/png');
  });

  test.each([
    [1, 50_000_000],
    [50_000_000, 1],
    [30_001, 1000],
    [1000, 30_001],
  ])('in a row are refused before they are decoded: %i x %i', async (width, height) => {
    await expect(preparePicture(bitmap(width, height))).rejects.toThrow(
      'The photo is longer than 30,000 pixels on a side',
    );
  });

  test.each([
    [30_000, 1000],
    [1, 30_000],
  ])('are not those of a panorama: %i x %i', async (width, height) => {
    expect((await preparePicture(bitmap(width, height))).mimeType).toBe('image/png');
  });

  test('are detected immediately, while all decoders are busy', async () => {
    const large = await plain(6000, 6000).jpeg().toBuffer();
    const order: string[] = [];
    const busy = Array.from({ length: 6 }, async () =>
      preparePicture(large).then(() => order.push('decoded')),
    );
    const bombs = Array.from({ length: 20 }, async () =>
      preparePicture(bitmap(16_000, 16_000)).catch(() => order.push('refused')),
    );
    await Promise.all([...busy, ...bombs]);
    expect(order.lastIndexOf('refused')).toBeLessThan(order.length - 3);
  });
});

describe('a picture for print', () => {
  test.each(['png', 'webp', 'avif'] as const)('is a JPEG on white, also of a clear %s', async (format) => {
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    const clear = sharp({ create: { width: 40, height: 20, channels: 4, background } });
    const { bytes: printed } = await flatJpeg(await clear.toFormat(format).toBuffer());
    expect(await sharp(printed).metadata()).toMatchObject({ format: 'jpeg', width: 40, height: 20 });
    expect(await colorAt(printed, 20, 10)).toEqual([1, 1, 1]);
  });

  test('is no larger than five inches need', async () => {
    const large = await plain(2_000, 1_000).jpeg().toBuffer();
    const { bytes: printed, ...size } = await flatJpeg(large);
    expect(size).toEqual({ width: 1_600, height: 800 });
    expect(await sharp(printed).metadata()).toMatchObject(size);
    expect(await flatJpeg(large, 320)).toMatchObject({ width: 320, height: 160 });
  });
});
