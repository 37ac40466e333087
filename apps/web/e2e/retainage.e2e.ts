import { expect, type Page } from '@playwright/test';

import { draftInvoice, meetMaterials } from './drafted-invoice.ts';
import { makeOneLineEstimate } from './estimate-lines.ts';
import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
import { signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('what bills hold back is written beside the payments of an estimate', async ({ page }) => {
  await signIn(page);
  const id = await makeOneLineEstimate(page.request, {
    property: { city: 'Fresno', state: 'CA', zipCode: '93650' },
    line: { unitCost: 10_000, pricing: 'markup', rate: 0 },
  });
  await page.goto(`/admin/estimates/${id}/payments`);
  await expect(panel(page, 'Retainage')).toContainText('Nothing is held back of the bills.');
  await page.getByRole('button', { name: 'Edit Retainage' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Retainage' });
  await edit.getByRole('textbox', { name: 'Retainage' }).fill('11');
  await edit.getByRole('textbox', { name: 'Changes At' }).fill('50');
  await expect(edit.getByText('Retainage must be at most 10%')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Retainage' }).fill('10');
  await edit.getByRole('button', { name: 'Update Retainage' }).click();
  await expect(edit.getByText('Say both where the step is and what is held back after it')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('textbox', { name: 'Then Held Back' }).fill('5');
  await edit.getByRole('button', { name: 'Update Retainage' }).click();
  await expectToast(page, 'Success', 'Retainage updated successfully');
  await expect(panel(page, 'Retainage')).toContainText(
    '10% of each bill is held back up to 50% of the price, and 5% after that, until the work is done.',
  );
  await signInAsViewer(page);
  await page.goto(`/admin/estimates/${id}/payments`);
  await expect(panel(page, 'Retainage')).toContainText('10% of each bill is held back');
  await expect(page.getByRole('button', { name: 'Edit Retainage' })).toBeHidden();
});

test('what a contract holds is released by an invoice', async ({ page }) => {
  await signIn(page);
  const contract = await signBathroom(page.request, { retainageRate: 0.1 });
  await meetMaterials(page.request, contract.contractId);
  const id = await draftInvoice(page.request, contract);
  const issued = await page.request.post(`/api/admin/invoices/${id}/issue`, {
    data: {},
    headers: { 'idempotency-key': `retainage-${id}`, 'if-match': '"1"' },
  });
  expect(issued.ok(), await issued.text()).toBe(true);

  await page.goto(`/admin/contracts/${contract.contractId}`);
  await expect(panel(page, 'Contract')).toContainText(
    '10% of each bill is held back until the work is done.',
  );
  await expect(panel(page, 'Money')).toContainText(/Held.*\$116\.85/s);
  await page.getByRole('button', { name: 'Release Retainage…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release Retainage' });
  await expect(dialog).toContainText('$116.85 is held back from earlier invoices.');
  await expect(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('$116.85');
  await dialog.getByRole('button', { name: 'Draft Invoice' }).click();
  await expect(dialog.getByText('Say why it is released before all is billed')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('textbox', { name: 'Message' }).fill('The tile passed your inspection.');
  await dialog.getByRole('button', { name: 'Draft Invoice' }).click();

  await expect(page.getByRole('heading', { name: 'Draft', level: 1 })).toBeVisible();
  await expect(panel(page, 'What it releases')).toContainText('$116.85');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Edit Release' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Release' });
  await edit.getByRole('textbox', { name: 'Amount' }).fill('117');
  await edit.getByRole('button', { name: 'Update Release' }).click();
  await expect(edit.getByText('More than is held')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Amount' }).fill('100');
  await edit.getByRole('button', { name: 'Update Release' }).click();
  await expect(panel(page, 'Sums')).toContainText(/Released.*\$100\.00/s);

  await page.getByRole('button', { name: 'Issue…' }).click();
  const issuing = page.getByRole('dialog', { name: 'Issue the Invoice?' });
  await issuing.getByRole('button', { name: 'Issue Invoice' }).click();
  await expect(page.getByRole('heading', { name: /^INV-\d{4}-\d+$/, level: 1 })).toBeVisible();
  await expect(panel(page, 'Sums')).toContainText(/Open.*\$100\.00/s);
  await expectAccessible(page);
  await page.goto(`/admin/projects/${contract.projectId}/money`);
  await expect(panel(page, 'Money')).toContainText(/Held.*\$16\.85/s);
});
