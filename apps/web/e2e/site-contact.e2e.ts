import { type BrowserContext, expect } from '@playwright/test';

import { card, signIn, unique } from './panel.ts';
import { test } from './test.ts';

const part = () => Math.floor(Math.random() * 254) + 1;

/** The form is taken five times from one address: each test has its own. */
async function comeFromElsewhere(context: BrowserContext): Promise<void> {
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.${part()}.${part()}.${part()}` });
}

test.beforeEach(async ({ context }) => comeFromElsewhere(context));

test('a button opens the form for its purpose, the form checks during typing, and the lead arrives', async ({
  page,
}) => {
  await page.goto('/suppliers');
  await page.getByRole('link', { name: 'Become a Partner Today' }).first().click();
  await expect(page).toHaveURL(/\/\?topic=become-a-partner#account$/);
  const form = page.getByRole('form', { name: 'Get started' });
  await expect(form.getByLabel('About')).toHaveValue('become-a-partner');
  await expect(form).toContainText('Tell us about your company.');

  await form.getByLabel('Email').fill('dana@');
  await form.getByLabel('Email').blur();
  await expect(form).toContainText('Please enter a valid email address');
  await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await form.getByLabel('Email').fill('dana@example.com');
  await expect(form).not.toContainText('Please enter a valid email address');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form).toContainText('First name is required');
  await expect(form.getByLabel('First name')).toBeFocused();

  const lastName = unique('Ortiz');
  await form.getByLabel('First name').fill('Dana');
  await form.getByLabel('Last name').fill(lastName);
  // As it is typed, also after a change in its middle.
  const phone = form.getByLabel('Phone');
  await phone.pressSequentially('937555014');
  await expect(phone).toHaveValue('(937) 555-014');
  await phone.press('Backspace');
  await expect(phone).toHaveValue('(937) 555-01');
  await phone.press('Home');
  await phone.press('ArrowRight');
  await phone.pressSequentially('4');
  await expect(phone).toHaveValue('(493) 755-501');
  await phone.press('Backspace');
  await phone.fill('');
  await form.getByLabel('Phone').fill('9375550142');
  await form.getByLabel('Phone').blur();
  await expect(form.getByLabel('Phone')).toHaveValue('(937) 555-0142');
  await form.getByLabel('Business type').selectOption('Supplier');
  await form.getByLabel('Message').fill('x'.repeat(10_001));
  await form.getByLabel('Message').blur();
  await expect(form).toContainText('Message must be at most 10,000 characters');
  await form.getByLabel('Message').fill('We deliver stone.\nOn weekdays.');
  await expect(form).not.toContainText('Message must be at most');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();

  await signIn(page);
  await page.goto(`/admin/leads?q=${lastName}`);
  const lead = card(page, `Dana ${lastName}`);
  for (const text of [
    'Become a partner',
    'dana@example.com',
    '(937) 555-0142',
    'Supplier',
    'We deliver stone.',
  ])
    await expect(lead).toContainText(text);
});

test('the form asks a homeowner nothing about a company, and a firm what its topic needs', async ({
  page,
}) => {
  await page.goto('/?topic=quote#account');
  const form = page.getByRole('form', { name: 'Get started' });
  const firm = ['Company name', 'Business type', 'Project volume'];
  await expect(form.getByLabel('Phone')).toBeVisible();
  for (const label of firm) await expect(form.getByLabel(label)).toHaveCount(0);
  await page.goto('/?topic=demo#account');
  for (const label of firm) await expect(form.getByLabel(label)).toBeVisible();
  await page.goto('/?topic=become-a-partner#account');
  await expect(form.getByLabel('Business type')).toBeVisible();
  await expect(form.getByLabel('Project volume')).toHaveCount(0);
  // A later choice counts, too.
  await expect(async () => {
    await form.getByLabel('About').selectOption('help');
    await expect(form.getByLabel('Business type')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
});

test('text typed before the form’s script loaded stays, and is checked as soon as it loads', async ({
  page,
}) => {
  const { promise: comes, resolve: letCome } = Promise.withResolvers<undefined>();
  await page.route(/contact-form[^/]*\.js$/, async (route) => {
    await comes;
    await route.continue();
  });
  await page.goto('/?topic=quote#account');
  const form = page.getByRole('form', { name: 'Get started' });
  await form.getByLabel('About').selectOption('become-a-partner');
  await form.getByLabel('Phone').fill('9375550142');
  await form.getByLabel('Email').fill('dana@');
  await form.getByLabel('Message').fill('x'.repeat(10_001));
  await form.getByLabel('First name').fill('Da');
  letCome(undefined);

  await expect(form).toContainText('Please enter a valid email address');
  await expect(form).toContainText('Message must be at most 10,000 characters');
  await expect(form.getByLabel('Phone')).toHaveValue('(937) 555-0142');
  await expect(form.getByLabel('About')).toHaveValue('become-a-partner');
  await expect(form).toContainText('Tell us about your company.');
  await expect(form.getByLabel('First name')).toBeFocused();
  await expect(form.getByLabel('First name')).toHaveValue('Da');
});

test('a form that cannot be sent says so and keeps the typed text', async ({ page }) => {
  await page.goto('/?topic=quote#account');
  const form = page.getByRole('form', { name: 'Get started' });
  await form.getByLabel('First name').fill('Dana');
  await form.getByLabel('Last name').fill('Ortiz');
  // Until its script is loaded, the form goes to the server as a page does. The message shows that the script is there.
  await form.getByLabel('Email').fill('dana@');
  await form.getByLabel('Email').blur();
  await expect(form).toContainText('Please enter a valid email address');
  await form.getByLabel('Email').fill('dana@example.com');
  await page.route('**/api/contact', async (route) => route.abort());
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('alert')).toContainText('Your message was not sent.');
  await expect(form.getByLabel('First name')).toHaveValue('Dana');
  await page.unroute('**/api/contact');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the server checks the form, keeps the typed text, and thanks the sender', async ({ page }) => {
    await page.goto('/?topic=demo#account');
    const form = page.getByRole('form', { name: 'Get started' });
    await form.getByLabel('First name').fill('Dana <b>');
    await form.getByLabel('Last name').fill(unique('Plain'));
    await form.getByLabel('Email').fill('dana at example');
    await form.getByLabel('Business type').selectOption('Remodeler');
    await form.getByLabel('Message').fill('Two <i>lines</i>\nof text');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toContainText('Please enter a valid email address');
    await expect(form.getByLabel('About')).toHaveValue('demo');
    await expect(form.getByLabel('First name')).toHaveValue('Dana <b>');
    await expect(form.getByLabel('Business type')).toHaveValue('Remodeler');
    await expect(form.getByLabel('Message')).toHaveValue('Two <i>lines</i>\nof text');
    await form.getByLabel('Email').fill('dana@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(page).toHaveURL(/\/\?sent#account$/);
    await expect(page.getByRole('heading', { name: 'Message sent' })).toBeVisible();
  });

  test('a visitor who sends too often gets a time to try again', async ({ page, request }) => {
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    const lead = { firstName: 'Dana', lastName: 'Often', email: 'dana@example.com' };
    for (let sent = 0; sent < 5; sent += 1) await request.post('/api/contact', { data: lead, headers });
    await page.setExtraHTTPHeaders(headers);
    await page.goto('/');
    const form = page.getByRole('form', { name: 'Get started' });
    await form.getByLabel('First name').fill('Dana');
    await form.getByLabel('Last name').fill('Often');
    await form.getByLabel('Email').fill('dana@example.com');
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form.getByRole('alert')).toContainText('try again in');
    await expect(form.getByLabel('Last name')).toHaveValue('Often');
  });
});
