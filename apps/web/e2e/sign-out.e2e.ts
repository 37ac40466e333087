import { expect, type Page } from '@playwright/test';

import { create, createProperty, signInAsSomebody, unique } from './panel.ts';
import { test } from './test.ts';
import { openUsualBrowser } from './usual-browser.ts';

/** Whether the browser has the answer at hand, without asking the server. */
const isKept = async (page: Page, path: string): Promise<boolean> =>
  page.evaluate(
    async (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  );

/** Everything that the page's own scripts could have put aside. */
const storageOf = async (page: Page) =>
  page.evaluate(async () => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
    cookies: document.cookie,
  }));

test('after signing out Back shows no data, and the browser stores only the views of lists (R73)', async () => {
  await using usual = await openUsualBrowser();
  const { page } = usual;
  const { username } = await signInAsSomebody(page, 'admin');
  const owner = unique('Odalys');
  const { id, address } = await createProperty(page.request, { ownerFirstName: owner });
  const project = await create(page.request, 'projects', { name: unique('Bath'), propertyId: id });
  const task = await create(page.request, 'project-tasks', { projectId: project.id, name: 'Tile' });
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
  const photo = { name: 'gate.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
  const uploaded = await page.request.post('/api/admin/task-photos/upload', {
    multipart: { taskId: task.id, photo },
  });
  const image = `/api/admin/task-photos/${((await uploaded.json()) as { id: number }).id}/image`;

  await page.goto(`/admin/properties?q=${encodeURIComponent(address)}`);
  await page.getByRole('radio', { name: 'Table' }).click({ force: true });
  await expect(page.getByRole('main')).toContainText(owner);
  await page.goto(`/admin/properties/${id}`);
  await expect(page.getByRole('main')).toContainText(owner);
  await page.goto(`/admin/projects/${project.id}`);
  await expect(page.getByRole('banner')).toBeVisible();
  await page.evaluate(async (url) => fetch(url), image);
  expect(await isKept(page, image)).toBe(true);

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/admin\/login$/);
  expect(await isKept(page, image)).toBe(false);
  const storage = await storageOf(page);
  for (let steps = 0; steps < 2; steps += 1) {
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(await page.content()).not.toContain(owner);
    expect(await page.content()).not.toContain(address);
  }
  expect(storage).toMatchObject({ databases: [], caches: [], cookies: '' });
  expect(storage.local).toContainEqual(['quoin-list-properties', '{"view":"table"}']);
  expect(storage.local.filter(([name]) => !/^quoin-(list-[a-z-]+|shortcuts)$/.test(name))).toEqual([]);
  // The router's: how far a page was scrolled.
  expect(storage.session.filter(([name]) => !name.startsWith('tsr-scroll-restoration'))).toEqual([]);
  expect(JSON.stringify(storage)).not.toMatch(new RegExp(`${owner}|${address}|${username}`));
});
