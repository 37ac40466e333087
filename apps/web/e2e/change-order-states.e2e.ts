import { expect, type Page } from '@playwright/test';

import { amountOf, badge, grid, list, rowOf, sendAndCopy, sendDialog } from './change-order-screen.ts';
import { expectNoSideways } from './client-page.ts';
import { expectAccessible, expectToast, signIn, signInAsViewer } from './panel.ts';
import {
  type SignedContract,
  betterTile,
  draftChange,
  signBathroom,
  submitChange,
} from './signed-bathroom.ts';
import { test } from './test.ts';

test('the office looks at a change before it is sent, and nothing is sent', async ({ page }) => {
  await signIn(page);
  const id = await draftChange(page.request, await signBathroom(page.request));
  await page.goto(`/admin/change-orders/${id}`);
  await page.getByRole('button', { name: 'Send…' }).click();
  await sendDialog(page).getByLabel('Message').fill('As we spoke.');
  const opening = page.waitForEvent('popup');
  await sendDialog(page).getByRole('button', { name: 'Preview Page' }).click();
  const preview = await opening;
  await expect(preview.getByText('Preview. Nothing was sent.')).toBeVisible();
  await expect(preview.getByText('As we spoke.')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Accept and sign' })).toBeDisabled();
  await expectAccessible(preview);
  await preview.close();
  expect(await (await page.request.get(`/api/admin/change-orders/${id}`)).json()).toMatchObject({
    status: 'draft',
    revision: 0,
  });
});

test('a change is recalled and sent again, declined and changed again, and withdrawn', async ({ page }) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const id = await draftChange(page.request, contract);
  await submitChange(page, id);
  await page.goto(`/admin/change-orders/${id}`);
  await page.getByRole('button', { name: 'Recall' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('What the client got can no longer be signed.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Recall' }).click();
  await expect(badge(page, 'Draft')).toBeVisible();
  await expect(rowOf(page, 'Niche')).toContainText('Added');

  await sendAndCopy(page);
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Declined' }).click();
  const rejection = page.getByRole('dialog', { name: 'Mark CO-1 as Declined' });
  await rejection.getByRole('button', { name: 'Mark as Declined' }).click();
  await expect(rejection.getByText('Say why in a few words')).toBeVisible();
  await expectAccessible(page);
  await rejection.getByLabel('Why').fill('Without the niche, please.');
  await rejection.getByRole('button', { name: 'Mark as Declined' }).click();
  await expect(badge(page, 'Declined')).toBeVisible();
  await expect(
    page.getByRole('term').filter({ hasText: 'Declined because' }).locator('xpath=following-sibling::dd'),
  ).toHaveText('Without the niche, please.');
  await expect(list(page, 'Trail of revision 2').last()).toContainText('Without the niche, please.');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Change Again' }).click();
  await question.getByRole('button', { name: 'Change Again' }).click();
  await expect(badge(page, 'Draft')).toBeVisible();
  // The title of a draft is edited in a dialog, and its lines in the grid.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const words = page.getByRole('dialog', { name: 'Edit Change Order' });
  await words.getByLabel('Title').fill('Better tile alone');
  await words.getByRole('button', { name: 'Update Change Order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CO-1 Better tile alone' })).toBeVisible();
  await rowOf(page, 'Niche').getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Remove from the contract' }).click();
  await expect(rowOf(page, 'Niche')).toHaveCount(0);
  await rowOf(page, 'Tile').getByRole('gridcell').first().click();
  await page.getByRole('button', { name: 'Leave as in the contract' }).click();
  await expect(rowOf(page, 'Tile')).not.toContainText('Changed');
  await expect(page.getByText('Change a line, or the days')).toBeVisible();

  // Without a change it cannot be sent, and says why.
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(sendDialog(page).getByText('Change a line, or the days')).toBeVisible();
  await sendDialog(page).getByRole('button', { name: 'Send Change Order' }).click();
  await expectToast(page, 'Failed to send change order');
  await expectAccessible(page);
  await sendDialog(page).getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const end = page.getByRole('dialog', { name: 'Withdraw CO-1?' });
  await end.getByLabel('Reason').fill('The client stays with the first tile.');
  await expectAccessible(page);
  await end.getByRole('button', { name: 'Withdraw' }).click();
  await expect(badge(page, 'Withdrawn')).toBeVisible();
  await expect(page.getByText('The client stays with the first tile.')).toHaveCount(2);
  await expect(
    page.getByRole('main').getByRole('button', { name: /^(Send|Edit|Withdraw|Recall|Give)/ }),
  ).toHaveCount(0);

  // A draft that is withdrawn before it was sent still shows its lines and amounts.
  const unsent = await draftChange(page.request, contract);
  await page.goto(`/admin/change-orders/${unsent}?dialog=void`);
  await page
    .getByRole('dialog', { name: 'Withdraw CO-2?' })
    .getByRole('button', { name: 'Withdraw' })
    .click();
  await expect(badge(page, 'Withdrawn')).toBeVisible();
  await expect(list(page, 'Changed lines')).toHaveText([/Changed Tile/, /Added Niche/]);
  await expect(amountOf(page, 'This change', 'Change')).toHaveText('+$629.39');
  await expectAccessible(page);
});

/** Each state of a change order, with its address. */
async function inEachState(page: Page, contract: SignedContract): Promise<string[]> {
  const { request } = page;
  const ids: number[] = [];
  for (const title of ['Draft', 'Sent', 'Declined', 'Withdrawn'])
    ids.push(await draftChange(request, contract, betterTile, { title }));
  const [, waiting = 0, rejected = 0, ended = 0] = ids;
  await submitChange(page, waiting);
  await submitChange(page, rejected);
  const answers = [
    await request.post(`/api/admin/change-orders/${rejected}/answer`, { data: { note: 'Too dear.' } }),
    await request.post(`/api/admin/change-orders/${ended}/void`, { data: {} }),
  ];
  for (const answer of answers) expect(answer.ok(), await answer.text()).toBe(true);
  return ids.map((id) => `/admin/change-orders/${id}`);
}

