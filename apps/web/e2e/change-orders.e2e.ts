import { type Browser, expect, type Page } from '@playwright/test';

import {
  amountOf,
  badge,
  expectFigures,
  grid,
  list,
  rowOf,
  sendAndCopy,
  sendDialog,
} from './change-order-screen.ts';
import { accept, drawSignature, expectNoSideways, openAsClient } from './client-page.ts';
import { inTime } from './pace.ts';
import { expectAccessible, signIn, signInAsSomebody } from './panel.ts';
import { signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

/** The promise of live changes. */
const WITHIN = inTime(2_000);

/** The amounts in a text. */
const amounts = (text: string) => text.match(/[\d,]+\.\d\d/g);

/** Signs a change as its client, on a phone. */
async function signOnPhone(browser: Browser, path: string): Promise<void> {
  const client = await openAsClient(browser, path);
  await accept(client).getByLabel('Your full name').fill('Dana Ortiz');
  await drawSignature(client);
  await accept(client).getByRole('checkbox').check();
  await expectNoSideways(client);
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByRole('heading', { name: 'Thank you. The change is signed.' })).toBeFocused();
  await client.context().close();
}

const lineOf = (page: Page, name: RegExp) =>
  page.getByRole('table', { name: 'Lines' }).getByRole('row', { name });

