import { expect, type Page } from '@playwright/test';

import { makeOneLineEstimate } from './estimate-lines.ts';
import { inTime } from './pace.ts';
import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
import { test } from './test.ts';

/** An estimate of $10,000.00 for material in California, whose law limits a deposit to $1,000. */
const makeEstimate = async ({ request }: Page): Promise<number> =>
  makeOneLineEstimate(request, {
    property: { city: 'Fresno', state: 'CA', zipCode: '93650' },
    line: { unitCost: 10_000, pricing: 'markup', rate: 0 },
  });

const payments = (page: Page) => page.getByRole('list', { name: 'Payments' }).getByRole('listitem');

test('payments follow from the kinds of cost within the law, and the office writes others and goes back', async ({
  page,
}) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('main').getByRole('link', { name: 'Payments' }).click();
  await expect(payments(page)).toHaveText([
    /Deposit.*On signing.*\$1,000\.00.*10%/,
    /Materials.*When the materials are here.*\$9,000\.00.*90%/,
    /Balance.*When all is done.*\$0\.00/,
  ]);
  await expect(page.getByText('The law in California')).toBeVisible();
  await expect(page.getByText('Deposit: the lesser of 10% and $1,000')).toBeVisible();
  await expect(page.getByText(/This is no legal advice/)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit Deposit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Payment' });
  await edit.getByRole('combobox', { name: 'Amount Is' }).click();
  await page.getByRole('option', { name: 'Percentage of the total' }).click();
  await edit.getByRole('button', { name: 'Update Payment' }).click();
  await expect(edit.getByText('Percentage is required')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Percentage' }).fill('25');
  await expect(edit.getByText('This payment: $2,500.00')).toBeVisible();
  await expectAccessible(page);
  await edit.getByRole('button', { name: 'Update Payment' }).click();
  await expectToast(page, 'Success', 'Payment updated successfully');
  await expect(payments(page).first()).toHaveText(/25% of the total.*\$2,500\.00.*25%/);
  await expect(
    page.getByText(
      '$2,500.00 would be paid before the work begins. Bus. & Prof. Code §7159.5(a) allows $1,000.00.',
    ),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Add Payment' }).click();
  const add = page.getByRole('dialog', { name: 'Add Payment' });
  await add.getByLabel('Name').fill('Tile is laid');
  await add.getByRole('combobox', { name: 'Due' }).click();
  await page.getByRole('option', { name: 'When a task is done' }).click();
  await add.getByRole('combobox', { name: 'Task' }).click();
  await page.getByRole('option', { name: 'Tile floor' }).click();
  await add.getByRole('textbox', { name: 'Percentage' }).fill('10');
  await add.getByRole('button', { name: 'Add Payment' }).click();
  const laid = payments(page).filter({ hasText: 'Tile is laid' });
  await expect(laid).toHaveText(/When Tile floor is done.*\$1,000\.00/);

  await laid.getByRole('button', { name: 'Delete Tile is laid' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(laid).toHaveCount(0);

  await page.reload();
  await expect(payments(page).first()).toHaveText(/\$2,500\.00/);
  await page.getByRole('button', { name: 'Back to the Usual Payments' }).click();
  await page.getByRole('button', { name: 'Use the Usual Payments' }).click();
  await expect(payments(page).first()).toHaveText(/\$1,000\.00/);
});

test('a payment is moved with the keyboard, and all that is left stays last', async ({ page }) => {
  await signIn(page);
  const id = await makeEstimate(page);
  const payment = { basis: 'percent', trigger: 'on-half-labor', rate: 0.1 };
  const rows = [
    { ...payment, name: 'First' },
    { ...payment, name: 'Second' },
    { name: 'Rest', trigger: 'on-completion', basis: 'remainder' },
  ];
  const answer = await page.request.put(`/api/admin/estimates/${id}/schedule`, { data: { rows } });
  expect(answer.status(), await answer.text()).toBe(200);
  await page.goto(`/admin/estimates/${id}/payments`);
  await expect(payments(page)).toHaveText([/First/, /Second/, /Rest/]);
  const saved = page.waitForResponse((response) => response.url().includes('setSchedule'));
  await page.getByRole('button', { name: 'Move First' }).press('Space');
  await expect(page.getByText('First is at place 1 of 3.')).toBeAttached();
  // The list follows a key only once it has measured its rows.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('First is at place 3 of 3.')).toBeAttached(inTime(1_000));
  }).toPass();
  await page.keyboard.press('Space');
  await saved;
  await expect(payments(page)).toHaveText([/Second/, /First/, /Rest/]);
  await page.reload();
  await expect(payments(page)).toHaveText([/Second/, /First/, /Rest/]);
});

test('a payment whose move fails returns to its place', async ({ page }) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}/payments`);
  await expect(payments(page)).toHaveText([/Deposit/, /Materials/, /Balance/]);
  await page.route('**/trpc/estimates.setSchedule*', async (route) => route.abort());
  await page.getByRole('button', { name: 'Move Materials' }).press('Space');
  await expect(page.getByText('Materials is at place 2 of 3.')).toBeAttached();
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Materials is at place 1 of 3.')).toBeAttached(inTime(1_000));
  }).toPass();
  await page.keyboard.press('Space');
  await expectToast(page, 'Failed to move payment');
  await expect(payments(page)).toHaveText([/Deposit/, /Materials/, /Balance/]);
});

test('a viewer reads the payments, and changes none', async ({ page }) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await signInAsViewer(page);
  await page.goto(`/admin/estimates/${id}/payments`);
  await expect(payments(page).first()).toHaveText(/Deposit.*\$1,000\.00/);
  await expect(page.getByRole('button', { name: /^(Add|Edit|Delete|Back to)/ })).toHaveCount(0);
});
