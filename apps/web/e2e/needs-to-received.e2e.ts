import { type APIRequestContext, type Browser, expect, type Locator, type Page } from '@playwright/test';
import { dateIn } from '@quoin/domain/places/time-zone';

import { openAsClient } from './client-page.ts';
import { create, expectAccessible, expectToast, signIn, unique } from './panel.ts';
import { picture } from './photos.ts';
import { approveChange, draftChange, signBathroom } from './signed-bathroom.ts';
import { test } from './test.ts';

/** A supplier in reach of the job, which sells one product by the box or sheet. */
async function addSupplier(
  request: APIRequestContext,
  name: string,
  sold: { product: string; unit: string; content: number; orderUnit: string; unitCost: number },
) {
  const supplier = unique(name);
  const { id: costCodeId } = await create(request, 'cost-codes', {
    code: unique('09').slice(-8),
    name: 'Finishes',
    kind: 'material',
  });
  const product = unique(sold.product);
  const { id: productId } = await create(request, 'products', {
    name: product,
    price: sold.unitCost,
    unit: sold.unit,
    costCodeId,
  });
  const { id: supplierId } = await create(request, 'suppliers', {
    name: supplier,
    orderEmail: 'orders@supplier.example',
  });
  await create(request, 'supplier-branches', {
    supplierId,
    name: 'Fresno',
    address: '9 Mill St',
    city: 'Fresno',
    state: 'CA',
    zipCode: '93650',
  });
  const { id: soldId } = await create(request, 'supplier-products', {
    supplierId,
    productId,
    sku: unique('KC'),
    description: product,
    orderUnit: sold.orderUnit,
    contentQuantity: sold.content,
    priceUnit: 'SF',
    priceQuantity: sold.content,
  });
  const priced = await request.post(`/api/admin/supplier-products/${soldId}/prices`, {
    data: { breaks: [{ unitCost: sold.unitCost }] },
  });
  expect(priced.ok(), await priced.text()).toBe(true);
  return { supplier, product, productId };
}

/** A signed bathroom whose client has waived the right to cancel, so that its materials may be ordered. */
async function signedJob(request: APIRequestContext) {
  const tile = await addSupplier(request, 'Tarrowby', {
    product: 'Slate tile',
    unit: 'sq ft',
    content: 11.95,
    orderUnit: 'BX',
    unitCost: 4.29,
  });
  const board = await addSupplier(request, 'Hollis Fork', {
    product: 'Drywall',
    unit: 'sq ft',
    content: 32,
    orderUnit: 'SHT',
    unitCost: 0.53,
  });
  const material = { kind: 'material', unit: 'sq ft', wasteRate: 0.1, rate: 0.25, isTaxable: true };
  const signed = await signBathroom(request, {
    lines: [
      { ...material, productId: tile.productId, name: tile.product, quantity: 85, unitCost: 4.29 },
      { ...material, productId: board.productId, name: board.product, quantity: 320, unitCost: 0.53 },
      { kind: 'labor', name: 'Tile labor', quantity: 85, hoursPerUnit: 0.18, unitCost: 68, rate: 0.5 },
    ],
  });
  const { buffer, mimeType, name } = picture('waiver.png');
  const contract = await request.get(`/api/admin/contracts/${signed.contractId}`);
  const { signedAt } = (await contract.json()) as { signedAt: string };
  const signedOn = dateIn('America/New_York', new Date(signedAt));
  const waived = await request.post(`/api/admin/contracts/${signed.contractId}/waive`, {
    multipart: { signedOn, photo: { name, mimeType, buffer } },
  });
  expect(waived.ok(), await waived.text()).toBe(true);
  return { tile, board, ...signed };
}

/** Presses a button as the keyboard does. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Makes a link to the order that is open, which its supplier opens on a small phone without JavaScript. */
async function openAsSupplier(page: Page, browser: Browser): Promise<Page> {
  await press(page.getByRole('button', { name: 'Make Link' }));
  const address = await page.getByLabel('Link', { exact: true }).inputValue();
  return openAsClient(browser, new URL(address).pathname, { javaScriptEnabled: false, width: 320 });
}

