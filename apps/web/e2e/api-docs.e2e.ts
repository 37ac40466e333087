import { expect } from '@playwright/test';

import { signIn } from './panel.ts';
import { test } from './test.ts';

test('the page of the API shows every call, tries one, and sends no request elsewhere', async ({
  page,
  baseURL,
}) => {
  const asked = new Set<string>();
  const problems: string[] = [];
  page.on('request', (request) => asked.add(new URL(request.url()).protocol + new URL(request.url()).host));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  await signIn(page);
  await page.goto('/api/docs');
  await expect(page).toHaveTitle('Quoin API');
  const { paths } = (await (await page.request.get('/api/openapi.json')).json()) as {
    paths: Record<string, object>;
  };
  const groups = page.locator('.opblock-tag-section');
  await expect(groups.first()).toBeVisible();
  const names = await groups.locator('.opblock-tag').allInnerTexts();
  let shown = 0;
  for (const group of await groups.all()) {
    const fold = group.locator('.expand-operation');
    await fold.click();
    await expect(group.locator('.opblock').first()).toBeVisible();
    const count = await group.locator('.opblock').count();
    // The group that was open before is closed, and no group is lost.
    await expect(page.locator('.opblock')).toHaveCount(count);
    shown += count;
  }
  expect(await groups.locator('.opblock-tag').allInnerTexts()).toEqual(names);
  await groups.last().locator('.expand-operation').click();
  await expect(page.locator('.opblock')).toHaveCount(0);
  const calls = Object.values(paths).flatMap((methods) => Object.keys(methods));
  expect(shown).toBe(calls.length);

  await groups.filter({ hasText: 'Session' }).first().locator('.expand-operation').click();
  const me = page.locator('#operations-Session-session_me');
  await me.getByRole('button').first().click();
  await me.getByRole('button', { name: 'Execute' }).click();
  await expect(me.getByRole('cell', { name: '200', exact: true }).first()).toBeVisible();
  await expect(me.locator('.live-responses-table')).toContainText('"username": "admin"');

  expect(problems).toEqual([]);
  const own = new URL(baseURL ?? '');
  // The drawings are part of the style sheet.
  expect([...asked].filter((host) => !host.startsWith('data:'))).toEqual([own.protocol + own.host]);
});
