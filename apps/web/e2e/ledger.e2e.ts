import { readFile } from 'node:fs/promises';

import { expect } from '@playwright/test';

import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
import { recordTransfer } from './recorded-transfer.ts';
import { test } from './test.ts';

test('books open with what the bank has, every figure leads to its entry, and a void takes it back', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/ledger');
  await page.getByRole('link', { name: 'Record Transfer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Transfer' });
  await dialog.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: '1000 Bank' }).click();
  await dialog.getByLabel('Amount').fill('12,345.67');
  await dialog.getByLabel('Reference').fill('Opening of the books');
  await dialog.getByRole('button', { name: 'Record Transfer' }).click();
  await expect(dialog).toContainText('Choose two different accounts');
  await dialog.getByRole('combobox', { name: 'From' }).click();
  await page.getByRole('option', { name: '3000 Opening balances' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record Transfer' }).click();
  await expectToast(page, 'Success', 'Transfer recorded successfully');
  await page.getByPlaceholder('Search by reference, note or person...').fill('Opening of the books');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('article').getByRole('link', { name: 'Opening balances to Bank' }).click();
  await expect(page.getByRole('heading', { name: 'Transfer to Bank', level: 1 })).toBeVisible();
  const address = page.url();
  await page.getByRole('list', { name: 'Entries of the transfer' }).getByRole('link').click();
  const lines = page.getByRole('table', { name: 'Lines of the entry' });
  await expect(lines).toContainText('$12,345.67');
  await expectAccessible(page);
  await lines.getByRole('link', { name: '3000 Opening balances' }).click();
  await expect(page.getByRole('main')).toContainText('Opening of the books');
  const sidebar = page.getByRole('navigation').first();
  await expect(sidebar.getByRole('link', { name: 'Ledger Entries' })).toHaveAttribute('aria-current', 'page');
  await expect(sidebar.getByRole('link', { name: 'All Ledger Accounts' })).not.toHaveAttribute(
    'aria-current',
  );
  await expectAccessible(page);

  await page.goto(address);
  await page.getByRole('button', { name: 'Void Transfer…' }).click();
  const question = page.getByRole('dialog', { name: 'Void the Transfer?' });
  await question.getByLabel('Reason').fill('Typed for another firm');
  await question.getByRole('button', { name: 'Void Transfer' }).click();
  await expectToast(page, 'Success', 'Transfer voided successfully');
  await expect(page.getByRole('list', { name: 'Entries of the transfer' }).getByRole('listitem')).toHaveCount(
    2,
  );
  await expectAccessible(page);

  await signInAsViewer(page);
  await page.goto(address);
  await expect(page.getByRole('main')).toContainText('Typed for another firm');
  await expect(page.getByRole('button', { name: 'Void Transfer…' })).toHaveCount(0);
  await page.goto('/admin/ledger');
  await expect(page.getByRole('table', { name: 'Trial balance' })).toContainText('1000');
  await expect(page.getByRole('button', { name: 'Close Books…' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test('a person renames an account, closes the books, and opens them again with a reason', async ({
  page,
}) => {
  await signIn(page);
  // The demo firm has closed months, and a test before may have left others.
  await page.request.post('/api/admin/books/reopen', { data: { reason: 'For the test' } });
  await page.goto('/admin/ledger');
  await page.getByRole('button', { name: /^Rename 6110/ }).click();
  const account = page.getByRole('dialog', { name: 'Account 6110' });
  await account.getByLabel('Name for Exports').fill('Bad debt');
  await account.getByRole('textbox', { name: /^Name( \*)?$/ }).fill('Losses of payments');
  await account.getByRole('button', { name: 'Update Account' }).click();
  await expectToast(page, 'Success', 'Account updated successfully');
  await expect(page.getByRole('table', { name: 'Trial balance' })).toContainText('Losses of payments');

  await page.getByRole('button', { name: 'Export Journal…' }).click();
  const exporting = page.getByRole('dialog', { name: 'Export Journal' });
  await exporting.getByLabel('To').fill('1999-12-31');
  await exporting.getByRole('button', { name: 'Export Journal' }).click();
  await expect(exporting).toContainText('All entries of this period are exported already');
  await recordTransfer(page.request);
  await exporting.getByLabel('To').fill('2199-12-31');
  await exporting.getByRole('button', { name: 'Export Journal' }).click();
  await expect(page.getByRole('list', { name: 'Exports' })).toContainText('Through Dec 31, 2199');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('list', { name: 'Exports' }).getByRole('link').first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^journal-\d+-2199-12-31\.csv$/);

  // QuickBooks Online wants the names of its own accounts, which the dialog asks for. The file comes by itself.
  await recordTransfer(page.request);
  await page.getByRole('button', { name: 'Export Journal…' }).click();
  await exporting.getByRole('combobox', { name: 'For' }).click();
  await page.getByRole('option', { name: 'QuickBooks Online, CSV' }).click();
  await exporting.getByLabel('To').fill('2199-12-31');
  const names = exporting.getByRole('group', { name: 'Accounts in QuickBooks' });
  await expect(names.getByRole('textbox', { name: '1020' })).toHaveValue('Escrow');
  await expect(names.getByRole('textbox', { name: '6110' })).toHaveCount(0);
  await names.getByRole('textbox', { name: '1000' }).fill('Checking');
  await expectAccessible(page);
  const [forQuickBooks] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: 'Export Journal' }).click(),
  ]);
  expect(await readFile(await forQuickBooks.path(), 'utf8')).toMatch(
    /^"JournalNo",.*\r\n"\d+",.*"(Checking|Opening balances)"/,
  );

  await page.getByRole('button', { name: 'Close Books…' }).click();
  const closing = page.getByRole('dialog', { name: 'Close Books' });
  await expect(closing.getByLabel('Through')).toHaveValue(/-\d\d$/);
  await closing.getByRole('button', { name: 'Close Books' }).click();
  const books = page.getByRole('region', { name: 'Books' });
  await expect(books).toContainText(/Closed through \w+ \d+, \d{4}\./);
  await expectAccessible(page);
  await books.getByRole('button', { name: 'Reopen…' }).click();
  const reopening = page.getByRole('dialog', { name: 'Reopen Books' });
  await reopening.getByRole('button', { name: 'Reopen Books' }).click();
  await expect(reopening).toContainText('Say why in a few words');
  await reopening.getByLabel('Reason').fill('A slip came late');
  await reopening.getByRole('button', { name: 'Reopen Books' }).click();
  await expect(books).toContainText('All days are open.');
  await expect(books.getByRole('list', { name: 'Closings' })).toContainText('A slip came late');
});
