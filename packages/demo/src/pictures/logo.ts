import sharp from 'sharp';

import type { DrawnPicture } from './draw.ts';

/** A house above still water, on a transparent ground. Letters would depend on the fonts of the machine. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 200" width="640" height="400">
  <path d="M160 10 60 88h26v52h148V88h26Z" fill="#1d5c63"/>
  <path d="M140 140V98h40v42Z" fill="#f2c14e"/>
  <g fill="none" stroke="#1d5c63" stroke-width="11" stroke-linecap="round">
    <path d="M30 160h260"/>
    <path d="M66 184h188" stroke="#4f9aa3"/>
  </g>
</svg>`;

/** Draws the logo of the invented firm as a PNG with its thumbnail. */
export async function drawLogo(): Promise<DrawnPicture> {
  const image = await sharp(Buffer.from(LOGO)).png().toBuffer();
  const thumbnail = await sharp(image)
    .resize(320, 320, { fit: 'inside' })
    .webp({ quality: 80, effort: 2 })
    .toBuffer();
  return { image, thumbnail };
}
