import { expect, type Page } from '@playwright/test';

import { drawOn } from './client-page.ts';
import {
  create,
  createProperty,
  expectAccessible,
  expectToast,
  signIn,
  signInAsSomebody,
  signInAsViewer,
  unique,
} from './panel.ts';
import { picture } from './photos.ts';
import { sendOrder } from './sent-order.ts';
import { test } from './test.ts';

/** A delivery of 8 bags to a bath, on its way. */
async function awaitedDelivery(request: Parameters<typeof sendOrder>[0]) {
  const [supplier, project] = [unique('Tarrowby'), unique('Hall bath')];
  const { id: propertyId } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', {
    propertyId,
    projectTypeId: 1,
    name: project,
  });
  const { id: supplierId } = await create(request, 'suppliers', { name: supplier, phone: '(937) 555-0119' });
  const { id: branchId } = await create(request, 'supplier-branches', {
    supplierId,
    name: 'Dayton',
    address: '9 Mill St',
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
  });
  return { supplier, project, projectId, ...(await sendOrder(request, { projectId, supplierId, branchId })) };
}

async function takePhoto(page: Page): Promise<void> {
  await page.getByLabel('Photo of what came', { exact: true }).setInputFiles(picture('bags.png'));
  await expect(page.getByRole('img', { name: 'What came, 1' })).toBeVisible();
}

