import { expect, type APIRequestContext, type Page } from '@playwright/test';

import {
  create,
  createProperty,
  expectAccessible,
  expectToast,
  showInstead,
  signIn,
  signInAsViewer,
  unique,
} from './panel.ts';
import { sendOrder } from './sent-order.ts';
import { test } from './test.ts';

/** The days of the week after the next, from Monday. No delivery is planned there by itself. */
function laterWeek(): string[] {
  const now = new Date();
  const monday = 15 - (now.getDay() || 7);
  return Array.from({ length: 7 }, (_, day) =>
    new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + monday + day))
      .toISOString()
      .slice(0, 10),
  );
}

const nameOf = (day: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));

/** The column of a day. */
const column = (page: Page, day = '') => page.getByRole('region', { name: nameOf(day) });

async function moveTo(request: APIRequestContext, delivery: number, date = ''): Promise<void> {
  const path = `/api/admin/deliveries/${delivery}`;
  const etag = (await request.get(path)).headers()['etag'] ?? '';
  const moved = await request.post(`${path}/move`, { data: { date }, headers: { 'if-match': etag } });
  expect(moved.ok(), await moved.text()).toBe(true);
}

/** A bath to which two suppliers deliver on the Monday of that week. */
async function twoDeliveries(request: APIRequestContext) {
  const { id: propertyId } = await createProperty(request);
  const project = unique('Hall bath');
  const { id: projectId } = await create(request, 'projects', {
    propertyId,
    projectTypeId: 1,
    name: project,
  });
  const [monday] = laterWeek();
  const deliver = async (name: string) => {
    const { id: supplierId } = await create(request, 'suppliers', { name });
    const sent = await sendOrder(request, { projectId, supplierId });
    await moveTo(request, sent.delivery, monday);
    return { ...sent, name: `${name} to ${project}`, supplier: name };
  };
  return {
    projectId,
    tile: await deliver(unique('Tarrowby')),
    board: await deliver(unique('Hollis Fork')),
  };
}

test('a delivery moves to the next day of the board by keyboard, and a month opens its week', async ({
  page,
}) => {
  await signIn(page);
  const { projectId, tile } = await twoDeliveries(page.request);
  const [monday, tuesday] = laterWeek();
  await page.goto(`/admin/deliveries?project=${projectId}`);
  await page.getByRole('radio', { name: 'Month' }).click({ force: true });
  await expect(page).toHaveURL(/view=month/);
  await page.goto(`/admin/deliveries?view=month&day=${monday}&project=${projectId}`);
  await expect(page.getByRole('link', { name: tile.supplier })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: `${nameOf(monday ?? '')}: 2 deliveries` }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`view=week`));

  // A week begins on Sunday, as in the calendar.
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toHaveText(/^Sun/);
  const card = column(page, monday).getByRole('listitem').filter({ hasText: tile.supplier });
  await expect(card).toContainText('7:00 AM to 9:00 AM');
  await expect(card).toContainText(tile.number);
  await expectAccessible(page);
  await card.getByRole('button', { name: `Move ${tile.name}`, exact: true }).focus();
  for (const key of ['Space', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: 'Move Delivery' });
  await expect(dialog.getByLabel('Date')).toHaveValue(tuesday ?? '');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move Delivery' }).press('Enter');
  await expectToast(page, 'Success', 'Delivery moved successfully');
  await expect(column(page, tuesday).getByRole('listitem')).toContainText(tile.supplier);
  await expect(column(page, monday).getByRole('listitem')).toHaveCount(1);
  await expect(column(page, tuesday).getByRole('listitem')).toBeFocused();

  // The menu asks for the day.
  await column(page, tuesday)
    .getByRole('button', { name: `More actions for ${tile.name}` })
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Move…' }).press('Enter');
  await expect(dialog.getByLabel('Date')).toHaveValue(tuesday ?? '');
});

test('a card is dragged to another day, a closed day refuses it, and what changes meanwhile waits', async ({
  page,
}) => {
  await signIn(page);
  const { projectId, tile, board } = await twoDeliveries(page.request);
  const [monday, tuesday, wednesday, thursday] = laterWeek();
  const settings = (await (await page.request.get('/api/admin/settings')).json()) as object;
  await showInstead(page, 'settings.get', () => ({
    ...settings,
    closedDays: [{ date: wednesday, name: 'Inventory' }],
  }));
  await page.goto(`/admin/deliveries?view=week&day=${thursday}&project=${projectId}`);
  const card = column(page, monday).getByRole('listitem').filter({ hasText: tile.supplier });
  const hold = async () => {
    const box = await card.boundingBox();
    await page.mouse.move((box?.x ?? 0) + 12, (box?.y ?? 0) + 12);
    await page.mouse.down();
    await page.mouse.move((box?.x ?? 0) + 32, (box?.y ?? 0) + 32, { steps: 4 });
  };
  const dropOn = async (day = '') => {
    const box = await column(page, day).boundingBox();
    await page.mouse.move((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 80, { steps: 8 });
    // The board follows the pointer a frame later.
    await expect(column(page, day)).toHaveAttribute('data-over', 'true');
    await page.mouse.up();
  };
  await expect(column(page, wednesday)).toContainText('Closed: Inventory');
  await hold();
  await dropOn(wednesday);
  await expectToast(page, 'It was not moved', 'is closed: Inventory');
  await expect(page).toHaveURL(/view=week/);

  await hold();
  const read = page.waitForResponse((response) => response.url().includes('deliveries.list'));
  await moveTo(page.request, board.delivery, tuesday);
  await read;
  await expect(column(page, monday).getByRole('listitem')).toHaveCount(2);
  await dropOn(thursday);
  await expect(column(page, tuesday).getByRole('listitem')).toContainText(board.supplier);
  const dialog = page.getByRole('dialog', { name: 'Move Delivery' });
  await expect(dialog.getByLabel('Date')).toHaveValue(thursday ?? '');
  // By hand, somebody may choose a closed day knowingly.
  await dialog.getByLabel('Date').fill(wednesday ?? '');
  await expect(dialog).toContainText('You are closed on this day: Inventory');
  await dialog.getByLabel('Date').fill(thursday ?? '');
  // The order is needed on another day, so its revision is a step of its own.
  await expect(dialog.getByRole('link', { name: 'Revise the order' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Move Delivery' }).click();
  await expect(column(page, thursday).getByRole('listitem')).toContainText(tile.supplier);
});

test('a viewer sees the board and moves nothing, and a phone shows the list', async ({ page }) => {
  await signIn(page);
  const { projectId, tile } = await twoDeliveries(page.request);
  const [monday] = laterWeek();
  await signInAsViewer(page);
  await page.goto(`/admin/deliveries?view=week&day=${monday}&project=${projectId}`);
  await expect(column(page, monday).getByRole('listitem')).toHaveCount(2);
  await expect(column(page, monday).getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('list', { name: 'Deliveries' })).toContainText(tile.supplier);
  await expect(page.getByRole('radiogroup', { name: 'Show deliveries as' })).toHaveCount(0);
});
