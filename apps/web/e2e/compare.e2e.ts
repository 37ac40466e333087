import { expect, type Page } from '@playwright/test';

import { linesOf } from './estimate-lines.ts';
import { expectAccessible, signIn, signInAsViewer } from './panel.ts';
import { type Sent, sendQuote } from './sent-quote.ts';
import { test } from './test.ts';

const totals = (page: Page) => page.getByRole('table', { name: 'Totals' });
const compared = (page: Page, what: string) =>
  page.getByRole('list', { name: `${what}, compared` }).getByRole('listitem');

/** Begins the next revision of a sent quote, in which a line changed, one is gone and one is new. */
async function revise({ request }: Page, { estimateId }: Sent): Promise<void> {
  const path = `/api/admin/estimates/${estimateId}`;
  const revised = await request.post(`${path}/revise`);
  expect(revised.status(), await revised.text()).toBe(200);
}

async function changeLines(page: Page, { estimateId }: Sent): Promise<void> {
  const lines = await linesOf(page, estimateId);
  const idOf = (name: string) => lines.find((line) => line.name === name)?.id;
  const { sections } = (await (await page.request.get(`/api/admin/estimates/${estimateId}`)).json()) as {
    sections: { id: number }[];
  };
  const answer = await page.request.patch(`/api/admin/estimates/${estimateId}/lines`, {
    data: {
      create: [
        {
          sectionId: sections[0]?.id,
          kind: 'material',
          name: 'Mirror',
          quantity: 2,
          unitCost: 80,
          pricing: 'fixed',
          fixedPrice: '240.00',
        },
      ],
      update: [{ id: idOf('Tile'), quantity: 3, fixedPrice: '2100.00', description: 'Honed slate.' }],
      delete: [{ id: idOf('Plumber') }],
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test('the draft is compared with the quote that was sent, and only what differs is shown', async ({
  page,
}) => {
  await signIn(page);
  const sent = await sendQuote(page.request);
  const quote = `/admin/estimates/${sent.estimateId}/quote`;
  await page.goto(quote);
  await expect(page.getByRole('list', { name: 'Sent revisions' })).toBeVisible();
  // There is nothing to compare with.
  await expect(page.getByRole('link', { name: 'Compare' })).toHaveCount(0);
  await page.goto(`${quote}/compare`);
  await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  await expectAccessible(page);

  await revise(page, sent);
  await page.goto(quote);
  await page.getByRole('link', { name: 'Compare' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Nothing differs')).toBeVisible();
  await expect(page.getByText('Revision 1 and Draft have the same lines')).toBeVisible();
  await expectAccessible(page);

  await changeLines(page, sent);
  await expect(totals(page).getByRole('row', { name: /^Total/ })).toHaveText(
    /\$7,776\.36\$5,029\.65−\$2,746\.71/,
  );
  await expect(compared(page, 'Lines')).toHaveText([
    /Tile.*Changed.*\+\$153\.87.*Tiling.*Quantity.*1.*3.*Price.*\$1,946\.13.*\$2,100\.00/,
    /Plumber.*Removed.*−\$3,173\.07.*Tiling · 1 each/,
    /Mirror.*Added.*\+\$240\.00.*Tiling · 2 each/,
  ]);
  await expect(page.getByText('1 added, 1 removed, 1 changed, 2 unchanged')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Show what is unchanged, too' }).focus();
  await page.keyboard.press('Space');
  await expect(compared(page, 'Lines')).toHaveCount(5);
  await expect(compared(page, 'Lines').filter({ hasText: 'Tile labor' })).toContainText('Unchanged');
  await expect(compared(page, 'Options')).toHaveText([/Shower niche.*Unchanged.*not proposed/]);

  await page.getByRole('combobox', { name: 'Later revision' }).selectOption('Revision 1');
  await expect(page.getByText('Nothing differs')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Nothing differs')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Quote' }).click();
  await expect(page).toHaveURL(new RegExp(`${quote}$`));
});

test('a viewer compares on a phone, and an address with a revision that is not there says so', async ({
  page,
}) => {
  await signIn(page);
  const sent = await sendQuote(page.request);
  await revise(page, sent);
  await changeLines(page, sent);
  await signInAsViewer(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/estimates/${sent.estimateId}/quote`);
  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(totals(page).getByRole('row', { name: /^Total/ })).toContainText('$7,776.36');
  await expect(compared(page, 'Lines')).toHaveCount(3);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await expectAccessible(page);
  await page.goto(`/admin/estimates/${sent.estimateId}/quote/compare?from=1&to=9`);
  await expect(page.getByText('This estimate has no revision 9')).toBeVisible();
  await expectAccessible(page);
});