test('a viewer reads changes in each state and has no buttons, and nothing is wider than 320 px', async ({
  page,
}) => {
  await signIn(page);
  const contract = await signBathroom(page.request, {
    project: `Bath ${'with a name that goes on '.repeat(6)}${Math.random()}`,
  });
  const paths = await inEachState(page, contract);
  const screens = [`/admin/contracts/${contract.contractId}`, ...paths];
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await expectNoSideways(page);
    await expectAccessible(page);
  }
  await signInAsViewer(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  for (const path of screens) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/Loading/)).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText('Tile');
    const names = await page.getByRole('main').getByRole('button').allInnerTexts();
    expect(
      names.filter((name) => name !== '' && name !== 'Verify'),
      path,
    ).toEqual([]);
    await expectAccessible(page);
  }
  await page.goto(`${paths[0]}?dialog=send`);
  await expect(page.getByText('Changed Tile')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(grid(page)).toHaveCount(0);
});

test('long names, millions of dollars and many changes fit on each screen', async ({ page }) => {
  await signIn(page);
  const name = 'A name that goes on and on '.repeat(8).slice(0, 200).trim();
  const lines = Array.from({ length: 30 }, (_, place) => ({
    kind: 'material',
    name: place === 0 ? name : `Part ${place + 1}`,
    quantity: 1,
    unitCost: 2_000_000,
    rate: 0,
  }));
  const contract = await signBathroom(page.request, { lines });
  const changes = lines.map((_, place) => ({
    changeType: 'modify',
    itemNo: place + 1,
    unitCost: place === 0 ? 99_999_999.99 : 3_000_000,
  }));
  const id = await draftChange(page.request, contract, changes, { title: name });
  await page.goto(`/admin/change-orders/${id}`);
  await expect(grid(page)).toContainText('$99,999,999.99');
  // No amount is cut off.
  const cut = await grid(page)
    .getByRole('gridcell', { name: /\$/ })
    .evaluateAll((cells) =>
      cells
        .flatMap((cell) => [cell, ...cell.querySelectorAll<HTMLElement>('*')])
        .filter(
          ({ className, scrollWidth, clientWidth }) =>
            clientWidth > 1 && scrollWidth > clientWidth && className,
        )
        .map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
  await expect(list(page, 'Changed lines')).toHaveCount(12);
  await page.getByRole('button', { name: 'Show All 30 Changes' }).click();
  await expect(list(page, 'Changed lines')).toHaveCount(30);
  await submitChange(page, id);
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [`/admin/change-orders/${id}`, `/admin/contracts/${contract.contractId}`]) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('Part 2');
    await expectNoSideways(page);
  }
  const contractLines = page.getByRole('table', { name: 'Lines' }).getByRole('row');
  await expect(contractLines).toHaveCount(26);
  await page.getByRole('button', { name: 'Show All 31 Lines' }).click();
  await expect(contractLines).toHaveCount(32);
});

test('the keyboard alone begins a change, edits its lines and sends it', async ({ page }) => {
  await signIn(page);
  const { contractId } = await signBathroom(page.request);
  const { keyboard } = page;
  await page.goto(`/admin/contracts/${contractId}`);
  await page.getByRole('button', { name: 'Change', exact: true }).focus();
  await keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'New Change Order' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change', exact: true })).toBeFocused();
  await keyboard.press('Enter');
  await expect(form.getByLabel('Title')).toBeFocused();
  await keyboard.type('Fewer plumbers');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type('We connect the vanity ourselves.');
  await form.getByLabel('Title').focus();
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'CO-1 Fewer plumbers' })).toBeVisible();

  // From the button above the grid into the grid: the heading of the section first.
  await expect(rowOf(page, 'Plumber')).toBeVisible();
  await page.getByRole('button', { name: 'Add Line' }).focus();
  await keyboard.press('Tab');
  await expect(grid(page).locator(':focus')).toHaveCount(1);
  await keyboard.press('Control+Home');
  for (let row = 0; row < 7; row += 1) await keyboard.press('ArrowDown');
  await keyboard.press('Shift+Space');
  await keyboard.press('Delete');
  await expect(rowOf(page, 'Plumber')).toContainText('Removed');
  // A removed line cannot be edited.
  await keyboard.type('x');
  await expect(grid(page).getByRole('textbox')).toHaveCount(0);
  await keyboard.press('Alt+ArrowUp');
  await expectToast(page, 'Not saved', 'The lines of a contract keep their order.');
  await expect(list(page, 'Changed lines')).toHaveText([/Removed Plumber.*−\$2,880\.00/]);

  await page.getByRole('button', { name: 'Send…' }).focus();
  await keyboard.press('Enter');
  await expect(sendDialog(page).getByLabel('Message')).toBeFocused();
  // Past the two previews and Cancel.
  for (let stop = 0; stop < 4; stop += 1) await keyboard.press('Tab');
  await expect(sendDialog(page).getByRole('button', { name: 'Send Change Order' })).toBeFocused();
  await keyboard.press('Enter');
  const sent = page.getByRole('dialog', { name: 'Change Order Ready' });
  await expect(sent.getByRole('button', { name: 'Done' })).toBeFocused();
  await keyboard.press('Escape');
  await expect(badge(page, 'Sent')).toBeVisible();
});

test('an address without a change order says so', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/change-orders/999999');
  await expect(page.getByRole('heading', { name: 'Change order not found' })).toBeVisible();
  await expectAccessible(page);
});
