import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';

import { expect } from '@playwright/test';
import type { Quoin } from '@quoin/client/client';

import { credentials, unique } from './panel.ts';
import { test } from './test.ts';

test('the client works in a browser, in the session of its cookie', async ({ page }) => {
  // As a bundler would: the types go, the modules stay.
  await page.route('**/client/*.ts', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const source = await readFile(new URL(`../../../packages/client/src/${name}`, import.meta.url), 'utf8');
    await route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
  });
  await page.goto('/admin/login');
  const told = await page.evaluate(
    async ({ username, password, name }) => {
      const client = '/client/client.ts';
      const { Quoin: Client } = (await import(client)) as { Quoin: typeof Quoin };
      const quoin = new Client({ baseUrl: '' });
      const { admin } = await quoin.signIn(username, password);
      const idempotencyKey = encodeURIComponent(name);
      const made = await quoin.post('/api/admin/projects', { body: { name }, idempotencyKey });
      const again = await quoin.post('/api/admin/projects', { body: { name }, idempotencyKey });
      const found: string[] = [];
      for await (const project of quoin.list('/api/admin/projects', { query: { search: name }, pageSize: 1 }))
        found.push(project.name);
      await quoin.delete('/api/admin/projects/{id}', { path: { id: made.data.id } });
      await quoin.signOut();
      const refused = await quoin.get('/api/admin/me', {}).catch((error: Error) => error.message);
      return { username: admin.username, isReplay: again.isReplay, found, refused };
    },
    { ...credentials, name: unique('From a browser') },
  );
  expect(told).toEqual({
    username: 'admin',
    isReplay: true,
    found: [expect.stringContaining('From a browser')],
    refused: 'Authentication required',
  });
});
