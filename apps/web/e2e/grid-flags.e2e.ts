import { expect, type Locator, type Page } from '@playwright/test';

import { rowOf as scopeRowOf } from './change-order-screen.ts';
import { makeEstimate, rowOf } from './estimate-lines.ts';
import { signIn } from './panel.ts';
import { signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

/** Holds the saves of a grid until the returned function is called. */
async function hold(page: Page, procedure: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(procedure, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const YES = /^Yes/;
// A change order says beside it what was there before.
const NO = /^–No/;

/** Changes the flag of a row by the space bar, and expects to see its first text and each change. */
async function toggle(page: Page, row: Locator, first: string | RegExp, ...shown: RegExp[]): Promise<void> {
  await row.getByRole('gridcell').first().click();
  // Kind, quantity, unit, unit cost, waste, markup and cost stand between the name and the flag.
  for (let column = 0; column < 8; column += 1) await page.keyboard.press('ArrowRight');
  await expect(flagOf(row)).toHaveText(first);
  for (const text of shown) {
    await page.keyboard.press('Space');
    await expect(flagOf(row)).toHaveText(text);
  }
}

const flagOf = (row: Locator) => row.locator('[data-column="isTaxable"]');

/** Toggles the flag of a known row and of a new one while the saves are held, and expects the stored values to follow. */
async function expectFlagsAsShown(
  page: Page,
  {
    lines,
    saves,
    known,
    added,
  }: { lines: string; saves: RegExp; known: [string, Locator]; added: [string, Locator] },
): Promise<void> {
  const isTaxable = async (of: string) => {
    const stored = await page.request.get(`/api/admin/${lines}`);
    return ((await stored.json()) as { name: string; isTaxable: boolean }[]).find(({ name }) => name === of)
      ?.isTaxable;
  };
  const [name, row] = known;
  let release = await hold(page, saves);
  await toggle(page, row, YES, NO, YES, NO);
  release();
  await expect.poll(async () => isTaxable(name)).toBe(false);
  await expect(flagOf(row)).toHaveText(NO);

  // A new line of material is taxable, which its row does not know before it is saved.
  const [newName, newRow] = added;
  release = await hold(page, saves);
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type(newName);
  await page.keyboard.press('Enter');
  await toggle(page, newRow, '', YES, NO);
  release();
  await expect.poll(async () => isTaxable(newName)).toBe(false);
  await expect(flagOf(newRow)).toHaveText(NO);
  // Undo brings back the toggle before.
  await page.keyboard.press('Control+z');
  await expect.poll(async () => isTaxable(newName)).toBe(true);
  await expect(flagOf(newRow)).toHaveText(YES);
}

test('in an estimate a flag changes from what its cell shows, also while its row is being saved', async ({
  page,
}) => {
  await signIn(page);
  const { id, product } = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  await expectFlagsAsShown(page, {
    lines: `estimates/${id}/lines`,
    saves: /estimateLines\.change/,
    known: [product, rowOf(page, product)],
    added: ['Niche', rowOf(page, 'Niche')],
  });
});

test('in a change order a flag changes from what its cell shows, also while its row is being saved', async ({
  page,
}) => {
  await signIn(page);
  const { contractId } = await signBathroom(page.request);
  const change = { contractId, title: 'Tile', reason: 'design', scope: 'Better tile' };
  const answer = await page.request.post('/api/admin/change-orders', { data: change });
  const { id } = (await answer.json()) as { id: number };
  await page.goto(`/admin/change-orders/${id}`);
  await expectFlagsAsShown(page, {
    lines: `change-orders/${id}/lines`,
    saves: /changeOrders\.setLines/,
    known: ['Tile', scopeRowOf(page, 'Tile')],
    added: ['Niche', scopeRowOf(page, 'Niche')],
  });
});
