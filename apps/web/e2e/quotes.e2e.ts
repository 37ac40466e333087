import { expect, type Page } from '@playwright/test';

import { expectNoSideways } from './client-page.ts';
import { makeOneLineEstimate } from './estimate-lines.ts';
import { expectAccessible, expectToast, showInstead, signIn, signInAsViewer } from './panel.ts';
import { sendQuote, signQuote } from './sent-quote.ts';
import { test } from './test.ts';

/** An estimate of $1,000.00 in Ohio that lacks nothing, unless `fields` take something away. */
async function makeEstimate({ request }: Page, fields: object = {}): Promise<number> {
  const settings = await request.patch('/api/admin/money-settings', { data: { licenseNumber: 'OH 12345' } });
  expect(settings.status(), await settings.text()).toBe(200);
  return makeOneLineEstimate(request, {
    estimate: { clientEmail: 'ada@example.com', ...fields },
    // More waste than usual, about which the sender is warned.
    line: { unitCost: 800, wasteRate: 0.4, pricing: 'fixed', fixedPrice: 1_000 },
  });
}

const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Quote' });
const revisions = (page: Page) => page.getByRole('list', { name: 'Sent revisions' }).getByRole('listitem');
const links = (page: Page) => page.getByRole('list', { name: 'Links' }).getByRole('listitem');
const trail = (page: Page, revision: number) =>
  page.getByRole('list', { name: `Trail of revision ${revision}` }).getByRole('listitem');

/** Ticks the warnings in the open dialog, and sends. */
async function send(page: Page): Promise<void> {
  const dialog = sendDialog(page);
  await dialog.getByRole('checkbox').first().waitFor();
  for (const warning of await dialog.getByRole('checkbox').all()) await warning.check();
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
}

