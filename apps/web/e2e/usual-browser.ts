import { type BrowserContextOptions, chromium, type Page } from '@playwright/test';

import { test } from './test.ts';

/** A browser that keeps left pages for going back, as people's do and Playwright's own does not. */
export async function openUsualBrowser(
  options: BrowserContextOptions = {},
): Promise<AsyncDisposable & { page: Page }> {
  const { launchOptions, baseURL } = test.info().project.use;
  const browser = await chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  });
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }), ...options });
  return { page: await context.newPage(), [Symbol.asyncDispose]: async () => browser.close() };
}
