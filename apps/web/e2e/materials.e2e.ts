import { expect, type Page } from '@playwright/test';

import { create, createProperty, expectAccessible, signIn, unique } from './panel.ts';
import { picture } from './photos.ts';
import { test } from './test.ts';

test.beforeEach(async ({ page }) => signIn(page));

/** A job that needs 93.5 sq ft of tile, which two suppliers sell. */
async function makeJob({ request }: Page) {
  const tile = unique('Slate tile');
  const { id: costCodeId } = await create(request, 'cost-codes', {
    code: unique('09').slice(-8),
    name: 'Tile',
    kind: 'material',
  });
  const { id: productId } = await create(request, 'products', {
    name: tile,
    price: 4,
    unit: 'sq ft',
    wasteRate: 0.1,
    costCodeId,
  });
  const sellsAt = async (supplier: string, unitCost: number) => {
    const { id: supplierId } = await create(request, 'suppliers', { name: supplier });
    await create(request, 'supplier-branches', {
      supplierId,
      name: 'Dayton',
      address: '9 Mill St',
      city: 'Dayton',
      state: 'OH',
      zipCode: '45402',
    });
    const sold = await create(request, 'supplier-products', {
      supplierId,
      productId,
      sku: 'KC-1224',
      orderUnit: 'BX',
      contentQuantity: 11.95,
      priceUnit: 'SF',
      priceQuantity: 11.95,
    });
    await request.post(`/api/admin/supplier-products/${sold.id}/prices`, {
      data: { breaks: [{ unitCost }] },
    });
  };
  const tarrowby = unique('Tarrowby');
  const hollis = unique('Hollis Fork');
  await sellsAt(tarrowby, 4.29);
  await sellsAt(hollis, 4.5);
  const { id: propertyId } = await createProperty(request);
  const { id } = await create(request, 'projects', {
    name: unique('Bath'),
    propertyId,
    startDate: '2190-03-08',
  });
  const { id: taskId } = await create(request, 'project-tasks', { projectId: id, name: 'Tiling' });
  await create(request, 'task-products', { taskId, productId, quantity: 85 });
  return { id, tile, tarrowby, hollis };
}

test('three clicks lead from a project to a sent order, and a draft that is not ready says why', async ({
  page,
}) => {
  const { id, tile, tarrowby, hollis } = await makeJob(page);
  await page.goto(`/admin/projects/${id}`);
  await page.getByRole('link', { name: 'Order materials' }).click();
  await expect(page.getByRole('list', { name: 'Needs of Tiling' })).toContainText('93.5 sq ft');
  const plan = page.getByRole('region', { name: 'Plan' });
  await expect(plan.getByRole('list', { name: `Lines of ${tarrowby}` })).toContainText(
    `${tile}8 boxes for 93.5 sq ft`,
  );
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Make 1 order' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Orders' });
  const draft = sending.getByRole('region', { name: tarrowby });
  await expect(draft).toContainText(`8 boxes · ${tile} · $4.29 per sq ft`);
  await expect(draft).toContainText(/Made just now · .*no mail goes out/);
  const needs = page.getByRole('list', { name: 'Needs of Tiling', includeHidden: true });
  await expect(needs).toContainText('95.6 in drafts · 0 ordered · 0 received');
  await expect(needs).toContainText('In a draft');
  await expectAccessible(page);

  // A second draft has no lines. The purchaser sends the first one all the same.
  const [other] = (await (
    await page.request.get(`/api/admin/suppliers?search=${encodeURIComponent(hollis)}`)
  ).json()) as { id: number }[];
  await create(page.request, 'purchase-orders', { projectId: id, supplierId: other?.id, mode: 'pickup' });
  await page.reload();
  const older = sending.getByRole('region', { name: hollis });
  await expect(older).toContainText('Add a line first');
  await expect(older).toContainText(/Older draft of \w+ \d+, \d{4}/);
  await expect(sending).toContainText('1 older draft stands here, too');
  await sending.getByRole('button', { name: 'Send 1 order' }).click();
  await expect(draft).toContainText(/PO-\d{4}-\d{4}.*Not mailed.*Give it a link, or the PDF/s);
  await draft.getByRole('button', { name: `Make Link for ${tarrowby}` }).click();
  await expect(draft.getByRole('textbox', { name: `Link for ${tarrowby}` })).toHaveValue(/\/s\/[\w-]{43}$/);
  await expect(sending.getByRole('button', { name: 'Send', exact: true })).toBeDisabled();
  await expect(sending.getByRole('link', { name: `Open the draft for ${hollis}` })).toBeVisible();
  await expectAccessible(page);
  await sending.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(plan).toContainText('There is nothing to order.');
  const orders = page.getByRole('list', { name: 'Orders of the project' });
  await expect(orders).toContainText('$410.12');
  const badge = await orders.getByText('Sent', { exact: true }).boundingBox();
  expect(badge?.width, 'a badge is as wide as its word').toBeLessThan(100);
  await expect(page.getByText('$410.12 committed')).toBeVisible();
  await expect(needs).toContainText('required · 95.6 ordered');
  await expect(page.getByRole('button', { name: 'Send 1 draft…' })).toBeVisible();
});

