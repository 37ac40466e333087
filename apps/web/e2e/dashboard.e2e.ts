import { expect } from '@playwright/test';

import { create, expectAccessible, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

test('the dashboard compares a period that users choose with the one before, and keeps the choice', async ({
  page,
}) => {
  const year = new Date().getFullYear() - 1;
  const figure = (label: string) =>
    page
      .getByRole('region', { name: 'In numbers' })
      .locator('div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .last()
      .locator('..');
  await page.goto('/admin');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last year');
  await expect(page.getByText('Jan 1 – Dec 31, compared with Jan 1 – Dec 31')).toBeVisible();
  await expect(figure('Projects started')).toContainText(/\d+.*\d+ the year before/);
  const before = Number(/\d+/.exec((await figure('Projects started').textContent()) ?? '')?.[0]);
  const { id } = await create(page.request, 'projects', {
    name: unique('Bath'),
    status: 'on-hold',
    startDate: `${year}-12-31`,
  });
  // Other tests may start projects too.
  await expect(async () => {
    const text = (await figure('Projects started').textContent()) ?? '';
    expect(Number(/\d+/.exec(text)?.[0])).toBeGreaterThan(before);
  }).toPass({ intervals: [100] });
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Period' })).toHaveValue('last-year');
  await page.request.delete(`/api/admin/projects/${id}`);
});

test('what is due stands above the fold of a laptop', async ({ page }) => {
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 768 },
  ]) {
    await page.setViewportSize(size);
    await page.goto('/admin');
    for (const name of ['Today', 'This week'])
      await expect(page.getByRole('heading', { level: 2, name })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Today' }).locator('p, a, li').first()).toBeInViewport();
  }
});

test('the dashboard leads to the unread leads, to what is on order, and to what is late or at risk', async ({
  page,
}) => {
  const lead = { firstName: 'Amy', lastName: unique('Reed'), email: 'amy@example.com', topic: 'homeowner' };
  const answer = await page.request.post('/api/contact', {
    data: lead,
    // An address of its own, because the form counts what one network sends.
    headers: { 'x-forwarded-for': `198.19.${Date.now() % 250}.${process.pid % 250}` },
  });
  expect(answer.status()).toBe(201);
  await page.goto('/admin');
  await page
    .getByRole('region', { name: 'Today' })
    .getByRole('link', { name: /unread leads?$/ })
    .click();
  await expect(page).toHaveURL('/admin/leads?reading=unread');
  await expect(page.getByText(lead.lastName).first()).toBeVisible();

  const state = page.getByRole('combobox', { name: 'State', exact: true });
  for (const [figure, address, chosen] of [
    ['On order', '/admin/orders?status=open', 'With the supplier'],
    ['Late or at risk', '/admin/deliveries?state=late-or-at-risk', 'Late or at Risk'],
  ] as const) {
    await page.goto('/admin');
    await page
      .getByRole('region', { name: 'Orders and deliveries' })
      .getByRole('link', { name: figure })
      .click();
    await expect(page).toHaveURL(address);
    await expect(state).toHaveValue(chosen);
  }
});
