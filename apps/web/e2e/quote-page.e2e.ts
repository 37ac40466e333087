import { expect } from '@playwright/test';

import { accept, drawSignature, expectNoSideways, expectPdf, openAsClient, totalOf } from './client-page.ts';
import { inTime } from './pace.ts';
import { expectAccessible, expectToast, signIn } from './panel.ts';
import { sendQuote } from './sent-quote.ts';
import { test } from './test.ts';

test('a client chooses an option, signs on a phone, and the office sees it within two seconds', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { estimateId, path } = await sendQuote(page.request);
  await page.goto(`/admin/estimates/${estimateId}/quote`);
  const revision = page.getByRole('list', { name: 'Sent revisions' }).getByRole('listitem').first();
  await expect(revision).toContainText('Revision 1');

  const client = await openAsClient(browser, path);
  await expect(client).toHaveTitle(/^Quote E-\d{4}-\d{4} · Stillwater Renovation$/);
  await expect(client.getByText('As we talked about on Friday.')).toBeVisible();
  await expect(totalOf(client)).toContainText('$7,776');
  await expectNoSideways(client);
  await expectAccessible(client);
  await expectPdf(client.getByRole('link', { name: 'Download PDF' }));
  await expectPdf(revision.getByRole('link', { name: /^PDF of revision 1/ }));
  const costs = await client.content();
  expect(costs).not.toMatch(/unitCost|markup|1,?600\.00|2,?400\.00/);

  await client.getByRole('checkbox', { name: /Shower niche/ }).check();
  await expect(totalOf(client)).toContainText('$8,682');
  // The payments of the new total come from the server.
  await expect(client.locator('[data-payments]')).toContainText('$868.29');
  // Somebody has looked: a press is the input of a person.
  await expect(page.getByRole('list', { name: 'Trail of revision 1' })).toContainText(
    'Looked at by the client',
  );

  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await accept(client).getByLabel('Your full name').fill('Dana Ortiz');
  await drawSignature(client);
  await accept(client).getByRole('checkbox').check();
  await expectAccessible(client);
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByRole('heading', { name: 'Thank you. The quote is signed.' })).toBeFocused();
  await expect(client.getByRole('img', { name: 'Signature of Dana Ortiz' })).toBeVisible();
  await expectAccessible(client);

  // The promise of live changes: two seconds.
  await expect(revision).toContainText('Signed', inTime(2_000));
  await page.getByRole('button', { name: 'Verify' }).first().click();
  await expect(page.getByText(/All digests fit/)).toBeVisible();
  await page.getByRole('link', { name: 'Open Contract' }).click();
  await expect(page.getByText('$8,682.93').first()).toBeVisible();

  // Back at the page, nothing can be signed again, and the contract can still be cancelled.
  await client.goto(path);
  await expect(client.getByRole('heading', { name: 'This quote is signed' })).toBeVisible();
  await expect(accept(client)).toHaveCount(0);
  await client.getByText('Cancel this contract', { exact: true }).first().click();
  await client.getByLabel('Your name').fill('Somebody Else');
  await client.getByRole('button', { name: 'Cancel this contract' }).click();
  await expect(client.getByText('Type the name that signed this contract')).toBeVisible();
  await client.getByLabel('Your name').fill('Dana Ortiz');
  await client.getByRole('button', { name: 'Cancel this contract' }).click();
  await expect(client.getByRole('heading', { name: /^Contract C-\d{4}-\d{4} is cancelled$/ })).toBeVisible();
  await client.context().close();
});

test('without JavaScript, at 320 px, a client chooses, is told what is missing, and signs', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { path } = await sendQuote(page.request);
  const client = await openAsClient(browser, path, { javaScriptEnabled: false, width: 320 });
  await expectNoSideways(client);
  await client.getByRole('checkbox', { name: /Shower niche/ }).check();
  await client.getByRole('button', { name: 'Update total' }).click();
  await expect(totalOf(client)).toContainText('$8,682');
  await expect(client.getByRole('checkbox', { name: /Shower niche/ })).toBeChecked();

  await accept(client).getByLabel('Your full name').fill('   ');
  await accept(client).getByRole('checkbox').check();
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(accept(client)).toContainText('Type your name to sign');
  // The color of danger on light paper.
  await expect(accept(client).getByLabel('Your full name')).toHaveCSS('border-color', 'rgb(168, 32, 45)');
  await expect(totalOf(client)).toContainText('$8,682');
  await accept(client).getByLabel('Your full name').fill('Dana Ortiz');
  await accept(client).getByRole('checkbox').check();
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByRole('heading', { name: 'Thank you. The quote is signed.' })).toBeVisible();
  await client.context().close();
});

