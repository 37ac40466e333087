import type { Page } from '@playwright/test';

import { openQuote } from '../../bootstrap/open-document.js';
import { type GoalGroup, goalGroup } from '../goal.ts';
import { median } from '../statistics.ts';
import { runLighthouse } from './commands.ts';
import { openBrowser } from './panel.ts';

/** The page of a document on a slow phone, as `npm run lighthouse -- <kind>` measures it. */
const onPhone = (kind: 'quote' | 'invoice', number: string) =>
  goalGroup({
    title: `The page of ${kind === 'quote' ? 'a quote' : 'an invoice'}, Lighthouse mobile`,
    size: 'none',
    onlyWhenAsked: `${number}: fetches Lighthouse and takes a minute`,
    goals: {
      performance: { number, what: `${kind} page, performance, worst`, unit: 'points', atLeast: 98 },
      median: { number, what: `${kind} page, performance, median`, unit: 'points', atLeast: 100 },
      others: { number, what: `${kind} page, the other scores, worst`, unit: 'points', atLeast: 100 },
      paint: { number, what: `${kind} page, LCP, worst`, unit: 's', atMost: 1.4 },
      scripts: { number, what: `${kind} page, JS`, unit: 'kB', atMost: 15 },
    },
    measure: async (bench) => {
      const { styles: _styles, ...figures } = await runLighthouse(bench, '--', kind);
      return figures;
    },
  });

/** How often an option is chosen or left out. */
const CHOICES = 20;

/** Milliseconds from each choice of an option to the new total in the page. */
async function timeChoices(page: Page): Promise<number[]> {
  return page.evaluate(async (count) => {
    const option = document.querySelector<HTMLInputElement>(
      '[data-options] input[type="checkbox"][data-name]',
    );
    const total = document.querySelector('[data-figure="total"]');
    if (!option || !total) throw new Error('The page has no extra to choose, or no total');
    const times: number[] = [];
    for (let choice = 0; choice < count; choice += 1) {
      const before = total.textContent;
      const changed = new Promise<number>((resolve, reject) => {
        setTimeout(() => reject(new Error('The total does not follow the choice')), 5_000);
        const observer = new MutationObserver(() => {
          if (total.textContent === before) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(total, { subtree: true, childList: true, characterData: true });
      });
      const begun = performance.now();
      option.click();
      times.push((await changed) - begun);
      // The payments are read after each choice.
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    return times;
  }, CHOICES);
}

/** P21: the total follows a choice. */
const choice = goalGroup({
  title: 'The total of a quote follows a choice',
  size: 'demo',
  goals: {
    choice: { number: 'P21', what: 'total follows a choice', unit: 'ms', atMost: 16 },
    slow: { number: 'P21', what: 'total follows a choice, slow browser', unit: 'ms', atMost: 16 },
  },
  measure: async (bench) => {
    const { product, cookie } = await bench.at('demo');
    const path = await openQuote(product.origin, cookie);
    const browser = await openBrowser(bench);
    const [fast, slow]: [number[], number[]] = [[], []];
    for (let round = 0; round < bench.rounds; round++) {
      const page = await browser.newPage({ baseURL: product.origin });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      fast.push(median(await timeChoices(page)));
      const line = await page.context().newCDPSession(page);
      await line.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      slow.push(median(await timeChoices(page)));
      await page.close();
    }
    bench.say(
      `median ${median(fast).toFixed(1)} ms, browser slowed four times ${median(slow).toFixed(1)} ms`,
    );
    return { choice: fast, slow };
  },
});

export const documentPages: GoalGroup[] = [choice, onPhone('quote', 'P21'), onPhone('invoice', 'P27')];
