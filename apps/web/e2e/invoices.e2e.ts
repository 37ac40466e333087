import { expect } from '@playwright/test';

import { draftInvoice, meetMaterials } from './drafted-invoice.ts';
import { card, expectAccessible, expectToast, showNone, signIn, signInAsViewer } from './panel.ts';
import { approveChange, draftChange, signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

test('a draft is found, counted by percent, issued and voided', async ({ page }) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const id = await draftInvoice(page.request, contract);
  const named = await page.request.get(`/api/admin/projects/${contract.projectId}`);
  const { name } = (await named.json()) as { name: string };

  await page.goto('/admin/invoices');
  await page.getByLabel('Search invoices').fill(name);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toHaveText(/Draft.*\$2,106\.69.*Dana Ortiz.*Invoice/s);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Overdue/ }).click();
  await expect(page.getByText('No invoices found')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: /^Draft/ }).click();
  await expectAccessible(page);
  await page.getByRole('article').getByRole('link', { name }).click();

  await expect(page.getByRole('heading', { name: 'Draft', level: 1 })).toBeVisible();
  const bills = page.getByRole('list', { name: 'Payments it bills' });
  await expect(bills.getByRole('listitem')).toHaveText([/Deposit.*\$777\.63/s, /\$1,329\.06/]);
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText('$2,106.69');
  await expectAccessible(page);

  // In California nothing is paid before its work.
  await page.getByRole('button', { name: 'Issue…' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue the Invoice?' });
  await expect(issuing.getByLabel('Date')).toHaveValue(/^\d{4}-\d\d-\d\d$/);
  await issuing.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(issuing).toContainText(/would be paid before its work\. .* This is no legal advice\./);
  await expectAccessible(page);
  await issuing.getByLabel('Date').fill('2199-01-01');
  await meetMaterials(page.request, contract.contractId);
  await issuing.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(issuing).toContainText('This day has not come yet');
  await issuing.getByLabel('Date').press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(issuing).toBeHidden();

  // By the keyboard alone.
  await page.getByRole('button', { name: 'Bill by Percent' }).focus();
  await page.keyboard.press('Enter');
  const tile = page.getByRole('textbox', { name: 'Percent done of Tile', exact: true });
  await expect(tile).toBeFocused();
  await page.keyboard.type('200');
  await page.keyboard.press('Tab');
  await expect(page.getByText('Percent done must be at most')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('60');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Tile would be billed beyond its price')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Stored of Tile', exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expectToast(page, 'Success', 'Invoice counted successfully');
  const items = page.getByRole('table', { name: 'Items' });
  await expect(items.getByRole('row').filter({ hasText: 'Tile' }).first()).toContainText('60%');

  const texts = page.getByRole('region', { name: 'For the client' });
  await texts.getByLabel('Message').fill('Thank you for the coffee.');
  await texts.getByRole('button', { name: 'Save Texts' }).click();
  await expectToast(page, 'Success', 'Invoice updated successfully');
  await page.getByRole('button', { name: 'Issue…' }).click();
  await issuing.getByRole('button', { name: 'Issue Invoice' }).click();
  await expectToast(page, 'Success', 'Invoice issued successfully');
  await expect(page.getByRole('heading', { name: /^INV-\d{4}-\d{4}$/, level: 1 })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Thank you for the coffee.');
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText(
    'No payment has paid of it yet.',
  );
  const entries = page.getByRole('list', { name: 'Entries of the invoice' });
  await expect(entries.getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Deposit and Credit…' }).click();
  const applying = page.getByRole('dialog', { name: 'Deposit and Credit' });
  await applying.getByLabel('Credit').fill('5');
  await applying.getByRole('button', { name: 'Apply' }).click();
  await expect(applying).toContainText('More than is left');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(applying).toBeHidden();

  await page.getByRole('button', { name: 'Void…' }).click();
  const voiding = page.getByRole('dialog', { name: /^Void INV-/ });
  await voiding.getByLabel('Reason').fill('Typed for another month');
  await voiding.getByRole('button', { name: 'Void Invoice' }).click();
  await expectToast(page, 'Success', 'Invoice voided successfully');
  await expect(page.getByRole('main')).toContainText('Typed for another month');
  await expect(entries.getByRole('listitem')).toHaveCount(2);
  await entries.getByRole('link').first().click();
  await page.getByRole('link', { name: `Invoice ${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/invoices/${id}$`));
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('a draft is counted again after a change, and deleted; a request is issued; a viewer only reads', async ({
  page,
}) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const id = await draftInvoice(page.request, contract);
  await signInAsViewer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/invoices/${id}?issue=true`);
  await expect(page.getByRole('heading', { name: 'Draft', level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const name of ['Issue…', 'Delete Draft', 'Bill by Percent', 'Save Texts'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('about:blank');
  await signIn(page);
  await page.goto(`/admin/invoices/${id}`);
  await expect(page.getByRole('button', { name: 'Issue…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Count Again' })).toHaveCount(0);
  await approveChange(page, contract, await draftChange(page.request, contract));
  await expect(page.getByText('The contract has changed since this was counted')).toBeVisible();
  await page.getByRole('button', { name: 'Issue…' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue the Invoice?' });
  await issuing.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(issuing).toContainText('1 thing is missing before this can be issued');
  await expect(issuing.getByRole('listitem')).toContainText('Count it again.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Count Again' }).click();
  await expectToast(page, 'Success', 'Invoice counted successfully');
  await expect(page.getByText('The contract has changed since this was counted')).toBeHidden();
  await page.getByRole('button', { name: 'Bill by Percent' }).click();
  await expect(page.getByRole('button', { name: 'Count Invoice' })).toBeVisible();
  await expectAccessible(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete Draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Draft deleted successfully');
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();

  const asked = await page.request.post('/api/admin/invoices', {
    data: { contractId: contract.contractId, kind: 'deposit', payments: [1] },
  });
  const { id: requestId } = (await asked.json()) as { id: number };
  await page.goto(`/admin/invoices/${requestId}`);
  await expect(page.getByRole('region', { name: 'What it asks for' })).toContainText('Deposit');
  await expect(page.getByRole('table', { name: 'Items' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Issue…' }).click();
  const requesting = page.getByRole('dialog', { name: 'Issue the Request?' });
  await requesting.getByRole('button', { name: 'Issue Request' }).click();
  await expect(page.getByRole('heading', { name: /^DR-\d{4}-\d{4}$/, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: 'In the ledger' })).toHaveCount(0);
  await expectAccessible(page);

  await showNone(page, 'invoices.list');
  await page.goto('/admin/invoices');
  await expect(page.getByText('No invoices yet')).toBeVisible();
  await expect(page.getByText("They come from a contract's payments.")).toBeVisible();
  await expectAccessible(page);
});
