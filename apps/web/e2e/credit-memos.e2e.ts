import { expect } from '@playwright/test';

import { draftInvoice, meetMaterials } from './drafted-invoice.ts';
import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
import { signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

test('an invoice is credited and disputed, and both are taken back', async ({ page }) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const id = await draftInvoice(page.request, contract);
  await meetMaterials(page.request, contract.contractId);
  const issued = await page.request.post(`/api/admin/invoices/${id}/issue`, {
    headers: { 'idempotency-key': `credited-${id}` },
  });
  expect(issued.ok(), await issued.text()).toBe(true);

  await page.goto(`/admin/invoices/${id}`);
  const memos = page.getByRole('region', { name: 'Credit memos' });
  await expect(memos).toContainText('Nothing was credited of it.');
  await memos.getByRole('button', { name: 'Write Credit Memo…' }).click();
  const writing = page.getByRole('dialog', { name: /^Credit of INV-/ });
  await writing.getByLabel('Amount').fill('3000');
  await expect(writing).toContainText('More than is left of this invoice.');
  await writing.getByLabel('Reason').fill('Two chipped tiles stay');
  await writing.getByRole('button', { name: 'Write Credit Memo' }).click();
  await expect(writing.getByText('More than is left', { exact: true })).toBeVisible();
  await writing.getByLabel('Amount').fill('100');
  await expect(writing).toContainText('$92.38 net, $7.62 sales tax.');
  await expectAccessible(page);
  await writing.getByRole('button', { name: 'Write Credit Memo' }).click();
  await expectToast(page, 'Success', 'Credit memo written successfully');
  await expect(memos).toContainText(/CM-\d{4}-\d{4}.*Two chipped tiles stay.*\$100\.00/s);
  await expect(page.getByRole('region', { name: 'Sums' })).toContainText('$2,006.69');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Dispute…' }).click();
  const disputing = page.getByRole('dialog', { name: /^Dispute of INV-/ });
  await disputing.getByLabel('Reason').fill('The niche has the wrong tile');
  await disputing.getByRole('button', { name: 'Note Dispute' }).click();
  await expectToast(page, 'Success', 'Invoice disputed successfully');
  await expect(page.getByRole('main')).toContainText('The niche has the wrong tile');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Settle…' }).click();
  const settling = page.getByRole('dialog', { name: /^Settle the Dispute of INV-/ });
  await settling.getByLabel('Note').fill('The right tile is here');
  await settling.getByRole('button', { name: 'Settle' }).click();
  await expectToast(page, 'Success', 'Dispute settled successfully');
  await expect(page.getByRole('button', { name: 'Dispute…' })).toBeVisible();

  await memos.getByRole('button', { name: /^Void CM-/ }).click();
  const voiding = page.getByRole('dialog', { name: /^Void CM-/ });
  await voiding.getByLabel('Reason').fill('The tiles were replaced');
  await voiding.getByRole('button', { name: 'Void Credit Memo' }).click();
  await expectToast(page, 'Success', 'Credit memo voided successfully');
  await expect(memos).toContainText('Void because: The tiles were replaced');

  await signInAsViewer(page);
  await page.goto(`/admin/invoices/${id}`);
  await expect(memos).toContainText('The tiles were replaced');
  for (const name of ['Write Credit Memo…', 'Dispute…'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
