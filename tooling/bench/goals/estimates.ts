import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type { CalculatedEstimate } from '@quoin/domain/estimates/calculated-estimate';
import { calculate } from '@quoin/domain/estimates/calculation';

import { type GoalGroup, goalGroup } from '../goal.ts';
import type { Installation } from '../installations.ts';
import { fire } from '../load.ts';
import { median, quantile } from '../statistics.ts';
import { openBrowser, visitor } from './panel.ts';
import { besideLimit } from './ratios.ts';
import { asksOf } from './requests.ts';

const LINES = 2_000;
/** The largest number of lines that one call may add. */
const AT_ONCE = 500;
const repository = resolve(import.meta.dirname, '../../..');

const kinds = ['material', 'labor', 'subcontract'] as const;

/** The fields of line number `place`: tile, hours and trades in turn. */
const lineAt = (place: number) => ({
  kind: kinds[place % kinds.length] ?? 'material',
  quantity: 85 + (place % 40) / 4,
  wasteRate: place % 3 === 0 ? 0.1 : 0,
  packQuantity: place % 3 === 0 ? 11.95 : null,
  unitCost: (429 + (place % 100)) / 100,
  rate: 0.25,
  isTaxable: place % 3 === 0,
});

/** An estimate of 2,000 lines with a hidden contingency, a discount and a tax. */
const large: CalculatedEstimate = {
  taxMode: 'on-taxable-lines',
  taxRate: 0.0825,
  materialMarkup: 0.25,
  options: [],
  lines: Array.from({ length: LINES }, (_, place) => ({
    ...lineAt(place),
    id: place + 1,
    optionId: null,
    quantityPolicy: 'ordered',
    hoursPerUnit: null,
    pricing: 'markup',
    fixedPrice: null,
    discountRate: 0,
    isIncluded: false,
  })),
  adjustments: (['contingency', 'discount'] as const).map((kind, place) => ({
    id: place + 1,
    kind,
    basis: 'percentage',
    applyTo: 'cumulative',
    rate: 0.05,
    amount: null,
    isShown: kind === 'discount',
    isTaxable: kind === 'discount',
  })),
};

/** The milliseconds of one calculation in this process. */
function timed(): number {
  const begun = performance.now();
  calculate(large);
  return performance.now() - begun;
}

/** P18: the engine alone, in this process and in a browser that is slowed four times. */
const recalculation = goalGroup({
  title: `An estimate of ${LINES.toLocaleString('en-US')} lines is recalculated`,
  size: 'none',
  goals: {
    server: { number: 'P18', what: 'recalculate 2,000 lines, server', unit: 'ms', atMost: 10 },
    browser: { number: 'P18', what: 'recalculate 2,000 lines, slow browser', unit: 'ms', atMost: 50 },
  },
  measure: async (bench) => {
    const browser = await openBrowser(bench);
    const page = await browser.newPage();
    await page.route('http://engine.test/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ contentType: 'text/html', body: '<title>Engine</title>' });
      const source = await readFile(resolve(repository, pathname.slice(1)), 'utf8');
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
    });
    await page.goto('http://engine.test/');
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const [server, slow]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.rounds; round++) {
      server.push(median(Array.from({ length: 20 }, timed)));
      slow.push(
        await page.evaluate(
          async ({ estimate, engine }) => {
            const { calculate: run } = (await import(engine)) as { calculate: (given: unknown) => unknown };
            const times = Array.from({ length: 11 }, () => {
              const begun = performance.now();
              run(estimate);
              return performance.now() - begun;
            });
            return times.toSorted((one, other) => one - other)[5] ?? Number.NaN;
          },
          { estimate: large, engine: '/packages/domain/src/estimates/calculation.ts' },
        ),
      );
    }
    bench.say(
      `server ${median(server).toFixed(1)} ms, browser slowed four times ${median(slow).toFixed(1)} ms`,
    );
    return { server, browser: slow };
  },
});

/** The id of an estimate of 2,000 lines, which is made over REST. */
async function largeEstimate(installation: Installation): Promise<number> {
  const { ofRest } = asksOf(installation);
  const send = async (path: string, body: object, method: 'POST' | 'PATCH' = 'POST') => {
    const shot = ofRest(path);
    const headers = { ...shot.headers, 'content-type': 'application/json' };
    return (await fire({ ...shot, headers, method, newBody: () => body })) as { id: number };
  };
  const project = await send('/projects', { name: 'Large estimate' });
  const { id } = await send('/estimates', { projectId: project.id, from: 'empty' });
  const section = await send('/estimate-sections', { estimateId: id, name: 'All work' });
  for (let from = 0; from < LINES; from += AT_ONCE) {
    const create = Array.from({ length: AT_ONCE }, (_, place) => ({
      ...lineAt(from + place),
      name: `Line ${from + place + 1}`,
      sectionId: section.id,
    }));
    await send(`/estimates/${id}/lines`, { create }, 'PATCH');
  }
  return id;
}

