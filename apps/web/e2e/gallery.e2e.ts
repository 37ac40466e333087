import { join } from 'node:path';

import { expect, type Page } from '@playwright/test';
import { createServer } from 'vite';

import { expectAccessible } from './panel.ts';
import { test } from './test.ts';

async function inGallery(page: Page, look: () => Promise<void>) {
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
    await look();
  } finally {
    await server.close();
  }
}

test('the gallery shows developers each component, in both themes', async ({ page }) => {
  await inGallery(page, async () => {
    for (const name of ['Fields', 'Charts', 'Sheets', 'Photos', 'Uploads', 'Notices', 'Failed', 'Waiting'])
      await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a sheet is edited by keyboard, and keeps what was refused or changed by somebody else', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await inGallery(page, async () => {
    const grid = page.getByRole('grid', { name: 'Parts' });
    const { keyboard } = page;
    const rowOf = (name: string) => grid.getByRole('row').filter({ hasText: name });
    const cell = (name: string, column: number) => rowOf(name).getByRole('gridcell').nth(column);
    await cell('Glue', 2).click();

    await keyboard.type('4.5');
    await keyboard.press('Enter');
    await expect(cell('Glue', 2)).toHaveText('4.5');

    // The server refuses a value. The text stays, and the user mends it.
    await cell('Glue', 2).click();
    await keyboard.type('13');
    await keyboard.press('Tab');
    await cell('Glue', 2).click();
    await expect(page.getByText('Thirteen is out of stock')).toBeVisible();
    await expect(cell('Glue', 2)).toHaveText('13');
    await keyboard.press('F2');
    await keyboard.press('End');
    await keyboard.type('0');
    await keyboard.press('Enter');
    await expect(cell('Glue', 2)).toHaveText('130');
    await expect(page.getByText('Thirteen is out of stock')).toBeHidden();

    // Somebody saved another value meanwhile.
    await page.getByRole('button', { name: 'Let Dana change Paint' }).click();
    await cell('Paint', 2).click();
    await keyboard.type('6');
    await keyboard.press('Shift+Enter');
    await cell('Paint', 2).click();
    await expect(page.getByText('Dana saved 45. You typed 6.')).toBeVisible();
    await keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Use mine' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(cell('Paint', 2)).toHaveText('6');

    // The user pastes a block. Its texts below the last row become new rows, and one undo takes all of them back.
    await cell('Paint', 0).click();
    await page.evaluate(() =>
      navigator.clipboard.writeText('Primer\tGloss\t1 1/2\t$1,200.50\r\nRoller\tMatte\t2\t8\r\n'),
    );
    await keyboard.press('Control+v');
    await expect(cell('Primer', 2)).toHaveText('1.5');
    await expect(cell('Primer', 3)).toHaveText('1200.5');
    await expect(cell('Roller', 1)).toHaveText('Matte');
    await keyboard.press('Control+z');
    await expect(rowOf('Roller')).toHaveCount(0);
    await expect(cell('Paint', 2)).toHaveText('6');
    await keyboard.press('Control+y');
    await expect(cell('Roller', 1)).toHaveText('Matte');

    // A new row begins with its name and takes the price of a suggestion. The user types on while it is saved.
    await cell('Roller', 0).click();
    await keyboard.press('Control+Enter');
    await expect(grid.getByText('Type a part')).toBeVisible();
    await keyboard.type('oak t');
    await expect(page.getByRole('option', { name: 'Oak trim' })).toBeVisible();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await expect(cell('Oak trim', 3)).toHaveText('4.29');

    // The user fills, copies and clears ranges, and selects whole rows.
    await cell('Oak board', 2).click();
    await keyboard.press('Shift+ArrowDown');
    await keyboard.press('Control+d');
    await expect(cell('Glue', 2)).toHaveText('12');
    await keyboard.press('Delete');
    await expect(cell('Glue', 2)).toHaveText('');
    await keyboard.press('Control+z');
    await expect(cell('Glue', 2)).toHaveText('12');
    // The mark of a flag takes a click, and its cell takes the space bar.
    await cell('Oak board', 4).getByText('–').click();
    await expect(cell('Oak board', 4)).toHaveText('Yes');
    await keyboard.press(' ');
    await expect(cell('Oak board', 4)).toHaveText('–No');
    await cell('Glue', 2).click();
    await keyboard.press('Shift+ ');
    await keyboard.press('Delete');
    await expect(rowOf('Glue')).toHaveCount(0);
    // The focus survives the deletion of its row.
    await keyboard.press('ArrowUp');
    await keyboard.press('ArrowUp');
    await expect(grid.locator('[data-active]')).toBeVisible();
    await expect(grid.locator(':focus')).toHaveCount(1);
  });
});

test('the build contains no gallery', async ({ page }) => {
  await page.goto('/dev/gallery');
  await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
