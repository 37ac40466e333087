import { expect, type Page } from '@playwright/test';

import { expectNoSideways } from './client-page.ts';
import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
import { picture } from './photos.ts';
import { sendChangeOrder, sendQuote } from './sent-quote.ts';
import { test } from './test.ts';

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The photo of a page on which somebody signed. */
const photo = () => picture('signed.png', 180, [900, 1200]);

test('a quote that was signed on paper becomes a contract, with its options and the photo', async ({
  page,
}) => {
  await signIn(page);
  const { estimateId } = await sendQuote(page.request);
  await page.goto(`/admin/estimates/${estimateId}/quote`);
  await page.getByRole('button', { name: 'Record Paper Signature' }).click();
  const dialog = dialogOf(page, 'Record Paper Signature');
  await expect(dialog.getByText('$7,776.36')).toBeVisible();
  await expect(dialog.getByLabel('Signed by')).toHaveValue('Dana Ortiz');
  await dialog.getByRole('button', { name: 'Record Signature' }).click();
  await expect(dialog.getByText('Take or choose a photo of the paper')).toBeVisible();
  await expectAccessible(page);
  // A file that is no photo is refused before it is sent.
  const chooser = dialog.locator('input[type=file]');
  await chooser.setInputFiles({ name: 'scan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(dialog.getByText(/^scan\.pdf: Only JPEG/)).toBeVisible();
  await chooser.setInputFiles(photo());
  await dialog.getByRole('checkbox', { name: /^Shower niche/ }).check();
  await expect(dialog.getByText('$8,682.93')).toBeVisible();
  await dialog.getByLabel('Note').fill('The paper is in folder 12.');
  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSideways(page);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Record Signature' }).click();
  await expectToast(page, 'Signature recorded successfully');
  await expect(dialog).toBeHidden();
  const last = page.getByRole('list', { name: 'Trail of revision 1' }).getByRole('listitem').last();
  await expect(last).toContainText('Signed on paper, recorded by the office');
  await expect(last).toContainText('The paper is in folder 12.');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText(/^All digests fit: document, signature, \d events, 1 file\.$/)).toBeVisible();
  await expectAccessible(page);
  const signed = await page.getByRole('link', { name: 'Photo of the signed page' }).getAttribute('href');
  const answer = await page.request.get(signed ?? '');
  expect(answer.headers()['content-type']).toBe('image/jpeg');

  await page.getByRole('link', { name: 'Open Contract' }).click();
  await expect(page.getByRole('main')).toContainText('$8,682.93');
});

test('the client’s page and PDF say that a quote was signed on paper', async ({ page, browser }) => {
  await signIn(page);
  const { documentId, path } = await sendQuote(page.request);
  const signed = await page.request.post(`/api/admin/quotes/${documentId}/paper`, {
    multipart: {
      photo: photo(),
      signerName: 'Dana Ortiz',
      signedOn: new Date().toLocaleDateString('sv-SE', { timeZone: 'America/New_York' }),
      choices: '',
      expectedTotal: '7776.36',
    },
  });
  expect(signed.status(), await signed.text()).toBe(200);
  const phone = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const client = await phone.newPage();
  await client.goto(path);
  await expect(client.getByText(/Signed by Dana Ortiz on paper, /)).toBeVisible();
  await expectNoSideways(client);
  const pdf = await client.request.get(`${path}/quote.pdf`);
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await phone.close();
});

test('a change order is signed on paper, and a viewer sees the photo and records nothing', async ({
  page,
}) => {
  await signIn(page);
  const sent = await sendQuote(page.request);
  const { changeOrderId } = await sendChangeOrder(page.request, sent);
  await page.goto(`/admin/change-orders/${changeOrderId}`);
  await page.getByRole('button', { name: 'Record Paper Signature' }).click();
  const dialog = dialogOf(page, 'Record Paper Signature');
  await dialog.locator('input[type=file]').setInputFiles(photo());
  await dialog.getByRole('button', { name: 'Record Signature' }).click();
  await expectToast(page, 'Signature recorded successfully');
  await expect(page.getByRole('link', { name: 'Photo of the signed page' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record Paper Signature' })).toHaveCount(0);
  await expectAccessible(page);
  await signInAsViewer(page);
  await page.goto(`/admin/change-orders/${changeOrderId}`);
  await expect(page.getByRole('link', { name: 'Photo of the signed page' })).toBeVisible();
});

test('the right to cancel moves to a later day, is waived on paper, and ends a contract by a letter', async ({
  page,
}) => {
  await signIn(page);
  const contractOf = async () => {
    const sent = await sendQuote(page.request);
    await sendChangeOrder(page.request, sent);
    const [contract] = (await (
      await page.request.get(`/api/admin/contracts?projectId=${sent.projectId}`)
    ).json()) as { id: number }[];
    await page.goto(`/admin/contracts/${contract?.id}`);
  };
  await contractOf();
  await expect(page.getByText(/^The client may cancel until the end of /)).toBeVisible();
  await page.getByRole('button', { name: 'Move Cancel Day' }).click();
  const move = dialogOf(page, 'Move Cancel Day');
  await move.getByLabel('Last day to cancel').fill('2199-01-31');
  await move.getByLabel('Reason').fill('The client is on a journey.');
  await expectAccessible(page);
  await move.getByRole('button', { name: 'Move Day' }).click();
  await expect(page.getByText(/^The client may cancel until the end of Jan 31, 2199/)).toBeVisible();

  await page.getByRole('button', { name: 'Record Waiver' }).click();
  const waiver = dialogOf(page, 'Record Waiver');
  await waiver.locator('input[type=file]').setInputFiles(photo());
  await expectAccessible(page);
  await waiver.getByRole('button', { name: 'Record Waiver' }).click();
  await expect(page.getByText(/^The client waived it on paper/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record Letter' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Photo of the waiver' })).toBeVisible();

  await contractOf();
  await page.getByRole('button', { name: 'Record Letter' }).click();
  const letter = dialogOf(page, 'Record Letter');
  await letter.locator('input[type=file]').setInputFiles(photo());
  await letter.getByRole('button', { name: 'Record and Cancel Contract' }).click();
  await expect(page.getByText(/^Cancelled by a letter of /)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Move Cancel Day' })).toHaveCount(0);
});