/** P20: all lines of a large estimate over REST, beside the limit. */
const overRest = goalGroup({
  title: `An estimate of ${LINES.toLocaleString('en-US')} lines over REST`,
  size: 'demo',
  goals: { rest: { number: 'P20', what: 'estimate of 2,000 lines', unit: 'ratio', atLeast: 0.85 } },
  measure: async (bench) => {
    const demo = await bench.at('demo');
    const path = `/estimates/${await largeEstimate(demo)}/lines`;
    const { ofLimit, ofRest } = asksOf(demo);
    const [rest = []] = await besideLimit(bench, ofLimit(path), { REST: ofRest(path) });
    return { rest };
  },
});

const CELL = '[data-column="quantity"]';
/** How many cells are typed, one after the other. */
const TYPED = 40;
const PASTED = 500;

/** The measurements that a page takes of itself. */
interface Watched {
  /** The time of each frame in milliseconds. */
  frames: number[];
  /** The duration of each long task, in milliseconds. */
  long: number[];
  /** The moments at which the user pressed Enter, in milliseconds since the page began. */
  entered: number[];
}

declare global {
  /** Only the page of this bench has it, from {@link watchFrames} on. */
  var watched: Watched;
}

/** Begins to measure. It runs in the page. */
function watchFrames(): void {
  const watched: Watched = { frames: [], long: [], entered: [] };
  globalThis.watched = watched;
  let last = performance.now();
  const frame = (now: number) => {
    watched.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.long.push(duration);
  }).observe({ type: 'longtask' });
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Enter') watched.entered.push(performance.now());
    },
    { capture: true },
  );
}

/** Waits until as many lines have changed as were typed. */
async function areStored(installation: Installation, id: number): Promise<boolean> {
  for (let tried = 0; tried < 60; tried++) {
    const lines = (await fire(asksOf(installation).ofRest(`/estimates/${id}/lines`))) as {
      version: number;
    }[];
    if (lines.filter(({ version }) => version > 1).length >= TYPED) return true;
    await setTimeout(500);
  }
  return false;
}

/** P19: the grid of a large estimate, in the panel. */
const grid = goalGroup({
  title: `The grid with ${LINES.toLocaleString('en-US')} lines: scroll, type, paste ${PASTED}`,
  size: 'demo',
  onlyWhenAsked: 'P19 measures frames, which other work on this machine would spoil',
  goals: {
    frame: { number: 'P19', what: 'grid, median frame', unit: 'ms', atMost: 16.7 },
    work: { number: 'P19', what: 'grid, longest work without a frame', unit: 'ms', atMost: 50 },
    saved: { number: 'P19', what: 'a cell is saved, p95', unit: 'ms', atMost: 100 },
  },
  measure: async (bench) => {
    const demo = await bench.at('demo');
    const browser = await openBrowser(bench);
    const found: Record<'frame' | 'work' | 'saved', number[]> = { frame: [], work: [], saved: [] };
    for (let round = 0; round < bench.rounds; round++) {
      const id = await largeEstimate(demo);
      const context = await visitor(browser, demo);
      const page = await context.newPage();
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(`/admin/estimates/${id}`);
      await page.locator(CELL).nth(2).click();
      await page.waitForTimeout(1_000);
      await page.evaluate(watchFrames);
      for (let typed = 0; typed < TYPED; typed++) {
        await page.keyboard.type(String(typed + 5));
        await page.keyboard.press('Enter');
        await page.waitForTimeout(200);
      }
      if (!(await areStored(demo, id))) throw new Error(`not all of ${TYPED} cells were saved`);
      const saves = await page.evaluate(() => {
        const { entered } = globalThis.watched;
        const calls = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => name.includes('estimateLines.change'))
          .map(({ responseEnd }) => responseEnd);
        return calls.map((end) => end - Math.max(...entered.filter((at) => at < end)));
      });
      await page.mouse.move(700, 600);
      for (let turn = 0; turn < 60; turn++) {
        await page.mouse.wheel(0, 200);
        await page.waitForTimeout(16);
      }
      await page.locator(CELL).nth(3).click();
      await page.evaluate((rows) => {
        const data = new DataTransfer();
        const text = Array.from({ length: rows }, (_, row) => `${row + 1}\tbox\t$5.${10 + (row % 80)}`);
        data.setData('text/plain', text.join('\n'));
        const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
        document.activeElement?.dispatchEvent(paste);
      }, PASTED);
      await page.waitForTimeout(3_000);
      const { frames, long } = await page.evaluate(() => globalThis.watched);
      found.frame.push(median(frames));
      found.work.push(Math.max(0, ...long));
      found.saved.push(quantile(saves, 0.95));
      bench.say(`${frames.length} frames, ${long.length} of them after work of more than 50 ms`);
      await context.close();
    }
    return found;
  },
});

/** The speed of estimates. */
export const estimates: GoalGroup[] = [recalculation, overRest, grid];
