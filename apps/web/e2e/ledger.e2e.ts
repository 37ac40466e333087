import { expect } from '@playwright/test';

import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
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