test('a delivery is received on a phone: two bags are missing, a photo proves it, and the rest comes again', async ({
  page,
}) => {
  await signIn(page);
  const { supplier, project, order, delivery, number } = await awaitedDelivery(page.request);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/orders/${order}`);
  await page.getByRole('list', { name: 'Deliveries of the order' }).getByRole('link').click();
  await expect(page).toHaveURL(`/admin/deliveries/${delivery}`);
  await expect(page.getByRole('heading', { name: `${supplier} to ${project}`, level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: '(937) 555-0119' })).toHaveAttribute(
    'href',
    'tel:(937) 555-0119',
  );
  // Whoever receives sees no cost.
  await expect(page.getByRole('main')).not.toContainText('$');

  const all = page.getByRole('button', { name: 'All Is Here' });
  await expect(all).toBeDisabled();
  await expect(page.getByText('Take a photo, or let somebody sign')).toBeVisible();
  await takePhoto(page);
  await expect(all).toBeEnabled();

  const bags = page.getByRole('group', { name: 'Bags of thinset' });
  for (let times = 0; times < 2; times += 1)
    await bags.getByRole('button', { name: 'One less of Bags of thinset' }).click();
  await expect(bags.getByLabel('Bags of thinset came')).toHaveValue('6');
  await expect(bags.getByLabel('What is wrong with Bags of thinset')).toHaveValue('short');
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.getByLabel('Note', { exact: true }).fill('The driver comes again.');

  // The phone drops the page, and then the network is gone.
  await page.reload();
  await expect(bags.getByLabel('Bags of thinset came')).toHaveValue('6');
  const keys: string[] = [];
  const receive = '**/trpc/deliveries.receive*';
  await page.route(receive, async (route) => {
    keys.push((route.request().postDataJSON() as { receiptKey: string }).receiptKey);
    await (keys.length === 1 ? route.abort() : route.continue());
  });
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was received' })).toContainText(
    'The server cannot be reached. Please check your connection and try again.',
  );
  await expect(page.getByLabel('Note', { exact: true })).toHaveValue('The driver comes again.');
  await page.getByRole('button', { name: 'Done' }).click();
  await expectToast(page, 'Success', 'Delivery received successfully');
  await page.unroute(receive);
  expect(keys[1]).toBe(keys[0]);
  await expect(page.getByRole('region', { name: 'What came' })).toContainText('6 of 8 bags');
  await expect(page.getByRole('region', { name: 'What came' })).toContainText('Did not come');
  await expect(page.getByRole('main')).toContainText('Partly received');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/admin/deliveries');
  await page.getByRole('searchbox', { name: 'Search deliveries' }).fill(supplier);
  const found = page.getByRole('listitem').filter({ hasText: number });
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Planned');
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Received' }).click();
  await expect(page).toHaveURL(/state=received/);
  await expect(found).toContainText('Partly received');
  await found.getByRole('link', { name: `${supplier} to ${project}` }).click();
  await expect(page.getByRole('img', { name: 'What came, 1' })).toBeVisible();
});

test('all is here with a drawn signature, and more than was ordered needs a word', async ({ page }) => {
  await signIn(page);
  const { delivery, order } = await awaitedDelivery(page.request);
  await page.goto(`/admin/deliveries/${delivery}`);
  const bags = page.getByRole('group', { name: 'Bags of thinset' });
  await bags.getByLabel('Bags of thinset came').fill('9.3');
  await expect(
    page.getByText('9.3 are more than the 8 ordered. Keep the surplus, or send it back.'),
  ).toBeVisible();
  const done = page.getByRole('button', { name: 'Done' });
  await expect(done).toBeDisabled();
  await bags.getByLabel('More of Bags of thinset than ordered').selectOption('Send it back');
  await bags.getByRole('button', { name: 'One less of Bags of thinset' }).click();
  await expect(bags.getByLabel('Bags of thinset came')).toHaveValue('8.3');

  await page.getByLabel('Signed by').fill('Ben Ruiz');
  await drawOn(page, page.getByRole('img', { name: 'Signature', exact: true }));
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Take a photo, or let somebody sign')).toBeVisible();
  await drawOn(page, page.getByRole('img', { name: 'Signature', exact: true }));
  await expectAccessible(page);
  await bags.getByLabel('Bags of thinset came').fill('8');
  await page.getByRole('button', { name: 'All Is Here' }).click();
  await expectToast(page, 'Success', 'Delivery received successfully');
  await expect(page.getByRole('img', { name: 'Drawn signature of Ben Ruiz' })).toBeVisible();
  await page.goto(`/admin/orders/${order}`);
  await expect(page.getByRole('main')).toContainText('All of it has come.');
});

test('a session that ends while somebody counts begins again above the count', async ({ page }) => {
  const { password } = await signInAsSomebody(page, 'admin');
  const { delivery } = await awaitedDelivery(page.request);
  await page.goto(`/admin/deliveries/${delivery}`);
  await takePhoto(page);
  const bags = page.getByRole('group', { name: 'Bags of thinset' });
  await bags.getByRole('button', { name: 'One less of Bags of thinset' }).click();
  await page.request.post('/api/admin/logout');
  const again = page.getByRole('dialog', { name: 'Your session has ended' });
  await again.getByRole('textbox', { name: 'Password' }).fill(password);
  await again.getByRole('button', { name: 'Sign In' }).click();
  await expect(again).toBeHidden();
  await expect(bags.getByLabel('Bags of thinset came')).toHaveValue('7');
  await page.getByRole('button', { name: 'Done' }).click();
  await expectToast(page, 'Success', 'Delivery received successfully');
});

test('a delivery that did not come is planned anew, moves by a revision of its order, and its truck arrives', async ({
  page,
}) => {
  await signIn(page);
  const { delivery, order } = await awaitedDelivery(page.request);
  await page.goto(`/admin/deliveries/${delivery}`);
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  const moving = page.getByRole('dialog', { name: 'Move Delivery' });
  await moving.getByLabel('Date').fill('2031-03-05');
  await moving.getByLabel('To', { exact: true }).fill('12:00');
  await moving.getByLabel('Revise and tell the supplier?').check();
  await expect(moving).toContainText('No mail goes out');
  await expectAccessible(page);
  await moving.getByRole('button', { name: 'Send Revision' }).click();
  await expectToast(page, 'Success', 'Order revised successfully');
  await expect(page).toHaveURL(`/admin/orders/${order}`);
  await expect(page.getByText('Revision 2').first()).toBeVisible();
  await page
    .getByRole('list', { name: 'Deliveries of the order' })
    .getByRole('link', { name: 'Wed, Mar 5, 2031' })
    .click();
  await expect(page.getByRole('main')).toContainText('7:00 AM to 12:00 PM');

  await page.getByRole('button', { name: 'It Did Not Come' }).click();
  const failing = page.getByRole('dialog', { name: 'It Did Not Come' });
  await failing.getByRole('button', { name: 'Plan Anew' }).click();
  await expect(failing).toContainText('Say why in a few words');
  await expectAccessible(page);
  await failing.getByLabel('Reason').fill('The truck broke down');
  await failing.getByLabel('New Date').fill('2031-03-06');
  await failing.getByRole('button', { name: 'Plan Anew' }).click();
  await expectToast(page, 'Success', 'Delivery planned anew successfully');
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
    /Thu, Mar 6, 2031.*The truck broke down/s,
  );

  await page.getByRole('button', { name: 'Move', exact: true }).click();
  // The order still asks for another day, so a revision would not move this delivery alone.
  await expect(moving).toContainText('The supplier does not learn of it by this.');
  await moving.getByLabel('Date').fill('2031-03-07');
  await moving.getByRole('button', { name: 'Move Delivery' }).click();
  await expectToast(page, 'Success', 'Delivery moved successfully');
  await page.getByRole('button', { name: 'The Truck Is Here' }).click();
  await expectToast(page, 'Success', 'Arrival noted successfully');
  await expect(page.getByRole('main')).toContainText('Arrived');
  await expect(page.getByRole('button', { name: 'Move', exact: true })).toHaveCount(0);
});

test('the calendar shows a delivery on its day, and the project how its start morning stands', async ({
  page,
}) => {
  await signIn(page);
  const { supplier, projectId, delivery } = await awaitedDelivery(page.request);
  const day = '2031-03-05';
  const asked = [
    await page.request.post(`/api/admin/deliveries/${delivery}/move`, { data: { date: day } }),
    await page.request.patch(`/api/admin/projects/${projectId}`, { data: { startDate: day } }),
  ];
  for (const answer of asked) expect(answer.ok(), await answer.text()).toBe(true);
  await page.goto(`/admin/projects/${projectId}/materials`);
  await expect(page.getByText('Mar 5, 7:00–9:00: 0 of 1 confirmed')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open Deliveries' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: supplier })).toHaveCount(1);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/admin/calendar?on=${day}&span=week`);
    await expect(page.getByRole('link', { name: supplier })).toContainText('7:00 AM to 9:00 AM');
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: supplier }).click();
  await expect(page).toHaveURL(`/admin/deliveries/${delivery}`);
});

test('a viewer sees what comes, and receives nothing', async ({ page }) => {
  await signIn(page);
  const { delivery } = await awaitedDelivery(page.request);
  await signInAsViewer(page);
  await page.goto(`/admin/deliveries/${delivery}`);
  await expect(page.getByRole('region', { name: 'What comes' })).toContainText('8 bags');
  for (const name of ['Take Photo', 'All Is Here', 'Move', 'It Did Not Come', 'The Truck Is Here'])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
});
