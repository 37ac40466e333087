import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';

import { card, create, expectAccessible, expectToast, signIn, signInAsViewer, unique } from './panel.ts';
import { test } from './test.ts';

/** A product on two tasks of a project, and its former price. */
async function makeProduct(page: Page) {
  const [name, project] = [unique('Slate'), unique('Porch')];
  const { id } = await create(page.request, 'products', {
    name,
    price: 4,
    unit: 'sqft',
    category: 'Tile',
    subcategory: 'Floor',
    brand: 'Isobar',
    sku: 'SL-1',
    imageUrl: 'https://pictures.example/slate.jpg',
  });
  const { id: projectId } = await create(page.request, 'projects', { name: project });
  for (const [task, quantity] of [
    ['Walls', 10],
    ['Floor', 2.5],
  ] as const) {
    const { id: taskId } = await create(page.request, 'project-tasks', { projectId, name: task });
    await create(page.request, 'task-products', { taskId, productId: id, quantity });
  }
  expect((await page.request.patch(`/api/admin/products/${id}`, { data: { price: 5.25 } })).ok()).toBe(true);
  return { id, name, project, projectId };
}

const picture = async (background: string) => ({
  name: 'slate.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer(),
});

/** Whether the picture beside `name` is drawn. */
const isDrawn = (page: Page, scope: string) =>
  page
    .locator(`${scope} img`)
    .first()
    .evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);

test.beforeEach(async ({ page }) => signIn(page));

test('the page of a product has its facts, its uses and its prices, and asks no foreign server', async ({
  page,
}) => {
  const { name, project, projectId } = await makeProduct(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('pictures.example')) foreign.push(request.url());
  });
  await page.goto(`/admin/products?q=${encodeURIComponent(name)}`);
  await card(page, name).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const main = page.getByRole('main');
  for (const text of ['Tile · Floor', '$5.25', '/ sqft', 'Isobar', 'SL-1'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: /Open picture/ })).toHaveAttribute('rel', 'noreferrer');
  await expect(main.getByRole('link', { name: /Open picture/ })).toContainText('pictures.example');

  await expect(main.getByText('Used by 2 tasks in 1 project')).toBeVisible();
  const uses = page.getByRole('list', { name: 'Tasks with this product' }).getByRole('listitem');
  await expect(uses.getByRole('link')).toHaveText(['Floor', 'Walls']);
  await expect(uses.first()).toContainText(project);
  await expect(uses.first()).toContainText('2.5 sqft');
  // 2.5 × 5.25, rounded half away from zero.
  await expect(uses.first()).toContainText('$13.13');

  const prices = page.getByRole('table', { name: 'Changes of the price' }).getByRole('row');
  await expect(prices).toHaveCount(2);
  await expect(prices.last()).toContainText('$4.00');
  await expect(prices.last()).toContainText('$5.25');
  await expectAccessible(page);
  expect(foreign).toEqual([]);

  await uses.first().getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/projects/${projectId}/tasks`));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a product without uses and changes says so', async ({ page }) => {
  const { id } = await create(page.request, 'products', { name: unique('Nail'), price: 1 });
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByText('No task uses this product yet')).toBeVisible();
  await expect(page.getByText(/^The price has not changed since \w+ \d+, \d{4}\.$/)).toBeVisible();
});

test('a picture is uploaded, replaced, enlarged and deleted, and lists show it', async ({ page }) => {
  const { id, name } = await makeProduct(page);
  await page.goto(`/admin/products/${id}`);
  const main = page.getByRole('main');
  const chooser = main.locator('input[type=file]');
  await expect(main.locator('img')).toHaveCount(0);

  await chooser.setInputFiles({ name: 'slate.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('text') });
  await expectToast(page, 'Upload failed', 'Only JPEG, PNG, WebP and AVIF photos can be uploaded');
  await chooser.setInputFiles({ name: 'slate.txt', mimeType: 'text/plain', buffer: Buffer.from('text') });
  await expectToast(page, 'Upload failed', 'slate.txt: Only JPEG');

  await chooser.setInputFiles(await picture('#456'));
  await expectToast(page, 'Success', 'Picture uploaded successfully');
  await expect.poll(async () => isDrawn(page, 'main')).toBe(true);
  const address = await main.locator('img').getAttribute('src');
  await chooser.setInputFiles(await picture('#a52'));
  await expect(main.locator('img')).not.toHaveAttribute('src', address ?? '');
  await expect.poll(async () => isDrawn(page, 'main')).toBe(true);

  await main.getByRole('button', { name: `Enlarge the picture of ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Picture' }).getByRole('img', { name })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  for (const view of ['cards', 'table']) {
    await page.goto(`/admin/products?q=${encodeURIComponent(name)}&view=${view}`);
    await expect.poll(async () => isDrawn(page, view === 'cards' ? 'article' : 'tbody')).toBe(true);
  }

  await page.goto(`/admin/products/${id}`);
  await main.getByRole('button', { name: 'Delete picture' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Success', 'Picture deleted successfully');
  await expect(main.locator('img')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Upload Picture' })).toBeVisible();
});

test('a viewer sees all of it and no way to change it', async ({ page }) => {
  const { id, name } = await makeProduct(page);
  await signInAsViewer(page);
  await page.goto(`/admin/products/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Walls' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveText(['']);
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible();
});

test('the fields that estimates begin with are set in the form, and stand on the page', async ({ page }) => {
  const { id } = await create(page.request, 'products', { name: unique('Tile'), price: 4.29, unit: 'sq ft' });
  await page.goto(`/admin/products/${id}?edit=true`);
  const dialog = page.getByRole('dialog', { name: 'Edit Product' });
  await dialog.getByLabel('Pack Quantity').fill('11.95');
  await dialog.getByLabel('Pack Unit').fill('box');
  await dialog.getByLabel('Waste').fill('90');
  await dialog.getByLabel('Hours per Unit').fill('0.18');
  await dialog.getByRole('combobox', { name: 'Cost Code' }).fill('09-200');
  await page.getByRole('option', { name: '09-200 Tile' }).click();
  await expect(dialog.getByRole('combobox', { name: 'Taxable' })).toHaveValue('As its cost code says');
  await dialog.getByRole('combobox', { name: 'Taxable' }).click();
  await page.getByRole('option', { name: 'No', exact: true }).click();
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expect(dialog.getByText('Waste must be at most 50%')).toBeVisible();
  await dialog.getByLabel('Waste').fill('10');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Update Product' }).click();
  await expect(dialog).toBeHidden();
  const facts = page.getByRole('region', { name: 'Product', exact: true });
  for (const text of ['box of 11.95 sq ft', '10%', '0.18', '09-200 Tile', 'TaxableNo'])
    await expect(facts).toContainText(text);
});
