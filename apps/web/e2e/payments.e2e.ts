import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { expectNoSideways } from './client-page.ts';
import { draftInvoice, issueInvoice, LABOR } from './drafted-invoice.ts';
import { expectAccessible, expectToast, signIn, signInAsViewer, unique } from './panel.ts';
import { picture } from './photos.ts';
import { signBathroom } from './signed-bathroom.ts';
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

/** Issues the draft of a contract, as its own screen does it. */
async function issueDraft(request: APIRequestContext, contractId: number): Promise<string> {
  const found = await request.get(`/api/admin/invoices?contractId=${contractId}&state=draft`);
  const [draft] = (await found.json()) as { id: number; version: number }[];
  const issued = await request.post(`/api/admin/invoices/${draft?.id}/issue`, {
    headers: {
      'idempotency-key': unique('issue').replaceAll(' ', '-'),
      'if-match': `"${draft?.version}"`,
    },
    data: {},
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  return ((await issued.json()) as { number: string }).number;
}

test('materials are here, the office bills them, and records in three clicks what the client pays', async ({
  page,
}) => {
  await signIn(page);
  const { contractId, projectId } = await signBathroom(page.request);
  const address = `/admin/contracts/${contractId}`;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  const materials = rows(page, 'Payments').filter({ hasText: 'When the materials are here' });
  await expect(materials).toContainText('Waiting');
  await expectNoSideways(page);
  await expectAccessible(page);
  await materials.getByRole('button', { name: 'Materials Are Here' }).click();
  const here = page.getByRole('dialog', { name: 'Materials Are Here' });
  await here.getByRole('button', { name: 'Materials Are Here' }).click();
  await expect(here).toContainText('Take a photo, write a note, or have somebody sign');
  await expectAccessible(page);
  await here.getByLabel('Note').fill('All tile is in the garage');
  await here.getByLabel('Who Says So').fill('Lou Baker');
  await here.getByRole('button', { name: 'Materials Are Here' }).click();
  await expectToast(page, 'Success', 'Payment marked as due successfully');
  await expect(materials).toContainText('Due');
  await expect(materials).toContainText('said by Lou Baker: All tile is in the garage');

  await materials.getByRole('button', { name: 'Take Back' }).click();
  const back = page.getByRole('dialog', { name: 'Take Back?' });
  await back.getByLabel('Reason').fill('Half of the tile is broken');
  await back.getByRole('button', { name: 'Take Back' }).click();
  await expect(materials).toContainText('Half of the tile is broken');
  await expect(materials).toContainText('Waiting');
  // A photo alone is enough, and leads to the full picture.
  await materials.getByRole('button', { name: 'Materials Are Here' }).click();
  await here.getByLabel('Photo of what is there').setInputFiles(picture('tile.png'));
  await expect(here.getByRole('link', { name: 'What is there' })).toBeVisible();
  await expectAccessible(page);
  await here.getByRole('button', { name: 'Materials Are Here' }).click();
  await expect(materials).toContainText('Noted');
  const proof = materials.getByRole('link', { name: 'What is there' });
  await expect(proof).toHaveAttribute(
    'href',
    new RegExp(`^/api/admin/contracts/${contractId}/payments/2/photos/\\d+$`),
  );
  await expectNoSideways(page);
  await proof.scrollIntoViewIfNeeded();

  await page.setViewportSize({ width: 1440, height: 900 });
  await materials.getByRole('button', { name: 'Bill This' }).click();
  await expect(page).toHaveURL(/\/admin\/invoices\/\d+$/);
  await page.goto(address);
  await expect(materials.getByRole('button', { name: 'Open Draft' })).toBeVisible();
  const number = await issueDraft(page.request, contractId);
  await expect(materials.getByRole('link', { name: number })).toHaveAttribute(
    'href',
    /^\/admin\/invoices\/\d+$/,
  );
  await expect(materials).toContainText('Billed');
  await expect(figure(page, 'Open')).toHaveText('$2,106.69');
  await expectAccessible(page);

  await page.goto(`${address}?end=completed`);
  const complete = page.getByRole('dialog', { name: /^Complete C-/ });
  await expect(complete).toContainText('$5,669.67 is not billed yet. Say why it is completed before.');
  await complete.getByRole('button', { name: 'Complete' }).click();
  await expect(complete).toContainText('Reason is required');
  await page.goto('/admin/payments?bank=escrow');
  const banking = page.getByRole('dialog', { name: 'Bank Payments' });
  await expect(banking.getByRole('combobox', { name: 'To' })).toHaveValue('Escrow');
  await page.goto(address);

  // The invoice leads to the same dialog.
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await materials.getByRole('link', { name: number }).click();
  await panel(page, 'Payments').getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog).toContainText(`Pays ${number} first, due `);
  await dialog.getByRole('radio', { name: 'Card' }).check({ force: true });
  await expect(dialog.getByRole('textbox', { name: 'Fee' })).toBeVisible();
  await page.goto(address);
  await panel(page, 'Money').getByRole('button', { name: 'Record Payment' }).click();
  await expect(dialog.getByLabel('Amount')).toHaveValue('$2,106.69');
  await expect(dialog).toContainText(`Pays ${number} first, due `);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(dialog).toContainText('Method is required');
  await dialog.getByText('Check', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await expect(figure(page, 'Open')).toHaveText('$0.00');
  await expect(figure(page, 'Paid')).toHaveText('$2,106.69');
  await expect(materials).toContainText('Paid');

  await page.goto(`/admin/projects/${projectId}/money`);
  await expect(figure(page, 'Paid')).toHaveText('$2,106.69');
  await expect(materials.getByRole('link', { name: number })).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/admin/payments?project=${projectId}`);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('article').getByRole('link', { name: 'Dana Ortiz' }).click();
  await expect(page.getByRole('heading', { name: 'Payment of Dana Ortiz', level: 1 })).toBeVisible();
  const entries = rows(page, 'Entries of the payment');
  await expect(entries).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change What It Pays' }).click();
  const divide = page.getByRole('dialog', { name: 'Change What It Pays' });
  const amount = divide.getByLabel(`Amount of ${number}`);
  await expect(amount).toHaveValue('$2,106.69');
  await amount.fill('2,106.70');
  await divide.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(divide).toContainText('More than is open');
  await amount.fill('2,000');
  await expect(divide.getByRole('status')).toHaveText('Stays as credit$106.69');
  await expectAccessible(page);
  await divide.getByRole('button', { name: 'Change', exact: true }).click();
  await expectToast(page, 'Success', 'Payment updated successfully');
  await expect(rows(page, 'What it pays')).toHaveText([`${number}$2,000.00`, 'Credit of the client$106.69']);
  await expect(entries).toHaveCount(3);

  await page.getByRole('button', { name: 'Void Payment…' }).click();
  const question = page.getByRole('dialog', { name: 'Void the Payment?' });
  await question.getByLabel('Reason').fill('The check came back');
  await question.getByRole('button', { name: 'Void Payment' }).click();
  await expectToast(page, 'Success', 'Payment voided successfully');
  await expect(page.getByRole('main')).toContainText('Nothing. The payment was taken back.');
  await expect(entries).toHaveCount(4);
  await expectAccessible(page);
});

test('a payment is recorded from the list for a contract that is found by its project, by keyboard alone', async ({
  page,
}) => {
  await signIn(page);
  const project = unique('Porch bath');
  const { contractId, projectId } = await signBathroom(page.request, { project });
  // Who owes something of a completed contract pays that, too.
  const reason = 'The client moves away';
  await page.request.post(`/api/admin/contracts/${contractId}/complete`, { data: { reason } });
  await page.goto('/admin/payments?add=true');
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  const { keyboard } = page;
  await expect(dialog.getByRole('combobox', { name: 'Contract' })).toBeFocused();
  await keyboard.type(project);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('option')).toContainText(`${project} · Completed`);
  // Enter takes the first that is found, and does not send the form.
  await keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Contract' })).toHaveValue(/C-\d{4}-\d{4}$/);
  await keyboard.press('Tab');
  await keyboard.type('300');
  await dialog.getByLabel('Day').focus();
  await expect(dialog).toContainText('Nothing is open. $300.00 is credit of the client.');
  await dialog.getByRole('radio', { name: 'Cash' }).focus();
  await keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: 'Check' })).toBeChecked();
  await dialog.getByLabel('Reference').fill('Check 1184');
  await dialog.getByRole('button', { name: 'Fee and note' }).click();
  await dialog.getByLabel('Fee', { exact: true }).fill('400');
  await keyboard.press('Enter');
  await expect(dialog).toContainText('Fee must be at most the amount');
  await dialog.getByLabel('Fee', { exact: true }).fill('4');
  await keyboard.press('Enter');
  await expectToast(page, 'Success', 'Payment recorded successfully');

  await signInAsViewer(page);
  await page.goto(`/admin/contracts/${contractId}`);
  await expect(figure(page, 'Credit of the client')).toHaveText('$300.00');
  await expect(panel(page, 'Money').getByRole('button')).toHaveCount(0);
  await expect(rows(page, 'Payments').getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/admin/payments?view=table&project=${projectId}`);
  await expect(page.getByRole('row').filter({ hasText: 'Check 1184' })).toContainText('$300.00');
  await expectAccessible(page);
});

test('a payment from an invoice pays that one first, and says what it does with more', async ({ page }) => {
  await signIn(page);
  const { contractId } = await signBathroom(page.request);
  await issueInvoice(page.request, { contractId });
  const met = await page.request.post(`/api/admin/contracts/${contractId}/payments/${LABOR}/meet`, {
    data: { note: 'Half of it is done' },
  });
  expect(met.ok(), await met.text()).toBe(true);
  const id = await draftInvoice(page.request, { contractId, payments: [LABOR] });
  const number = await issueDraft(page.request, contractId);
  await page.goto(`/admin/invoices/${id}`);
  await panel(page, 'Payments').getByRole('button', { name: 'Record Payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(dialog.getByLabel('Amount')).toHaveValue('$1,248.30');
  await expect(dialog).toContainText(
    /^.*Pays INV-\d+-\d+ first, due .* What is more pays the other open invoices, the oldest due first\. The rest is credit\./,
  );
  await dialog.getByLabel('Amount').fill('1,300');
  await expect(dialog).toContainText(new RegExp(`Pays ${number} first, due .*, then INV-`));
  await dialog.getByText('Check', { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await expectToast(page, 'Success', 'Payment recorded successfully');
  await expect(rows(page, 'Payments of the invoice')).toContainText('$1,248.30');
  await expect(panel(page, 'Payments').getByRole('button', { name: 'Record Payment' })).toHaveCount(0);
});

test('where no contract is signed yet, the dialog leads to where one begins', async ({ page }) => {
  await signIn(page);
  await page.route('**/trpc/*contracts.list*', async (route) => {
    const names = new URL(route.request().url()).pathname.split('/').at(-1)?.split(',') ?? [];
    const response = await route.fetch();
    const answers = (await response.json()) as object[];
    const none = { result: { data: { items: [], nextCursor: null } } };
    await route.fulfill({
      response,
      json: answers.map((answer, place) => (names[place] === 'contracts.list' ? none : answer)),
    });
  });
  await page.goto('/admin/payments?add=true');
  const dialog = page.getByRole('dialog', { name: 'Record Payment' });
  await expect(dialog).toContainText('No contract is signed yet.');
  await dialog.getByLabel('Amount').focus();
  await expectAccessible(page);
  await dialog.getByRole('link', { name: 'Estimates' }).click();
  await expect(page.getByRole('heading', { name: 'Estimates', level: 1 })).toBeVisible();
});
