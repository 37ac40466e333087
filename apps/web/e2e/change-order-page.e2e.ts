import { expect } from '@playwright/test';

import { accept, drawSignature, expectNoSideways, expectPdf, openAsClient, totalOf } from './client-page.ts';
import { expectAccessible, signIn } from './panel.ts';
import { ownNetwork, sendChangeOrder, sendQuote } from './sent-quote.ts';
import { test } from './test.ts';

test('a client is led from the contract to a change order, reads it, asks, and signs it on a phone', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const sent = await sendQuote(page.request);
  const change = await sendChangeOrder(page.request, sent);

  const client = await openAsClient(browser, sent.path);
  const waiting = client.getByRole('region', { name: 'A change of your contract waits for your answer' });
  await expectNoSideways(client);
  await expectAccessible(client);
  await waiting.getByRole('link', { name: /^CO-1: Niche in the shower/ }).click();

  await expect(client).toHaveTitle('Change order CO-1 · Stillwater Renovation');
  await expect(client.getByRole('heading', { level: 1, name: 'Niche in the shower' })).toBeVisible();
  await expect(client.getByText('As we talked about on Tuesday.')).toBeVisible();
  await expect(client.getByText('We build a niche into the wall of the shower.')).toBeVisible();
  const lines = client.getByRole('table', { name: 'What changes' });
  await expect(lines.getByRole('row', { name: /Changed.*Slate tile.*Before: Tile/ })).toContainText(
    '+$100.00',
  );
  await expect(lines.getByRole('row', { name: /Added.*Niche/ })).toContainText('+$306.00');
  await expect(lines.getByRole('row', { name: /Removed.*Plumber/ })).toContainText('−$3,173.07');
  await expect(totalOf(client)).toContainText('−$2,');
  await expect(client.getByText('The work ends 3 days later.')).toBeVisible();
  await expect(client.getByRole('table', { name: /^Payments before/ })).toContainText('Changed');
  expect(await client.content()).not.toMatch(/unitCost|markup|204\.00/i);
  await expectNoSideways(client);
  await expectAccessible(client);
  await expectPdf(client.getByRole('link', { name: 'Download PDF' }));

  await client.getByText('Ask a question', { exact: true }).first().click();
  await client.getByLabel('Your question').fill('How high is the niche?');
  await client.getByRole('button', { name: 'Send question' }).click();
  await expect(client.getByRole('heading', { name: 'Your question is sent' })).toBeFocused();
  await expect(client.getByRole('heading', { level: 1, name: 'Niche in the shower' })).toBeVisible();

  await client.getByRole('link', { name: 'Accept' }).click();
  await accept(client).getByLabel('Your full name').fill('Dana Ortiz');
  await drawSignature(client);
  await accept(client).getByRole('checkbox').check();
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByRole('heading', { name: 'Thank you. The change is signed.' })).toBeFocused();
  await expect(client.getByRole('img', { name: 'Signature of Dana Ortiz' })).toBeVisible();
  await expect(accept(client)).toHaveCount(0);
  await expectNoSideways(client);
  await expectAccessible(client);
  await expectPdf(client.getByRole('link', { name: 'Download PDF' }));

  // Somebody has looked, asked and signed, and nothing else came between.
  const events = await page.request.get(`/api/admin/change-orders/${change.changeOrderId}/events`);
  const kinds = ((await events.json()) as { kind: string }[]).map(({ kind }) => kind);
  const byPeople = kinds.filter((kind) => kind !== 'link-made' && kind !== 'printed');
  expect(byPeople).toEqual(['sent', 'viewed', 'question', 'accepted']);
  // A PDF as it was sent, and one as it was signed.
  expect(kinds.filter((kind) => kind === 'printed')).toHaveLength(2);

  // The contract has the change now, and asks for nothing more.
  await client.getByRole('link', { name: /^Contract C-/ }).click();
  await expect(client.getByText(/^With the changes that you signed since/)).toContainText('$5,');
  await expect(waiting).toHaveCount(0);
  await client.getByRole('link', { name: /^Niche in the shower/ }).click();
  await expect(client.getByRole('heading', { name: 'This change is signed' })).toBeVisible();
  await client.context().close();
});

test('without JavaScript, at 320 px, a client is told what is missing, and signs', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { path } = await sendChangeOrder(page.request, await sendQuote(page.request));
  const client = await openAsClient(browser, path, { javaScriptEnabled: false, width: 320 });
  await expectNoSideways(client);
  await accept(client).getByLabel('Your full name').fill('   ');
  await accept(client).getByRole('checkbox').check();
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(accept(client)).toContainText('Type your name to sign');
  await expectNoSideways(client);
  await expect(accept(client).getByRole('checkbox')).toBeChecked();
  await accept(client).getByLabel('Your full name').fill('Dana Ortiz');
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByRole('heading', { name: 'Thank you. The change is signed.' })).toBeVisible();
  await expectPdf(client.getByRole('link', { name: 'Download PDF' }));
  await client.context().close();
});

test('by keyboard alone, at 400% zoom, a client declines, and reads the new version that comes', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const sent = await sendQuote(page.request);
  const { changeOrderId, documentId, path } = await sendChangeOrder(page.request, sent);
  // A window of 1,280 by 1,024 pixels at 400%.
  const client = await openAsClient(browser, path, { width: 320, height: 256 });
  await expectNoSideways(client);
  await client.getByText('Decline', { exact: true }).first().focus();
  await client.keyboard.press('Enter');
  await client.keyboard.press('Tab');
  await expect(client.getByLabel('Why do you decline?')).toBeFocused();
  await expect(client.getByLabel('Why do you decline?')).toBeInViewport();
  await client.keyboard.type('Without the niche, please');
  await client.keyboard.press('Tab');
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { name: 'Declined' })).toBeFocused();
  await expect(client).toHaveURL(new RegExp(`quote=${documentId}&done=declined$`));
  await expect(accept(client)).toHaveCount(0);
  await expectNoSideways(client);
  await expectAccessible(client);

  const recalled = await page.request.post(`/api/admin/change-orders/${changeOrderId}/recall`, { data: {} });
  expect(recalled.ok(), await recalled.text()).toBe(true);
  await client.goto(path);
  await expect(client.getByRole('heading', { name: 'Recalled by the contractor' })).toBeVisible();
  const { version } = (await recalled.json()) as { version: number };
  const again = await page.request.post(`/api/admin/change-orders/${changeOrderId}/submit`, {
    data: {},
    headers: { 'if-match': `"${version}"` },
  });
  expect(again.ok(), await again.text()).toBe(true);
  await client.goto(`${sent.path}?quote=${documentId}`);
  await client.getByRole('link', { name: 'Open the newest version of CO-1' }).click();
  await expect(client.getByText('Change order CO-1 · Revision 2')).toBeVisible();
  await expect(accept(client)).toHaveCount(1);
  await client.context().close();
});

test('a change order that a link does not have is a link that is not valid', async ({ page }) => {
  await signIn(page);
  const { path } = await sendQuote(page.request);
  for (const id of ['2147483647', 'x'])
    expect((await page.request.get(`${path}/change-orders/${id}`, { headers: ownNetwork() })).status()).toBe(
      404,
    );
});