test('the office changes a contract in the grid, the client signs on a phone, and a reversal takes it back', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const { keyboard } = page;
  const openContract = async () => page.goto(`/admin/contracts/${contract.contractId}`);
  await openContract();
  await expect(amountOf(page, 'Totals', 'Total')).toHaveText('$7,776.36');
  const payments = await list(page, 'Payments').allInnerTexts();

  await page.getByRole('button', { name: 'Change', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Change Order' });
  await form.getByRole('button', { name: 'Begin Change' }).click();
  await expect(form.getByText('Title is required')).toBeVisible();
  await form.getByLabel('Title').fill('Better tile and a niche');
  await form.getByLabel('Scope').fill('Porcelain in place of ceramic, and a niche in the wall.');
  await form.getByLabel('Days Later').fill('3');
  await form.getByRole('button', { name: 'Begin Change' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CO-1 Better tile and a niche' })).toBeVisible();
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' });
  await expect(sidebar.getByRole('link', { name: 'Contracts' })).toHaveAttribute('aria-current', 'page');
  await expectFigures(page, '$0.00', '$7,776.36');
  await expectAccessible(page);

  // From the name of the tile to its unit cost.
  await rowOf(page, 'Tile').getByRole('gridcell').first().click();
  for (const _ of ['kind', 'quantity', 'unit', 'unit cost']) await keyboard.press('ArrowRight');
  await keyboard.type('6.79');
  await keyboard.press('Enter');
  await expect(rowOf(page, 'Tile')).toContainText('Changed');
  await expect(rowOf(page, 'Tile').getByRole('gridcell', { name: '$6.79 (was 4.29)' })).toBeVisible();
  await expect(rowOf(page, 'Tile').getByRole('gridcell', { name: '$811.40 (was $512.65)' })).toBeVisible();
  await expectFigures(page, '+$323.39', '$8,099.75');

  // A new line, of labor.
  await keyboard.press('Control+Enter');
  await keyboard.type('Niche');
  await keyboard.press('Enter');
  await expect(rowOf(page, 'Niche')).toContainText('Added');
  await rowOf(page, 'Niche').getByRole('gridcell').first().click();
  await keyboard.press('ArrowRight');
  for (const value of ['Labor', '3', 'hour', '68']) {
    await keyboard.type(value);
    await keyboard.press('Tab');
  }
  // The golden numbers of estimates.md section 12. The markup and the tax of labor follow from the kind.
  await expect(rowOf(page, 'Niche')).toContainText('$306.00');
  await expectFigures(page, '+$629.39', '$8,405.75');
  await expect(page.getByText('The work ends on Mar 3, 2030, not on Feb 28, 2030.')).toBeVisible();
  await expect(list(page, 'Cost and margin before and with the change').first()).toHaveText(
    /Planned cost.*\$5,861\.30.*\$6,304\.30/,
  );
  await expect(
    list(page, 'Payments before and with the change').filter({ hasText: 'CO-1: Deposit' }),
  ).toHaveText(/New · On signing.*\$62\.94/);

  // A removed row is struck through and stays in its place.
  await rowOf(page, 'Demolition').getByRole('gridcell').first().click();
  await keyboard.press('Shift+Space');
  await keyboard.press('Delete');
  await expect(rowOf(page, 'Demolition')).toContainText('Removed');
  await expect(rowOf(page, 'Demolition').locator('s').first()).toHaveText('Demolition');
  await expectFigures(page, '−$306.61', '$7,469.75');
  await keyboard.press('Control+z');
  await expectFigures(page, '+$629.39', '$8,405.75');
  await keyboard.press('Control+y');
  await expect(list(page, 'Changed lines')).toHaveText([
    /Changed Tile.*85 SF at \$4\.29 → 85 SF at \$6\.79.*\+\$298\.75/,
    /Removed Demolition.*−\$936\.00/,
    /Added Niche.*3 hours at \$68\.00.*\+\$306\.00/,
  ]);
  await expectAccessible(page);

  const path = await sendAndCopy(page);
  await expect(badge(page, 'Sent')).toBeVisible();
  await expect(page.getByText('Not seen yet')).toBeVisible();
  await expectAccessible(page);
  await signOnPhone(browser, path);
  await expect(badge(page, 'Approved')).toBeVisible(WITHIN);
  await expect(page.getByRole('img', { name: 'Signature of Dana Ortiz' })).toBeVisible();
  await expect(list(page, 'Trail of revision 1').last()).toContainText('Accepted and signed');
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: contract.number }).first().click();
  await expect(amountOf(page, 'Money', 'As signed')).toHaveText('$7,776.36');
  await expect(amountOf(page, 'Money', 'Approved changes')).toHaveText('−$306.61');
  await expect(amountOf(page, 'Money', 'Contract to date')).toHaveText('$7,469.75');
  await expect(list(page, 'Change orders')).toHaveText([
    /CO-1 Better tile and a niche.*Approved.*−\$306\.61/,
  ]);
  await expect(lineOf(page, /^1 Tile/)).toContainText(/signed at \$512\.65, CO-1\s\+\$298\.75/);
  await expect(lineOf(page, /^5 Demolition Removed/)).toContainText(/signed at \$936\.00, CO-1\s−\$936\.00/);
  await expect(lineOf(page, /Niche/)).toContainText('added by CO-1');
  await expect(page.getByText('Mar 3, 2030, signed as Feb 28, 2030')).toBeVisible();
  expect(await list(page, 'Payments').allInnerTexts()).not.toEqual(payments);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'CO-1 Better tile and a niche' }).click();
  await page.getByRole('button', { name: 'Reverse' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reverse CO-1?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Begin Reversal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^CO-2 Reversal of CO-1/ })).toBeVisible();
  // The lines of a reversal are those of the change, so there is nothing to edit.
  await expect(grid(page)).toHaveCount(0);
  await expectFigures(page, '+$306.61', '$7,776.36');
  await expect(page.getByRole('link', { name: 'CO-1', exact: true })).toBeVisible();
  await expectAccessible(page);
  await signOnPhone(browser, await sendAndCopy(page));
  await expect(badge(page, 'Approved')).toBeVisible(WITHIN);
  await openContract();
  await expect(amountOf(page, 'Totals', 'Total')).toHaveText('$7,776.36');
  await expect(lineOf(page, /^1 Tile/)).toContainText(/CO-1\s\+\$298\.75, CO-2\s−\$298\.75/);
  await expect(lineOf(page, /^5 Demolition Tiling/)).toContainText(/12 hours.*\$936\.00/);
  await expect(lineOf(page, /Niche Removed/)).toContainText('$0.00');
  expect((await list(page, 'Payments').allInnerTexts()).map(amounts)).toEqual(payments.map(amounts));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a change takes four taps beside its words: Change, a line, Send, Sign Here Now', async ({ page }) => {
    // Somebody new, because the hand-over locks the session.
    const { password } = await signInAsSomebody(page, 'admin');
    const { contractId, projectId } = await signBathroom(page.request);
    await page.goto(`/admin/contracts/${contractId}`);
    await expectNoSideways(page);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'New Change Order' });
    await form.getByLabel('Title').fill('Better tile');
    await form.getByLabel('Scope').fill('Porcelain in place of ceramic.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Begin Change' }).click();

    const tile = page.getByRole('button', { name: /^Tile \$/ });
    await expect(tile).toContainText('85 SF × $4.29');
    await expectNoSideways(page);
    await expectAccessible(page);
    await tile.click();
    const line = page.getByRole('dialog', { name: 'Line Details' });
    await expect(line.getByLabel('Discount')).toBeVisible();
    await line.getByLabel('Unit Cost').fill('6.79');
    await line.getByRole('button', { name: 'Update Line' }).click();
    await expect(tile).toContainText('Changed · 85 SF × $6.79');
    await expectFigures(page, '+$323.39', '$8,099.75');

    // A line is removed, comes back, and another one is added.
    const plumber = page.getByRole('button', { name: /^Plumber/ });
    await plumber.click();
    await line.getByRole('button', { name: 'Remove Line' }).click();
    await expect(plumber).toContainText('Removed');
    await plumber.click();
    await expect(line.getByRole('button', { name: 'Remove Line' })).toHaveCount(0);
    await line.getByRole('button', { name: 'Leave as in the Contract' }).click();
    await expect(plumber).not.toContainText('Removed');
    await page.getByRole('button', { name: 'Add line to Tiling' }).click();
    const added = page.getByRole('dialog', { name: 'Add Line' });
    await expect(added.getByLabel('Discount')).toHaveCount(0);
    await added.getByLabel('Name').fill('Grout');
    await added.getByLabel('Unit Cost').fill('20');
    await added.getByRole('button', { name: 'Add Line' }).click();
    const grout = page.getByRole('button', { name: /^Grout/ });
    await expect(grout).toContainText('Added · 1 each × $20.00');
    await grout.click();
    await line.getByRole('button', { name: 'Remove Line' }).click();
    await expect(grout).toHaveCount(0);

    await page.getByRole('button', { name: 'Send…' }).click();
    await expect(sendDialog(page)).toContainText('+$323.39');
    await expectAccessible(page);
    await sendDialog(page).getByRole('button', { name: 'Send Change Order' }).click();
    await page.getByRole('button', { name: 'Sign Here Now' }).click();
    await expect(page).toHaveURL(/\/q\//);
    await accept(page).getByLabel('Your full name').fill('Dana Ortiz');
    await accept(page).getByRole('checkbox').check();
    await accept(page).getByRole('button', { name: 'Accept and sign' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. The change is signed.' })).toBeVisible();
    await page.getByRole('link', { name: 'Give the phone back' }).last().click();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/projects/${projectId}$`));
    await page.goto(`/admin/contracts/${contractId}`);
    await expect(amountOf(page, 'Money', 'Contract to date')).toHaveText('$8,099.75');
    await expectNoSideways(page);
    await expectAccessible(page);
  });
});
