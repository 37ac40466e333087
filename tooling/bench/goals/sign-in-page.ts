import type { Browser } from '@playwright/test';

import { goalGroup } from '../goal.ts';
import { admin } from '../installations.ts';
import { openBrowser } from './panel.ts';

/** A slow phone: the line of a building site, and a processor that is a fourth as fast. */
const LINE = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SLOWER = 4;

/** A first visit of somebody who signs in: kilobytes before the panel is fetched ahead, and seconds. */
interface Visit {
  size: number;
  /** Until the fields are drawn and the script of the page has run. */
  usable: number;
  /** From the press of the button to the panel. It is pressed once the panel was fetched ahead. */
  panel: number;
}

async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await line.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  /** The requests for files of the panel. */
  const ahead = new Set<string>();
  let bytes = 0;
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/assets/')) ahead.add(requestId);
  });
  line.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!ahead.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto('/admin/login');
  const usable = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [loaded] = performance.getEntriesByType('navigation');
    const ran =
      loaded && 'domContentLoadedEventEnd' in loaded ? Number(loaded.domContentLoadedEventEnd) : NaN;
    return Math.max(paint?.startTime ?? NaN, ran);
  });
  await page.waitForLoadState('networkidle');
  const size = bytes / 1000;
  await page.getByLabel('Username').fill(admin.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  const pressed = Date.now();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
  const panel = (Date.now() - pressed) / 1000;
  await context.close();
  return { size, usable: usable / 1000, panel };
}

/** P28: the sign-in on a slow phone. */
export const signInPage = goalGroup({
  title: 'The sign-in page on a slow phone',
  size: 'demo',
  goals: {
    size: { number: 'P28', what: 'sign-in page, all that is loaded', unit: 'kB', atMost: 60 },
    usable: { number: 'P28', what: 'sign-in page usable', unit: 's', atMost: 2.5 },
    panel: { number: 'P28', what: 'from the sign-in to the panel', unit: 's' },
  },
  measure: async (bench) => {
    const { product } = await bench.at('demo');
    const browser = await openBrowser(bench);
    const visits: Visit[] = [];
    for (let round = 0; round < bench.rounds; round += 1) visits.push(await visit(browser, product.origin));
    return {
      size: visits.map(({ size }) => size),
      usable: visits.map(({ usable }) => usable),
      panel: visits.map(({ panel }) => panel),
    };
  },
});
