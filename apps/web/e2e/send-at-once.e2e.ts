import { expect, type Page } from '@playwright/test';

import { rowOf as changeRowOf, sendDialog } from './change-order-screen.ts';
import { linesOf, makeEstimate, rowOf } from './estimate-lines.ts';
import { signIn } from './panel.ts';
import { draftChange, signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

/** Holds the calls of a procedure until they are let go. */
async function hold(page: Page, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/trpc/${procedure}*`, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('an estimate that is sent while a line is being saved is sent with that line', async ({ page }) => {
  await signIn(page);
  const { id, product } = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  const letGo = await hold(page, 'estimateLines.change');
  await rowOf(page, product).getByRole('gridcell', { name: product }).click();
  await page.keyboard.type('Walnut');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Quote' });
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Quote Ready' })).toBeVisible();
  expect((await linesOf(page, id)).map(({ name }) => name)).toContain('Walnut');
});

test('a change order that is sent while a line is being saved is sent with that line', async ({ page }) => {
  await signIn(page);
  const id = await draftChange(page.request, await signBathroom(page.request));
  await page.goto(`/admin/change-orders/${id}`);
  const letGo = await hold(page, 'changeOrders.setLines');
  await changeRowOf(page, 'Vanity').getByRole('gridcell').first().click();
  await page.keyboard.type('Oak vanity');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send…' }).click();
  await sendDialog(page).getByRole('button', { name: 'Send Change Order' }).click();
  letGo();
  await expect(page.getByRole('dialog', { name: 'Change Order Ready' })).toBeVisible();
  const sent = await page.request.get(`/api/admin/change-orders/${id}/document`);
  expect(((await sent.json()) as { document: string }).document).toContain('Oak vanity');
});

test('an estimate is not sent while a line of it was not saved', async ({ page }) => {
  await signIn(page);
  const { id, product } = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  const { promise, resolve: fail } = Promise.withResolvers<void>();
  await page.route('**/trpc/estimateLines.change*', async (route) => {
    await promise;
    await route.abort();
  });
  await rowOf(page, product).getByRole('gridcell', { name: product }).click();
  await page.keyboard.type('Walnut');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Send…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send Quote' });
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  fail();
  await expect(dialog.getByRole('alert')).toHaveText(
    'A line was not saved. Close this, and look at it before you send.',
  );
  const { status } = (await (await page.request.get(`/api/admin/estimates/${id}`)).json()) as {
    status: string;
  };
  expect(status).toBe('draft');
});
