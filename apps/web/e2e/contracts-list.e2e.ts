import { expect } from '@playwright/test';
import { formatDate } from '@quoin/domain/dates';
import { dateIn } from '@quoin/domain/places/time-zone';

import { card, expectAccessible, signIn, signInAsViewer } from './panel.ts';
import { sendQuote, signQuote } from './sent-quote.ts';
import { test } from './test.ts';

test('contracts are found, narrowed by state and project, sorted, and kept as a view', async ({ page }) => {
  await signIn(page);
  const cancelled = await sendQuote(page.request);
  const first = await signQuote(page.request, cancelled);
  const second = await signQuote(page.request, await sendQuote(page.request));
  const name = (
    (await (await page.request.get(`/api/admin/projects/${cancelled.projectId}`)).json()) as {
      name: string;
    }
  ).name;
  const listed = (await (
    await page.request.get(`/api/admin/contracts?projectId=${cancelled.projectId}`)
  ).json()) as { id: number }[];
  const ended = await page.request.post(`/api/admin/contracts/${listed[0]?.id}/cancel`, {
    data: { reason: 'The house was sold' },
  });
  expect(ended.status(), await ended.text()).toBe(200);

  await page.goto('/admin/contracts');
  await page.getByLabel('Search contracts').fill(first);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(card(page, name)).toHaveText(/Cancelled.*\$7,776\.36.*Signed.*Dana Ortiz/s);
  await expectAccessible(page);
  await page.getByLabel('Search contracts').fill('');

  await page.getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: /^Active/ }).click();
  await expect(page.getByText('No contracts found')).toBeVisible();
  // The chosen project keeps its name.
  await expect(page.getByRole('combobox', { name: 'Project' })).toHaveValue(name);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear Filters' }).click();

  await page.goto('/admin/contracts?view=table&sort=-number&status=active');
  // Other tests make contracts meanwhile, above this one.
  const numbers = page.getByRole('row').getByRole('link', { name: /^C-\d+-\d+$/ });
  await expect(numbers.filter({ hasText: second })).toBeVisible();
  const shown = await numbers.allInnerTexts();
  expect(shown).toEqual(shown.toSorted().toReversed());
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0);
  await page.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=status/);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Save as view…' }).click();
  await page.getByLabel('Name').fill(`Active ${second}`);
  await page.keyboard.press('Enter');
  // A page that is left breaks off what it still sends.
  await expect(page.getByRole('button', { name: `View: Active ${second}` })).toBeVisible();
  await page.goto('/admin/contracts');
  await page
    .getByRole('navigation')
    .getByRole('link', { name: `Active ${second}` })
    .click();
  await expect(page.getByRole('row').filter({ hasText: second })).toHaveCount(1);
  await expect(page.getByRole('row').filter({ hasText: first })).toHaveCount(0);

  await signInAsViewer(page);
  await page.goto('/admin/contracts');
  await page.getByLabel('Search contracts').fill(second);
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: `View details of ${second}` }).click();
  await expect(page.getByRole('heading', { name: second })).toBeVisible();
});

test.describe('for a reader on the other side of the world', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a contract is signed on the day of the firm, as all of its money counts', async ({ page }) => {
    await signIn(page);
    const number = await signQuote(page.request, await sendQuote(page.request));
    const found = await page.request.get(`/api/admin/contracts?search=${number}`);
    const [contract] = (await found.json()) as { id: number; signedAt: string }[];
    const day = formatDate(dateIn('America/New_York', new Date(contract?.signedAt ?? '')));
    await page.goto(`/admin/contracts?q=${number}`);
    await expect(page.getByRole('article')).toContainText(`Signed ${day}`);
    await page.goto(`/admin/contracts/${contract?.id}`);
    await expect(page.getByRole('region', { name: 'Contract', exact: true })).toContainText(`Signed${day}`);
  });
});
