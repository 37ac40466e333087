import { expect, type Page } from '@playwright/test';

import { accept, openAsClient } from './client-page.ts';
import { grid, totalOf } from './estimate-lines.ts';
import { signInAsSomebody, unique } from './panel.ts';
import { ownNetwork } from './sent-quote.ts';
import { test } from './test.ts';

const NAME = 'Imogen';

/** The client signs what a link leads to. */
async function sign(client: Page, name: string): Promise<void> {
  await accept(client).getByLabel('Your full name').fill(name);
  await accept(client).getByRole('checkbox').check();
  await accept(client).getByRole('button', { name: 'Accept and sign' }).click();
  await expect(client.getByRole('heading', { name: /^Thank you. .* is signed\.$/ })).toBeVisible();
}

test('the office clicks at most 16 times from a lead to a signed change order', async ({ page, browser }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAsSomebody(page, 'admin');
  const { keyboard } = page;
  const lastName = unique('Quarry');
  const sent = await page.request.post('/api/contact', {
    data: { firstName: NAME, lastName, email: 'imogen@quarry.example' },
    headers: ownNetwork(),
  });
  expect(sent.status()).toBe(201);
  await page.goto('/admin/leads');
  const clicks: string[] = [];
  const click = async (role: 'button' | 'link', name: string, isExact = false) => {
    await page.getByRole(role, { name, exact: isExact }).last().click();
    clicks.push(name);
  };
  const type = async (texts: string[]) => {
    for (const text of texts) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
  };
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const linkOf = async () => page.getByRole('dialog').getByLabel('Link', { exact: true }).inputValue();

  await page.getByRole('heading', { name: `${NAME} ${lastName}` }).click();
  clicks.push('the lead');
  await click('button', 'Make a Project');
  await expect(dialog('Make a Project').getByLabel('Address')).toBeFocused();
  await type([`${lastName} 12`, 'Columbus']);
  await dialog('Make a Project').getByLabel('State').fill('OH');
  await dialog('Make a Project').getByLabel('Zip Code').fill('43215');
  await dialog('Make a Project').getByLabel('Project Name').fill(`${lastName} fence`);
  await keyboard.press('Enter');
  await click('button', 'Estimate', true);

  await grid(page).getByText('Type a product or a name').click();
  clicks.push('the first line');
  await type(['Panels', 'Material', '12', 'each']);
  await keyboard.type('84.50');
  await keyboard.press('Enter');
  // Another test may have changed the rate of labor, which a new line proposes.
  await type(['Posts', 'Labor', '18', 'hour', '68']);
  await expect(totalOf(page, 'Cost')).toHaveText('$2,238.00');
  await click('button', 'Send…');
  await expect(dialog('Send Quote').getByLabel('Valid until')).toBeVisible();
  await click('button', 'Send Quote');
  await expect(dialog('Quote Ready')).toBeVisible();
  const client = await openAsClient(browser, await linkOf());
  await sign(client, `${NAME} ${lastName}`);
  await click('button', 'Done');

  await click('link', 'Open Contract');
  await click('button', 'Change', true);
  await expect(dialog('New Change Order').getByLabel('Title')).toBeFocused();
  await keyboard.type('Second gate');
  await dialog('New Change Order').getByLabel('Scope').fill('A gate on the south side.');
  await dialog('New Change Order').getByLabel('Title').press('Enter');
  await click('button', 'Add Line');
  await type(['Gate', 'Material', '1', 'each', '310']);
  await expect(page.getByText('Before you can send it')).toHaveCount(0);
  await click('button', 'Send…');
  await expect(dialog('Send Change Order').getByLabel('Message')).toBeFocused();
  await click('button', 'Send Change Order');
  await expect(dialog('Change Order Ready')).toBeVisible();
  await client.goto(await linkOf());
  await sign(client, `${NAME} ${lastName}`);
  await click('button', 'Done');
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();

  test.info().annotations.push({ type: 'clicks', description: JSON.stringify(clicks) });
  expect(clicks.length, clicks.join(', ')).toBeLessThanOrEqual(16);
});
