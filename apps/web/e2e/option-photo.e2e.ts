import { expect } from '@playwright/test';

import { expectNoSideways } from './client-page.ts';
import { expectAccessible, signIn } from './panel.ts';
import { picture } from './photos.ts';
import { ownNetwork, sendQuote } from './sent-quote.ts';
import { test } from './test.ts';

test('an option gets a photo of its project, which the preview and the client see', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { estimateId, taskId, path } = await sendQuote(page.request);
  const uploaded = await page.request.post('/api/admin/task-photos/upload', {
    multipart: { taskId: String(taskId), caption: 'Niche of the neighbours', photo: picture('niche.png') },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  await page.request.post(`/api/admin/estimates/${estimateId}/revise`);
  await page.goto(`/admin/estimates/${estimateId}/options`);
  await page.getByRole('button', { name: 'Edit Shower niche' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('radio', { name: 'Niche of the neighbours' }).check({ force: true });
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Update Option' }).click();
  await expect(form).toBeHidden();

  // Wherever it stands, the picture has its own name alone.
  const shown = { name: 'Shower niche', exact: true };
  const width = async (image: ReturnType<typeof page.getByRole>) =>
    image.evaluate((element: HTMLImageElement) => element.naturalWidth);
  const preview = await page.context().newPage();
  await preview.goto(`/api/admin/estimates/${estimateId}/preview/page`);
  const inPreview = preview.getByRole('img', shown);
  await inPreview.scrollIntoViewIfNeeded();
  await expect.poll(async () => width(inPreview)).toBe(640);
  await expect(preview.getByText('Niche of the neighbours')).toHaveCount(0);
  await preview.close();

  const { version } = (await (await page.request.get(`/api/admin/estimates/${estimateId}`)).json()) as {
    version: number;
  };
  const sent = await page.request.post(`/api/admin/estimates/${estimateId}/send`, {
    data: {},
    headers: { 'if-match': `"${version}"` },
  });
  expect(sent.status(), await sent.text()).toBe(201);
  const phone = await browser.newContext({
    viewport: { width: 320, height: 700 },
    extraHTTPHeaders: ownNetwork(),
  });
  const client = await phone.newPage();
  await client.goto(path);
  const image = client.getByRole('img', shown);
  await image.scrollIntoViewIfNeeded();
  await expect.poll(async () => width(image)).toBe(640);
  await expectNoSideways(client);
  await expectAccessible(client);
  // No other link opens the picture.
  const address = (await image.getAttribute('src')) ?? '';
  const stranger = await client.request.get(address.replace(/\/q\/[^/]+/, `/q/${'x'.repeat(43)}`));
  expect(stranger.status()).toBe(404);
  await phone.close();
});
