import { expect } from '@playwright/test';
import { oneIn } from '@quoin/domain/testing/sample';

import { signIn } from './panel.ts';
import { test } from './test.ts';

test('the page of the API shows its calls by group, tries one, and sends no request elsewhere', async ({
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
    paths: Record<string, Record<string, { tags?: string[] }>>;
  };
  const calls = Object.values(paths).flatMap((methods) => Object.values(methods));
  const callsOf = Map.groupBy(calls, ({ tags = ['default'] }) => String(tags[0]));
  const groups = page.locator('.opblock-tag-section');
  await expect(groups).toHaveCount(callsOf.size);
  // The page draws a group when it opens. Each run opens some, and `QUOIN_TEST_WHOLE=1` all.
  for (const [name, { length }] of oneIn(8, 'groups of the API', [...callsOf])) {
    const group = groups.filter({ has: page.locator(`[data-tag=${JSON.stringify(name)}]`) });
    const fold = group.locator('.expand-operation');
    await fold.click();
    // The group that was open before is closed, and no group is lost.
    await expect(group.locator('.opblock')).toHaveCount(length);
    await expect(page.locator('.opblock')).toHaveCount(length);
    await expect(groups).toHaveCount(callsOf.size);
    await fold.click();
    await expect(page.locator('.opblock')).toHaveCount(0);
  }

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