/** The supplier sends the form that is in sight. */
async function confirm(phone: Page, name: string): Promise<void> {
  const all = phone.getByRole('region', { name: 'Can you deliver this?' });
  await all.getByLabel('Your name').fill(name);
  await all.getByRole('button', { name: 'All as ordered' }).click();
  await expect(phone.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
}

test('three people bring materials to the site: a purchaser by keyboard, suppliers and the crew on phones', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const job = await signedJob(page.request);
  const { tile, board, projectId } = job;

  // The purchaser goes from the project to two orders that are sent.
  await page.goto(`/admin/projects/${projectId}`);
  await press(page.getByRole('link', { name: 'Order materials' }));
  await expect(page.getByRole('list', { name: 'Needs of Tiling' })).toContainText('93.5 required');
  await press(page.getByRole('button', { name: 'Make 2 orders' }));
  const sending = page.getByRole('dialog', { name: 'Send Orders' });
  await press(sending.getByRole('button', { name: 'Send 2 orders' }));
  // One press makes the links of both.
  await press(sending.getByRole('button', { name: 'Make 2 Links' }));
  const links = sending.getByRole('textbox', { name: /^Link for / });
  await expect(links).toHaveCount(2);
  await expect(links.first()).toBeFocused();
  const paths: string[] = [];
  for (const { supplier } of [tile, board]) {
    const sent = sending.getByRole('link', { name: new RegExp(`^PO-.* ${supplier}`) });
    paths.push((await sent.getAttribute('href')) ?? '');
  }
  const [tilePath = '', boardPath = ''] = paths;

  // One supplier confirms all as ordered. The other one answers with another price.
  await page.goto(boardPath);
  const boardPhone = await openAsSupplier(page, browser);
  await confirm(boardPhone, 'Ruth Alder');
  await page.goto(tilePath);
  const tilePhone = await openAsSupplier(page, browser);
  await expect(tilePhone.getByText('8 boxes').first()).toBeVisible();
  await tilePhone.getByText('Something is different').click();
  const answer = tilePhone.getByRole('group', { name: tile.product });
  await answer.getByLabel('With changes').check();
  await answer.getByLabel('Price, per sq ft').fill('4.59');
  await tilePhone.getByLabel('Your name').last().fill('Dan Reyes');
  await tilePhone.getByRole('button', { name: 'Send this answer' }).click();
  await expect(tilePhone.getByRole('heading', { name: /^Thank you/ })).toBeVisible();

  // The purchaser takes the price, and the client wants more of the tile.
  await page.goto(tilePath);
  const toSettle = page.getByRole('region', { name: 'To settle' });
  await expect(toSettle).toContainText('$4.59 per sq ft in place of $4.29');
  // No mail is set up, so a link takes the place of another mail.
  await expect(toSettle.getByRole('button', { name: /^Ask Again/ })).toHaveCount(0);
  await press(toSettle.getByRole('button', { name: /^Make Link: PO-/ }));
  const link = toSettle.getByRole('textbox', { name: 'Link', exact: true });
  await expect(link).toHaveValue(/\/s\/[\w-]{43}$/);
  await expect(link).toBeFocused();
  await expectAccessible(page);
  await press(toSettle.getByRole('button', { name: /^Accept: PO-/ }));
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  const changeId = await draftChange(page.request, job, [{ changeType: 'modify', itemNo: 1, quantity: 105 }]);
  await approveChange(page, job, changeId);
  await page.goto('/admin/to-settle');
  const changed = page.getByRole('article').filter({ hasText: tile.supplier });
  await expect(changed).toContainText(`${tile.product}: 19.90 sq ft more needed`);
  await press(changed.getByRole('link', { name: /^Revise: / }));
  await expect(page.getByRole('list', { name: 'Changed lines' })).toHaveText(
    `${tile.product}: 10 boxes in place of 8 boxes`,
  );
  await expectAccessible(page);
  await page.getByLabel('Reason').fill('The client tiles the niche, too');
  await press(page.getByRole('button', { name: 'Send Revision' }));
  await expect(page.getByText('Revision 3').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'To settle' })).toHaveCount(0);

  // The supplier loads the page again, confirms revision 3, and sends the truck.
  await tilePhone.reload();
  await expect(tilePhone.getByText('10 boxes').first()).toBeVisible();
  await confirm(tilePhone, 'Dan Reyes');
  await tilePhone.getByRole('button', { name: 'Truck is out' }).click();
  await expect(tilePhone.getByText(/^The truck is out since /)).toBeVisible();

  // The crew receives on a phone. All of the drywall is here. Two boxes of tile are missing.
  const crew = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await signIn(crew);
  const receive = async (supplier: string, count: (phone: Page) => Promise<void>) => {
    await crew.goto(`/admin/deliveries?project=${projectId}`);
    await crew
      .getByRole('link', { name: new RegExp(`^${supplier}`) })
      .first()
      .click();
    await crew.getByLabel('Photo of what came', { exact: true }).setInputFiles(picture('came.png'));
    await expect(crew.getByRole('img', { name: 'What came, 1' })).toBeVisible();
    await expect(crew.getByRole('main')).not.toContainText('$');
    await count(crew);
    await expectToast(crew, 'Success', 'Delivery received successfully');
  };
  await receive(board.supplier, (phone) => phone.getByRole('button', { name: 'All Is Here' }).click());
  await receive(tile.supplier, async (phone) => {
    await phone.getByLabel(`${tile.product} came`).fill('8');
    await expectAccessible(phone);
    await phone.getByRole('button', { name: 'Done' }).click();
  });

  // The order tells the office of two missing boxes. It tells nothing more once the crew has received them.
  await page.goto(tilePath);
  await expect(toSettle).toContainText(`${tile.product}: 2 boxes did not come`);
  await receive(tile.supplier, (phone) => phone.getByRole('button', { name: 'All Is Here' }).click());
  await page.goto(tilePath);
  await expect(page.getByRole('main')).toContainText('All of it has come.');
  await expect(toSettle).toHaveCount(0);
  await page.goto(`/admin/projects/${projectId}/materials`);
  const needs = page.getByRole('list', { name: 'Needs of Tiling' });
  await expect(needs).toContainText('352 required · 0 ordered · 352 received');
  await expect(needs).toContainText('All here');
  await expect(needs).toContainText('115.5 required · 0 ordered · 119.5 received');
  await expectAccessible(page);
});
