import { readFile } from 'node:fs/promises';

import { expect, type Locator, type Page } from '@playwright/test';

import { meetMaterials } from './drafted-invoice.ts';
import { expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { recordTransfer } from './recorded-transfer.ts';
import { approveChange, draftChange, signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rows = (page: Page, name: string) =>
  page.getByRole('list', { name, exact: true }).getByRole('listitem');

/** The figure of the money of a contract with this label. */
const figure = (page: Page, label: string) =>
  panel(page, 'Money')
    .locator('dl > div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) }) })
    .getByRole('definition');

/** Issues the draft on screen, and returns its number. */
async function issue(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Issue…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Issue (Invoice|Request)/ })
    .click();
  const title = page.getByRole('heading', { name: /^(INV|DR)-\d{4}-\d{4}$/, level: 1 });
  await expect(title).toBeVisible();
  return (await title.textContent()) ?? '';
}

/** Records what the contract asks for, or another amount, in its dialog. */
async function pay(page: Page, { amount, by }: { amount?: string; by: string }): Promise<void> {
  await panel(page, 'Money').getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(dialog.getByLabel('Amount')).not.toHaveValue('');
  if (amount !== undefined) await dialog.getByLabel('Amount').fill(amount);
  await dialog.getByText(by, { exact: true }).click();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, 'Success', 'Payment recorded successfully');
}

/** Sums a column of the journal in cents. Each of its cells stands in quotes. */
function sumOf(lines: readonly string[], column: string): number {
  const [head, ...others] = lines.map((line) => line.slice(1, -1).split('","'));
  const place = head?.indexOf(column) ?? -1;
  expect(place).toBeGreaterThanOrEqual(0);
  return others.reduce((sum, cells) => sum + Math.round(Number(cells[place]) * 100), 0);
}

const dialogOf = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name });