test('an estimate that is not ready says what is missing, and links to the place', async ({ page }) => {
  await signIn(page);
  const id = await makeEstimate(page, { clientName: null });
  await page.goto(`/admin/estimates/${id}/quote`);
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Send…' }).first().click();
  const dialog = sendDialog(page);
  await expect(dialog.getByText('1 thing is missing before this can be sent')).toBeVisible();
  await expect(dialog.getByText('$1,000.00').first()).toBeVisible();
  await expect(dialog.getByText(/This is no legal advice/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Quote' })).toBeDisabled();
  await expectAccessible(page);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await dialog.getByRole('list', { name: 'Missing' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/estimates/${id}/texts$`));
  await expect(dialog).toBeHidden();
});

test('the office looks at the page and the PDF of a quote before it is sent, and nothing is sent', async ({
  page,
}) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}/quote?send=true`);
  const dialog = sendDialog(page);
  await dialog.getByLabel('Valid until').fill('2099-12-31');
  await dialog.getByLabel('Message').fill('สวัสดี, as we spoke.');
  await expect(
    dialog.getByText('The message has characters that the PDF cannot print: ส ว ั ด ี'),
  ).toBeVisible();
  await dialog.getByLabel('Message').fill('As we spoke.\nSee you on Friday.');
  await expect(dialog.getByText('cannot print')).toBeHidden();
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Preview Page' }).click();
  const preview = await opening;
  await expect(preview.getByText('Preview. Nothing was sent.')).toBeVisible();
  await expect(preview.getByText('As we spoke. See you on Friday.')).toBeVisible();
  await expect(preview.getByText('Dec 31, 2099').first()).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Accept and sign' })).toBeDisabled();
  await expect(preview.getByLabel('Your full name')).toBeDisabled();
  await expectNoSideways(preview);
  await expectAccessible(preview);
  await preview.close();

  const answering = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/pdf'));
  await dialog.getByRole('button', { name: 'Preview PDF' }).click();
  const answer = await answering;
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf']);

  // What was typed is still there, and the estimate is a draft without a quote.
  await expect(dialog.getByLabel('Message')).toHaveValue('As we spoke.\nSee you on Friday.');
  await expectAccessible(page);
  const estimate = (await (await page.request.get(`/api/admin/estimates/${id}`)).json()) as object;
  expect(estimate).toMatchObject({ status: 'draft' });
  expect(await (await page.request.get(`/api/admin/estimates/${id}/quotes`)).json()).toEqual([]);
});

test('a quote is sent, replaced by a second revision, answered by phone and withdrawn, and its trail fits', async ({
  page,
}) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(page).toHaveURL(/\/quote\?send=true$/);
  const dialog = sendDialog(page);
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  await expect(dialog.getByText('Read this, and tick it').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Valid until').fill('2020-01-01');
  // The warning beside the message counts as read, and keeps nobody from sending.
  await dialog.getByLabel('Message').fill('As we spoke. สวัสดี');
  await expect(dialog.getByText('The message has characters that the PDF cannot print')).toBeVisible();
  await send(page);
  await expectToast(page, 'Failed to send quote');
  await expect(dialog.getByText('Valid until must not be in the past')).toBeVisible();
  await dialog.getByLabel('Valid until').fill('2099-12-31');
  await send(page);

  const sent = page.getByRole('dialog', { name: 'Quote Ready' });
  await expect(
    sent.getByText('No mail was sent, because this Quoin has no mail server. Give the client the link.'),
  ).toBeVisible();
  const address = sent.getByRole('textbox', { name: 'Link' });
  await expect(address).toHaveValue(/\/q\/[\w-]{43}\?quote=\d+$/);
  await expect(sent.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^Hello Ada Byron, here is our quote E-.* for .*: \$1,000\.00\. .* until Dec 31, 2099:\nhttp.*\/q\//,
  );
  await expect(sent.getByRole('img', { name: 'QR code of the client’s link' })).toBeVisible();
  await sent.getByRole('button', { name: 'Copy Message' }).click();
  await expect(sent.getByRole('status').filter({ hasText: /^Copied|^It is selected/ })).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Done' }).click();

  await expect(revisions(page)).toHaveText([/Revision 1.*Sent.*Dec 31, 2099.*not seen yet.*\$1,000\.00/]);
  await expect(links(page)).toHaveText([/Ada Byron.*ada@example\.com.*never used/]);
  await expect(trail(page, 1)).toHaveText([/Sent.*As we spoke\./, /Link made.*For Ada Byron/]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New Link' }).click();
  const added = page.getByRole('dialog', { name: 'New Link' });
  await added.getByLabel('Name').fill('Charles Babbage');
  await added.getByRole('button', { name: 'Make Link' }).click();
  await expect(added.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/q\/[\w-]{43}\?quote=\d+$/);
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke the link of Charles Babbage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Success', 'Link revoked successfully');
  await expect(links(page).filter({ hasText: 'Charles Babbage' })).toContainText('Revoked');

  await page.getByRole('button', { name: 'Revise' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revise Estimate' });
  await expect(question).toContainText('The quote that was sent can no longer be accepted.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revise' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/estimates/${id}$`));
  await page.getByRole('button', { name: 'Send…' }).click();
  await send(page);
  await expect(sent.getByText('Links that you gave before show this revision, too.')).toBeVisible();
  await expect(address).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(revisions(page)).toHaveText([/Revision 2.*Sent/, /Revision 1.*Replaced/]);
  await page.getByRole('button', { name: 'Show the trail of revision 1' }).click();
  await expect(trail(page, 1).last()).toContainText('Replaced by a new revision');
  await page.getByRole('button', { name: 'Show the trail of revision 2' }).click();

  await page.getByRole('button', { name: 'Record Answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Record Answer' });
  await answer.getByRole('button', { name: 'Record Answer' }).click();
  await expect(answer.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await answer.getByLabel('Reason').fill('The white tile, please.');
  await answer.getByRole('button', { name: 'Record Answer' }).click();
  await expect(page.getByText('The client asks for changes')).toBeVisible();
  await expect(page.getByText('“The white tile, please.”')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw/ });
  await withdrawal.getByLabel('Reason').fill('The client moved away.');
  await expectAccessible(page);
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Success', 'Quote withdrawn successfully');
  await expect(revisions(page).first()).toContainText('Withdrawn');
  await expect(trail(page, 2).last()).toContainText('The client moved away.');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('All digests fit: document, 4 events.')).toBeVisible();
  await expectAccessible(page);
});

test('a viewer reads what was sent, and changes nothing', async ({ page }) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}/quote?send=true`);
  await send(page);
  await expect(
    page.getByRole('dialog', { name: 'Quote Ready' }).getByRole('textbox', { name: 'Link' }),
  ).toBeVisible();
  await signInAsViewer(page);
  await page.goto(`/admin/estimates/${id}/quote?send=true`);
  await expect(revisions(page)).toHaveText([/Revision 1.*Sent/]);
  await expect(links(page)).toHaveText([/Ada Byron/]);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('All digests fit: document, 2 events.')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Send|Revise|Withdraw|Record|New|Revoke|Copy|Sign)/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('contracts have a list, and an address without a contract says so', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/contracts');
  // The demo data has two, and other tests make more.
  await expect(page.getByRole('button', { name: /^View details of C-/ }).first()).toBeVisible();
  await expectAccessible(page);
  await showInstead(page, 'contracts.list', () => ({ items: [], nextCursor: null }));
  await page.reload();
  await expect(page.getByText('No contracts yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/contracts/999999');
  await expect(page.getByRole('heading', { name: 'Contract not found' })).toBeVisible();
  await expectAccessible(page);
});

test('a contract shows what was signed, and is cancelled with a reason', async ({ page }) => {
  await signIn(page);
  const sent = await sendQuote(page.request);
  const number = await signQuote(page.request, sent);
  await page.goto('/admin/contracts');
  await page.getByRole('button', { name: `View details of ${number}` }).click();
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  await expect(
    page.getByText(/^The client may cancel until the end of [A-Z][a-z]{2} \d+, \d{4}\./),
  ).toBeVisible();
  await expect(page.getByRole('row', { name: /^1 Tile/ })).toHaveText(
    /Tiling · allowance.*1 each.*\$1,600\.00.*\$1,946\.13.*\$160\.56/,
  );
  await expect(page.getByRole('list', { name: 'Payments' })).toHaveText(/Deposit.*On signing.*\$777\.63/);
  await expect(page.getByText('27.8%')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('row', { name: /^1 Tile/ })).toContainText('cost');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Cancel Contract' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel ${number}?` });
  await dialog.getByRole('button', { name: 'Cancel Contract' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Cancel Contract' }).click();
  await dialog.getByLabel('Reason').fill('The house was sold');
  await dialog.getByRole('button', { name: 'Cancel Contract' }).click();
  await expect(page.getByText('The house was sold')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel Contract' })).toHaveCount(0);
});