test('a draft that is needed too early takes the earliest day of its branch with one press, and is sent', async ({
  page,
}) => {
  const { id, tarrowby } = await makeJob(page);
  await page.request.patch(`/api/admin/projects/${id}`, { data: { startDate: '2026-03-02' } });
  await page.goto(`/admin/projects/${id}/materials`);
  await page.getByRole('button', { name: 'Make 1 order' }).click();
  const sending = page.getByRole('dialog', { name: 'Send Orders' });
  const draft = sending.getByRole('region', { name: tarrowby });
  await expect(draft).toContainText(`${tarrowby} needs 1 working day. Earliest is`);
  await draft.getByRole('button', { name: /^Ask for / }).click();
  await expect(draft).not.toContainText('It cannot be sent yet');
  await expect(draft).toBeFocused();
  await sending.getByRole('button', { name: 'Send 1 order' }).click();
  await expect(sending.getByRole('button', { name: 'Done' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sending).toHaveCount(0);
});

test('a line is moved to another supplier, left out, and put back', async ({ page }) => {
  const { id, tile, hollis } = await makeJob(page);
  await page.goto(`/admin/projects/${id}/materials`);
  await page.getByRole('button', { name: `Change ${tile}` }).click();
  await page.getByRole('menuitem', { name: `Order from ${hollis}` }).click();
  await expect(page.getByRole('list', { name: `Lines of ${hollis}` })).toContainText('moved');
  await expect(page.getByRole('button', { name: `Change ${tile}` })).toBeFocused();
  await page.getByRole('button', { name: `Change ${tile}` }).press('Enter');
  await page.getByRole('menuitem', { name: 'Leave out' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Make 1 order' })).toBeHidden();
  // What takes the place of the line has the focus.
  await expect(page.getByRole('button', { name: `Put ${tile} back` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Change ${tile}` })).toBeFocused();
  await page.getByRole('button', { name: 'Make 1 order' }).click();
  await expect(page.getByRole('dialog').getByRole('region', { name: hollis })).toBeVisible();
});

test('somebody asks for material in words with a photo, and somebody declines it with a reason', async ({
  page,
}) => {
  const { id } = await create(page.request, 'projects', { name: unique('Bath') });
  await page.goto(`/admin/projects/${id}/materials`);
  await expect(page.getByText('Nothing is needed. Add products to a task.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for material' }).click();
  await page.getByLabel('What').fill('Two more bags');
  const asking = page.getByRole('dialog', { name: 'Ask for Material' });
  await asking.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'bag.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('HEIC'),
  });
  await expect(asking.getByText('bag.heic: HEIC photos cannot be shown by browsers.')).toBeVisible();
  await asking.getByLabel('Photo', { exact: true }).setInputFiles(picture('bag.png'));
  await expect(asking.getByText('bag.png')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const requests = page.getByRole('list', { name: 'Requests from the site' });
  await expect(requests).toContainText('Two more bags, 1 each');
  await requests.getByRole('button', { name: 'Enlarge the photo of Two more bags, 1 each' }).click();
  const shown = page.getByRole('dialog', { name: 'Photo from the Site' });
  await expect(shown.getByRole('img', { name: 'Two more bags, 1 each' })).toBeVisible();
  await page.keyboard.press('Escape');
  await requests.getByRole('button', { name: 'Decline Two more bags' }).click();
  await page.getByLabel('Reason').fill('They are in the van.');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(requests).toContainText('They are in the van.');
});