test('by keyboard alone, a client asks, and asks for changes, and the office answers with a revision', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const { path, estimateId } = await sendQuote(page.request);
  const client = await openAsClient(browser, path, { width: 1440 });
  const open = async (summary: string) => {
    await client.getByText(summary, { exact: true }).first().focus();
    await client.keyboard.press('Enter');
  };
  await open('Ask a question');
  await client.keyboard.press('Tab');
  await client.keyboard.type('Which tile is it?');
  await client.keyboard.press('Tab');
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { name: 'Your question is sent' })).toBeFocused();

  // The office reads the words first of all, answers beside the quote, and the client reads that.
  const needsYou = page.getByRole('list', { name: 'Needs you' });
  /** Opens the dashboard with all of its needs. Only the oldest are named at first, and other tests have questions, too. */
  const openNeeds = async () => {
    await page.goto('/admin');
    // The needs come from both.
    await expect(page.getByRole('region', { name: 'Receivables' }).getByText('Overdue')).toBeVisible();
    await expect(
      page.getByRole('region', { name: 'Estimates and quotes' }).getByText('Quotes out'),
    ).toBeVisible();
    const whole = page.getByRole('button', { name: /^Show All \d+$/ });
    if (await whole.isVisible()) await whole.click();
  };
  await openNeeds();
  const asked = needsYou.getByRole('listitem').filter({ hasText: 'Which tile is it?' });
  await expect(asked).toContainText('Waits for an answer');
  await expectAccessible(page);
  await asked.getByRole('link').click();
  await expect(page).toHaveURL(`/admin/estimates/${estimateId}/quote`);
  const questions = page.getByRole('region', { name: 'Questions' });
  await expect(questions).toContainText('Waits for an answer');
  await expect(questions.getByRole('listitem')).toHaveText([/Question.*Which tile is it\?/]);
  await questions.getByRole('button', { name: 'Send Answer' }).click();
  await expect(questions.getByText('Answer is required')).toBeVisible();
  await questions.getByRole('textbox', { name: 'Answer' }).fill('White, 4 by 16 inches.');
  await expectAccessible(page);
  await questions.getByRole('button', { name: 'Send Answer' }).click();
  await expectToast(page, 'Success', 'Answer sent successfully');
  await expect(questions.getByRole('textbox', { name: 'Answer' })).toHaveValue('');
  await expect(questions.getByRole('listitem').last()).toContainText('White, 4 by 16 inches.');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(
    page.getByRole('list', { name: 'Notifications' }).getByText('Which tile is it?').first(),
  ).toBeVisible();
  await client.reload();
  const thread = client.getByRole('region', { name: 'Questions and answers' }).getByRole('listitem');
  await expect(thread).toHaveText([
    /^You asked on .*Which tile is it\?$/,
    / answered on .*White, 4 by 16 inches\.$/,
  ]);

  await open('Ask for changes');
  await client.keyboard.press('Tab');
  await client.keyboard.type('A smaller vanity, please');
  await client.keyboard.press('Tab');
  await client.keyboard.press('Enter');
  await expect(client.getByText('Changes requested').first()).toBeVisible();
  await expect(accept(client)).toHaveCount(0);
  await expectAccessible(client);

  await openNeeds();
  await expect(asked).toHaveCount(0);
  await expect(needsYou).toContainText('Changes requested');
  await expect(needsYou.getByRole('listitem').first()).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.goto(`/admin/estimates/${estimateId}/quote`);
  const trail = page.getByRole('list', { name: 'Trail of revision 1' });
  await expect(trail).toContainText('Which tile is it?');
  await expect(trail).toContainText('A smaller vanity, please');
  await page.getByRole('button', { name: 'Revise' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revise' }).click();
  await expect(page.getByRole('button', { name: 'Send…' }).first()).toBeVisible();
  await client.goto(path);
  await expect(client.getByText('A newer version replaces this quote').first()).toBeVisible();
  await client.context().close();
});

test('a link that is no more says so, and names nobody', async ({ browser }) => {
  const client = await openAsClient(browser, `/q/${'A'.repeat(43)}`);
  await expect(client.getByRole('heading', { name: 'This link is not valid any more' })).toBeVisible();
  await expectAccessible(client);
  expect(await client.content()).not.toContain('Stillwater');
  await client.context().close();
});