test('a month of a bookkeeper, from the deposit to the final bill, ends in an export whose debits are its credits', async ({
  page,
}) => {
  await signIn(page);
  const contract = await signBathroom(page.request, { project: unique('Month bath') });
  const { contractId, projectId } = contract;
  const address = `/admin/projects/${projectId}/money`;
  const payment = (text: string) => rows(page, 'Payments').filter({ hasText: text });

  // The deposit is asked for, paid by card, and banked.
  await page.goto(address);
  await payment('Deposit').getByRole('button', { name: 'Ask for It' }).click();
  expect(await issue(page)).toMatch(/^DR-/);
  await page.goto(address);
  await pay(page, { by: 'Card' });
  await expect(figure(page, 'Deposits held')).toHaveText('$777.63');
  // A figure opens down to its entries, and from there to the payment behind it.
  await figure(page, 'Deposits held').getByRole('link').click();
  const entry = page.getByRole('article');
  await expect(entry).toHaveText(/Payment of Dana Ortiz.*Credit 2100 Customer deposits/);
  await entry.getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText('2100 Customer deposits');
  await page.goto('/admin/payments?bank=true');
  const slip = dialogOf(page, 'Bank Payments');
  const all = slip.getByRole('checkbox', { name: 'All of them' });
  // The payments of the demo firm wait, too.
  await all.uncheck();
  const mine = slip.getByRole('listitem').filter({ hasText: '$777.63' }).last().getByRole('checkbox');
  await mine.check();
  await expect(slip.getByRole('status')).toHaveText('After fees$777.63');
  await slip.getByLabel('Reference').fill('Payout 7');
  await expectAccessible(page);
  await slip.getByRole('button', { name: 'Bank Them' }).click();
  await expectToast(page, 'Success', 'Transfer recorded successfully');

  // The materials are billed with the deposit, and paid by a check that bounces.
  await meetMaterials(page.request, contractId);
  await page.goto(address);
  await payment('When the materials are here').getByRole('button', { name: 'Bill This' }).click();
  const first = await issue(page);
  const firstId = Number(/\d+$/.exec(page.url())?.[0]);
  await page.goto(address);
  await expect(figure(page, 'Open')).toHaveText('$1,329.06');
  await pay(page, { by: 'Check' });
  await expect(figure(page, 'Open')).toHaveText('$0.00');
  await page.goto(`/admin/invoices/${firstId}`);
  await panel(page, 'Payments')
    .getByRole('link', { name: /^Check/ })
    .click();
  await page.getByRole('button', { name: 'It Came Back…' }).click();
  const bounce = dialogOf(page, 'Did It Bounce?');
  await bounce.getByLabel('Fee').fill('12');
  await bounce.getByLabel('Note').fill('Not enough funds');
  await expectAccessible(page);
  await bounce.getByRole('button', { name: 'It Came Back' }).click();
  await expectToast(page, 'Success', 'Payment updated successfully');
  await expect(page.getByRole('main')).toContainText(
    'The payment came back, and what it paid is open again.',
  );
  await expect(page.getByRole('main')).toContainText('the bank took $12.00, Not enough funds');
  await expect(rows(page, 'What it had paid')).toHaveText([`${first}$1,329.06`]);
  await expectAccessible(page);
  await page.goto(address);
  await expect(figure(page, 'Open')).toHaveText('$1,329.06');

  // A memo takes off a hundred, and the client pays as if it had not: the rest is credit, of which some goes back.
  await page.goto(`/admin/invoices/${firstId}`);
  await page.getByRole('button', { name: 'Write Credit Memo…' }).click();
  const memo = dialogOf(page, `Credit of ${first}`);
  await memo.getByLabel('Amount').fill('100');
  await memo.getByLabel('Reason').fill('Two chipped tiles stay');
  await memo.getByRole('button', { name: 'Write Credit Memo' }).click();
  await expectToast(page, 'Success', 'Credit memo written successfully');
  await page.goto(address);
  await expect(figure(page, 'Open')).toHaveText('$1,229.06');
  await pay(page, { amount: '1,329.06', by: 'Bank transfer (ACH)' });
  await expect(figure(page, 'Credit of the client')).toHaveText('$100.00');
  await panel(page, 'Money').getByRole('button', { name: 'Refund…' }).click();
  const refund = dialogOf(page, 'Record Refund');
  await expect(refund.getByLabel('Amount')).toHaveValue('$100.00');
  await refund.getByLabel('Amount').fill('60');
  await refund.getByText('Check', { exact: true }).click();
  await expectAccessible(page);
  await refund.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, 'Success', 'Refund recorded successfully');
  await expect(figure(page, 'Refunded')).toHaveText('$60.00');
  await expect(figure(page, 'Credit of the client')).toHaveText('$40.00');
  await expect(rows(page, 'Refunds')).toHaveCount(1);

  // The deposit came and was used: nothing of it is held for this client any more.
  await page.goto(`/admin/ledger-entries?account=2100&contract=${contractId}`);
  const sums = page.getByRole('region', { name: 'On 2100' });
  await expect(sums).toContainText(/Debits\$777\.63Credits\$777\.63Balance\$0\.00/);
  const onAccount = page.getByRole('article').filter({ hasText: 'On 2100' });
  await expect(onAccount).toHaveCount(2);
  await expect(onAccount.filter({ hasText: 'Payment of Dana Ortiz' })).toContainText('-$777.63');
  await expectAccessible(page);

  // A change order comes between the bills, and the last bill asks for all that is left.
  await approveChange(page, contract, await draftChange(page.request, contract));
  await page.goto(address);
  await expect(figure(page, 'Contract to date')).toHaveText('$8,405.75');
  await panel(page, 'Payments').getByRole('button', { name: 'Bill All That Is Left' }).click();
  await expect(page).toHaveURL(/\/admin\/invoices\/\d+$/);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  await expect(page.getByText('Nothing is left to bill after it')).toBeVisible();
  // A message that nobody has saved is part of what is issued.
  await page.getByLabel('Message').fill('Thank you for the coffee.');
  await issue(page);
  await expect(panel(page, 'About')).toContainText('Thank you for the coffee.');
  await page.goto(address);
  await expect(figure(page, 'Not billed yet')).toHaveText('$0.00');
  await page.goto(`/admin/invoices/${id}`);
  await page.getByRole('button', { name: 'Deposit and Credit…' }).click();
  const applying = dialogOf(page, 'Deposit and Credit');
  await applying.getByLabel('Credit').fill('40');
  await applying.getByRole('button', { name: 'Apply' }).click();
  await expect(applying).toBeHidden();
  await page.goto(address);
  await pay(page, { by: 'Check' });
  await expect(figure(page, 'Open')).toHaveText('$0.00');
  // Signed and changed, less the memo: all of it came, and 60.00 more, which went back.
  await expect(figure(page, 'Paid')).toHaveText('$8,365.75');

  // The journal of the month: each entry once, and both sides the same.
  await page.goto('/admin/ledger');
  await page.getByRole('button', { name: 'Export Journal…' }).click();
  const exporting = dialogOf(page, 'Export Journal');
  await exporting.getByLabel('To').fill('2198-12-31');
  await exporting.getByRole('button', { name: 'Export Journal' }).click();
  await expect(page.getByRole('list', { name: 'Exports' })).toContainText('Through Dec 31, 2198');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('list', { name: 'Exports' }).getByRole('link').first().click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.length).toBeGreaterThan(30);
  expect(sumOf(lines, 'Debit')).toBe(sumOf(lines, 'Credit'));
  expect(sumOf(lines, 'Debit')).toBeGreaterThan(0);
});

// An export takes each entry once, so the two tests that export stand in one file, whose tests run one after the other.
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
  // The names of accounts have these letters, too.
  await exporting.getByLabel(/^To( \*)?$/).fill('2199-12-31');
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
  await closing.getByLabel('Through').fill('2026-03-04');
  await closing.getByRole('button', { name: 'Close Books' }).click();
  const books = page.getByRole('region', { name: 'Books' });
  await expect(books).toContainText(/Closed through \w+ \d+, \d{4}\./);
  const { closedThrough } = (await (await page.request.get('/api/admin/books')).json()) as {
    closedThrough: string;
  };
  await page.getByRole('button', { name: 'Export Journal…' }).click();
  await expect(exporting.getByLabel('To')).toHaveValue(closedThrough);
  await page.keyboard.press('Escape');
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
