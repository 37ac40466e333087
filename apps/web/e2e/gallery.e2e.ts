import { join } from 'node:path';

import { expect, test } from '@playwright/test';
import { createServer } from 'vite';

import { expectAccessible } from './panel.ts';

test('the gallery shows developers each component, in both themes', async ({ page }) => {
  const root = join(import.meta.dirname, '..');
  const server = await createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    // A cache of its own, and nothing rewritten while other tests run.
    cacheDir: test.info().outputPath('vite'),
    server: { port: 0, watch: null, hmr: false, ws: false },
  });
  try {
    await server.listen();
    await page.goto(`${server.resolvedUrls?.local[0]}dev/gallery`);
    await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible({ timeout: 40_000 });
    for (const name of ['Fields', 'Charts', 'Photos', 'Uploads', 'Notices', 'Failed', 'Waiting'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expectAccessible(page);
  } finally {
    await server.close();
  }
});

test('the build contains no gallery', async ({ page }) => {
  await page.goto('/dev/gallery');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
