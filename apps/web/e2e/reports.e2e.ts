import { expect } from '@playwright/test';

import { draftInvoice, meetMaterials } from './drafted-invoice.ts';
import { expectAccessible, signIn, signInAsViewer } from './panel.ts';
import { signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

test('what a client owes is in the aging, in the sales tax and in the statement of the contract', async ({
  page,
}) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const id = await draftInvoice(page.request, contract);
  await meetMaterials(page.request, contract.contractId);
  const issued = await page.request.post(`/api/admin/invoices/${id}/issue`, {
    data: { requestKey: `reports ${id}` },
  });
  expect(issued.ok()).toBe(true);

  await signInAsViewer(page);
  await page.goto('/admin');
  await page.getByRole('navigation').first().getByRole('link', { name: 'Reports' }).click();
  await expect(page.getByRole('heading', { name: 'Aging', level: 1 })).toBeVisible();
  const { number } = (await (
    await page.request.get(`/api/admin/contracts/${contract.contractId}`)
  ).json()) as {
    number: string;
  };
  const aging = page.getByRole('table', { name: 'Aging' });
  const row = aging.getByRole('row', { name: number });
  await expect(row).toContainText('$2,106.69');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Export' }).click();
  await expect(page.getByRole('menuitem', { name: 'Export CSV' })).toHaveAttribute(
    'href',
    /^\/api\/admin\/reports\/aging\.csv/,
  );
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: '$2,106.69' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(1);

  await page.goto('/admin/reports/sales-tax');
  const tax = page.getByRole('table', { name: 'Sales tax' });
  await expect(tax).toContainText('8.25%');
  // The tax of a month takes one choice.
  const period = page.getByRole('combobox', { name: 'Period' });
  await period.selectOption('This month');
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=/);
  await expect(tax).toContainText('8.25%');
  await page.getByLabel('From').fill('2026-01-02');
  await expect(period).toHaveValue('others');
  await period.selectOption('All days');
  await expect(page).toHaveURL(/sales-tax$/);
  await expectAccessible(page);
  await tax.getByRole('row').last().getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/ledger-entries\?account=2200/);

  await page.goto(`/admin/contracts/${contract.contractId}`);
  await page.getByRole('link', { name: 'Statement' }).click();
  const statement = page.getByRole('table', { name: 'Statement' });
  await expect(statement).toContainText('$2,106.69');
  await expectAccessible(page);
  const pdf = await page.request.get(`/api/admin/contracts/${contract.contractId}/statement/pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of [page.url(), '/admin/reports/aging', '/admin/reports/sales-tax']) {
    await page.goto(address);
    await expectAccessible(page);
  }
});
