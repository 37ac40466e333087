import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { expect, type Frame, type Page } from '@playwright/test';

import { attack, type Target } from './attack.ts';
import { create, createProperty, signInAsSomebody, unique } from './panel.ts';
import { test } from './test.ts';

// The browser says what it keeps from a page elsewhere.
test.use({ expectedErrors: [/ has been blocked by CORS policy: |^Framing .* violates /] });

/** Where Quoin is, as the browser knows it. */
const home = () => String(test.info().project.use.baseURL);

let foreign: Server;
test.beforeAll(async () => {
  foreign = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>A page elsewhere</title><body>');
  }).listen(0);
});
test.afterAll(() => foreign.close());

const foreignAt = (host: string) => `http://${host}:${(foreign.address() as AddressInfo).port}/`;

/** A frame in a page elsewhere whose origin is nobody's. */
async function sandboxedFrame(page: Page): Promise<Frame> {
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.srcdoc = '<!doctype html><title>Nobody</title><body>';
    document.body.append(frame);
  });
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1];
  if (!frame) throw new Error('There is no frame');
  await frame.waitForLoadState();
  return frame;
}

// One call of each kind: JSON over either door, and a file. `cross-site.test.ts` sends what a browser sends here to all calls.
test('no page elsewhere changes anything with the browser of somebody signed in (R20)', async ({ page }) => {
  await signInAsSomebody(page, 'admin');
  const { request } = page;
  const { id: propertyId, address } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', {
    propertyId,
    projectTypeId: 1,
    name: 'New roof',
  });
  const { id: taskId } = await create(request, 'project-tasks', { projectId, name: 'Tear off' });
  const targets: Target[] = [
    { method: 'PATCH', url: `${home()}/api/admin/properties/${propertyId}` },
    { method: 'POST', url: `${home()}/trpc/properties.update` },
    { method: 'POST', url: `${home()}/api/admin/task-photos/upload` },
  ];
  const fields = { id: propertyId, taskId, address: unique('Taken over') };
  const readAll = async () => {
    const [property, photos] = await Promise.all([
      request.get(`/api/admin/properties/${propertyId}`),
      request.get(`/api/admin/task-photos/${taskId}`),
    ]);
    return { property: await property.json(), photos: await photos.json() };
  };
  const before = await readAll();
  expect(before).toMatchObject({ property: { address }, photos: [] });

  // What a page elsewhere may not even know of its own request, Playwright is not told either, but for documents.
  const told = { refused: 0, withheld: 0, otherwise: [] as string[] };
  page.on('response', (response) => {
    const asked = response.request();
    if (asked.method() !== 'POST') return;
    if (response.status() === 403) told.refused += 1;
    else told.otherwise.push(`${response.status()} ${asked.url()}`);
  });
  page.on('requestfailed', (asked) => {
    if (asked.method() === 'POST' && asked.failure()?.errorText.includes('BLOCKED_BY_RESPONSE'))
      told.withheld += 1;
  });

  // On the same machine a cookie does not know the port, so that this page's requests carry the session.
  await page.goto(foreignAt('localhost'));
  await page.evaluate(attack, { targets, fields, withForms: true });
  const nobody = await sandboxedFrame(page);
  await nobody.evaluate(attack, { targets, fields, withForms: false });
  await page.goto(foreignAt('127.0.0.1'));
  await page.evaluate(attack, { targets, fields, withForms: false });
  expect(told.otherwise).toEqual([]);
  expect(told.refused).toBe(3 * targets.length);
  // Each form is refused and withheld. Each beacon, and each of four requests of a script in three pages, is withheld.
  await expect.poll(() => told.withheld).toBe((3 + 1 + 3 * 4) * targets.length);
  // The whole window may be led here, which carries the session nowhere.
  for (const url of [`${home()}/api/admin/logout`, `${home()}/trpc/session.logout`]) {
    await page.goto(foreignAt('127.0.0.1'));
    const left = page.waitForEvent('framenavigated');
    await page.evaluate((action) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action });
      document.body.append(form);
      form.submit();
    }, url);
    await left;
  }
  expect(await readAll()).toEqual(before);

  // The same from a page of Quoin's own does change things.
  await page.goto('/admin');
  await page.evaluate(attack, { targets, fields, withForms: false });
  expect(await readAll()).toMatchObject({ property: { address: fields.address }, photos: [{ taskId }] });
});
