import { existsSync } from 'node:fs';

import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';

import { type Bench, goalGroup } from '../goal.ts';
import type { Installation } from '../installations.ts';
import { median } from '../statistics.ts';

/** The path of Debian's Chromium, which the browser tests use. */
const DEBIAN_CHROMIUM = '/usr/bin/chromium-headless-shell';
/** How long a new page may prefetch before it is measured. */
const QUIET_MS = 2_000;
/** Pixels per frame, about the speed of a mouse wheel. */
const SCROLL_STEP = 300;
const SCROLL_MS = 10_000;
/** Search words, typed one after the other. Each finds other products. */
const words = ['toilet', 'paint', 'hinge', 'shingle', 'faucet', 'cedar'];
const firstRecord = 'main article, main tbody tr';

/** The browser of the bench, which ends with it. */
export async function openBrowser({ started }: Bench): Promise<Browser> {
  const chosen = [process.env['CHROMIUM_PATH'], DEBIAN_CHROMIUM, chromium.executablePath()];
  const executablePath = chosen.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined)
    throw new Error('there is no Chromium: install one, or set CHROMIUM_PATH to its program');
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu'],
    // The bench closes the browser itself when a signal ends it.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  started.defer(async () => browser.close());
  return browser;
}

/** A browser context with a session and an empty cache. */
export async function visitor(browser: Browser, { product, cookie }: Installation): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.origin });
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url: product.origin }]);
  return context;
}

/** The compressed size of the scripts that load before the first screen is drawn, in kB. */
async function firstScreenScripts(browser: Browser, demo: Installation): Promise<number> {
  const context = await visitor(browser, demo);
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  /** The bytes of each script's response headers, by request. */
  const scripts = new Map<string, number>();
  let bytes = 0;
  line.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.set(requestId, response.encodedDataLength);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const headers = scripts.get(requestId);
    if (headers !== undefined) bytes += encodedDataLength - headers;
  });
  await page.goto('/admin');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const total = bytes;
  await context.close();
  return total / 1000;
}

/** The longest time between two frames while a long list is scrolled, in milliseconds. */
async function longestFrame(page: Page): Promise<number> {
  await page.goto('/admin/products');
  await page.locator(firstRecord).first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  return page.evaluate(
    async ({ step, ms }) =>
      new Promise<number>((resolve) => {
        const begun = performance.now();
        let last = begun;
        let longest = 0;
        const frame = (now: number) => {
          longest = Math.max(longest, now - last);
          last = now;
          if (now - begun > ms) {
            resolve(longest);
            return;
          }
          window.scrollBy(0, step);
          requestAnimationFrame(frame);
        };
        requestAnimationFrame((now) => {
          last = now;
          requestAnimationFrame(frame);
        });
      }),
    { step: SCROLL_STEP, ms: SCROLL_MS },
  );
}

/** Milliseconds from typing to the frame after the first record has changed. */
async function typeAndWait(page: Page, word: string): Promise<number> {
  const shown = page.evaluate(
    async (selector) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector(selector)?.textContent;
        let typedAt = Number.NaN;
        document.addEventListener('input', () => (typedAt = performance.now()), {
          capture: true,
          once: true,
        });
        const observer = new MutationObserver(() => {
          const now = document.querySelector(selector)?.textContent;
          if (now === undefined || now === before) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - typedAt));
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
    firstRecord,
  );
  await page.getByRole('searchbox').or(page.getByLabel('Search products')).first().fill(word);
  return shown;
}

async function measurePanel(bench: Bench, browser: Browser) {
  const demo = await bench.at('demo');
  const scripts: number[] = [];
  for (let round = 0; round < bench.rounds; round++) scripts.push(await firstScreenScripts(browser, demo));

  const typist = await visitor(browser, demo);
  const page = await typist.newPage();
  await page.goto('/admin/products');
  await page.locator(firstRecord).first().waitFor();
  await page.waitForTimeout(QUIET_MS);
  const typing: number[] = [];
  for (const word of words) {
    typing.push(await typeAndWait(page, word));
    await page.waitForTimeout(300);
  }
  bench.say(`typing to results: median ${median(typing).toFixed(0)} ms of ${words.length} searches`);
  await typist.close();

  const reader = await visitor(browser, await bench.at('grown'));
  const frame: number[] = [];
  for (let round = 0; round < bench.rounds; round++) frame.push(await longestFrame(await reader.newPage()));
  return { scripts, typing, frame };
}

/** P16: the panel in a browser. */
export const panel = goalGroup({
  title: 'The panel in a browser',
  size: 'none',
  onlyWhenAsked: 'P16: needs a Chromium, and a machine that does nothing else',
  goals: {
    scripts: { number: 'P16', what: 'JS of the first screen', unit: 'kB', atMost: 160 },
    frame: { number: 'P16', what: 'longest frame, list of 100,000', unit: 'ms', atMost: 50 },
    typing: { number: 'P16', what: 'typing to results', unit: 'ms', atMost: 150 },
  },
  measure: async (bench) => {
    const browser = await openBrowser(bench);
    try {
      return await measurePanel(bench, browser);
    } finally {
      await browser.close();
    }
  },
});
