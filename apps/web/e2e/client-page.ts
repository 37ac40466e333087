import { type Browser, expect, type Locator, type Page } from '@playwright/test';

import { ownNetwork } from './sent-quote.ts';

// The page of a client, as journeys use it.

/** Opens a page as a client: without an account, on a phone, and from an address that no other client has. */
export async function openAsClient(
  browser: Browser,
  path: string,
  options: { javaScriptEnabled?: boolean; width?: number; height?: number } = {},
): Promise<Page> {
  const { javaScriptEnabled = true, width = 390, height = 844 } = options;
  const context = await browser.newContext({
    javaScriptEnabled,
    viewport: { width, height },
    extraHTTPHeaders: ownNetwork(),
  });
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

/** The form of the signature. */
export const accept = (page: Page): Locator => page.locator('form[action$="/accept"]');
/** The total that the client decides about. */
export const totalOf = (page: Page): Locator => page.locator('[data-figure=total]').first();

/** The answer at the address of a link, which is a PDF. */
export async function expectPdf(link: Locator): Promise<void> {
  const address = await link.getAttribute('href');
  const answer = await link.page().request.get(address ?? '');
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
}

/** The page is never wider than its window. */
export const expectNoSideways = async (page: Page) =>
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
  ).toBe(true);

/** Draws a line on the pad of a client. */
export async function drawSignature(client: Page): Promise<void> {
  await drawOn(client, client.locator('[data-pad]'));
}

/** Draws a line on a pad. */
export async function drawOn(client: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('The pad is not drawn');
  await client.mouse.move(box.x + 30, box.y + 60);
  await client.mouse.down();
  for (const [x, y] of [
    [60, 30],
    [90, 80],
    [130, 40],
    [180, 70],
  ] as const)
    await client.mouse.move(box.x + x, box.y + y, { steps: 4 });
  await client.mouse.up();
}
