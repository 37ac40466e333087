import { expect, type Page } from '@playwright/test';

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
import { test } from './test.ts';

/** An estimate of $1,000.00 in Ohio that lacks nothing, unless `fields` take something away. */
async function makeEstimate(page: Page, fields: Record<string, unknown> = {}): Promise<number> {
  const { request } = page;
  for (const [path, data] of [['money-settings', { licenseNumber: 'OH 12345' }]] as const) {
    const answer = await request.patch(`/api/admin/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  const { id: propertyId } = await createProperty(request);
  const { id: projectId } = await create(request, 'projects', { name: unique('Bath'), propertyId });
  const { id } = await create(request, 'estimates', {
    projectId,
    from: 'empty',
    taxMode: 'none',
    clientName: 'Ada Byron',
    clientEmail: 'ada@example.com',
    ...fields,
  });
  const section = await request.post('/api/admin/estimate-sections', {
    data: { estimateId: id, name: 'All' },
  });
  const { id: sectionId } = (await section.json()) as { id: number };
  const line = await request.post('/api/admin/estimate-lines', {
    data: {
      estimateId: id,
      sectionId,
      name: 'Tile',
      kind: 'material',
      quantity: 1,
      unitCost: 800,
      // More than the usual, about which the sender is warned.
      wasteRate: 0.4,
      pricing: 'fixed',
      fixedPrice: 1_000,
    },
  });
  expect(line.status(), await line.text()).toBe(201);
  return id;
}

const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Quote' });
const revisions = (page: Page) => page.getByRole('list', { name: 'Sent revisions' }).getByRole('listitem');
const links = (page: Page) => page.getByRole('list', { name: 'Links' }).getByRole('listitem');
const trail = (page: Page, revision: number) =>
  page.getByRole('list', { name: `Trail of revision ${revision}` }).getByRole('listitem');

/** Ticks the warnings in the open dialog, and sends. */
async function send(page: Page): Promise<void> {
  const dialog = sendDialog(page);
  await dialog.getByRole('checkbox').first().waitFor();
  for (const warning of await dialog.getByRole('checkbox').all()) await warning.check();
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
}

test('an estimate that is not ready says what is missing, and links to the place', async ({ page }) => {
  await signIn(page);
  const id = await makeEstimate(page, { clientName: null });
  await page.goto(`/admin/estimates/${id}/quote`);
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('button', { name: 'Send…' }).first().click();
  const dialog = sendDialog(page);
  await expect(dialog.getByText('1 thing is missing before this can be sent')).toBeVisible();
  await expect(dialog.getByText('$1,000.00').first()).toBeVisible();
  await expect(dialog.getByText(/This is no legal advice/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Send Quote' })).toBeDisabled();
  await expectAccessible(page);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await dialog.getByRole('list', { name: 'Missing' }).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/admin/estimates/${id}/texts$`));
  await expect(dialog).toBeHidden();
});

test('a quote is sent, replaced by a second revision, answered by phone and withdrawn, and its trail fits', async ({
  page,
}) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}`);
  await page.getByRole('button', { name: 'Send…' }).click();
  await expect(page).toHaveURL(/\/quote\?send=true$/);
  const dialog = sendDialog(page);
  await dialog.getByRole('button', { name: 'Send Quote' }).click();
  await expect(dialog.getByText('Read this, and tick it').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Valid until').fill('2020-01-01');
  await dialog.getByLabel('Message').fill('As we spoke.');
  await send(page);
  await expectToast(page, 'Failed to send quote');
  await expect(dialog.getByText('Valid until must not be in the past')).toBeVisible();
  await dialog.getByLabel('Valid until').fill('2099-12-31');
  await send(page);

  const sent = page.getByRole('dialog', { name: 'Quote Sent' });
  await expect(sent.getByText('The quote is frozen. Give the client its link.')).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Copy Link' }).click();
  const address = sent.getByRole('textbox', { name: 'Link' });
  await expect(address).toHaveValue(/\/q\/[\w-]{43}$/);
  await sent.getByRole('button', { name: 'QR Code' }).click();
  await expect(sent.getByRole('img', { name: 'QR code of the client’s link' })).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Done' }).click();

  await expect(revisions(page)).toHaveText([/Revision 1.*Waiting.*Dec 31, 2099.*not seen yet.*\$1,000\.00/]);
  await expect(links(page)).toHaveText([/Ada Byron.*ada@example\.com.*never used/]);
  await expect(trail(page, 1)).toHaveText([/Sent.*As we spoke\./, /Link made.*For Ada Byron/]);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'New Link' }).click();
  const added = page.getByRole('dialog', { name: 'New Link' });
  await added.getByLabel('Name').fill('Charles Babbage');
  await added.getByRole('button', { name: 'Make Link' }).click();
  await expect(added.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/q\/[\w-]{43}$/);
  await expectAccessible(page);
  await added.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Revoke the link of Charles Babbage' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expectToast(page, 'Success', 'Link revoked successfully');
  await expect(links(page).filter({ hasText: 'Charles Babbage' })).toContainText('Revoked');

  await page.getByRole('button', { name: 'Revise' }).click();
  const question = page.getByRole('alertdialog', { name: 'Revise Estimate' });
  await expect(question).toContainText('The quote that was sent can no longer be accepted.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Revise' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/estimates/${id}$`));
  await page.getByRole('button', { name: 'Send…' }).click();
  await send(page);
  await expect(sent.getByText('Links that you gave before show this revision, too.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(revisions(page)).toHaveText([/Revision 2.*Waiting/, /Revision 1.*Replaced/]);
  await page.getByRole('button', { name: 'Show the trail of revision 1' }).click();
  await expect(trail(page, 1).last()).toContainText('Replaced by a new revision');
  await page.getByRole('button', { name: 'Show the trail of revision 2' }).click();

  await page.getByRole('button', { name: 'Record Answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Record Answer' });
  await answer.getByRole('button', { name: 'Record Answer' }).click();
  await expect(answer.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await answer.getByLabel('Reason').fill('The white tile, please.');
  await answer.getByRole('button', { name: 'Record Answer' }).click();
  await expect(page.getByText('The client asks for changes')).toBeVisible();
  await expect(page.getByText('“The white tile, please.”')).toBeVisible();

  await page.getByRole('button', { name: 'Withdraw' }).click();
  const withdrawal = page.getByRole('dialog', { name: /^Withdraw/ });
  await withdrawal.getByLabel('Reason').fill('The client moved away.');
  await expectAccessible(page);
  await withdrawal.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Success', 'Quote withdrawn successfully');
  await expect(revisions(page).first()).toContainText('Withdrawn');
  await expect(trail(page, 2).last()).toContainText('The client moved away.');
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('All digests fit: document, 3 events.')).toBeVisible();
  await expectAccessible(page);
});

test('a viewer reads what was sent, and changes nothing', async ({ page }) => {
  await signIn(page);
  const id = await makeEstimate(page);
  await page.goto(`/admin/estimates/${id}/quote?send=true`);
  await send(page);
  await page.getByRole('dialog', { name: 'Quote Sent' }).getByRole('button', { name: 'Copy Link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toBeVisible();
  await signInAsViewer(page);
  await page.goto(`/admin/estimates/${id}/quote?send=true`);
  await expect(revisions(page)).toHaveText([/Revision 1.*Waiting/]);
  await expect(links(page)).toHaveText([/Ada Byron/]);
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('All digests fit: document, 2 events.')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('button', { name: /^(Send|Revise|Withdraw|Record|New|Revoke|Copy|Sign)/ }),
  ).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
});

test('contracts have a list, and an address without a contract says so', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/contracts');
  // The demo data has one.
  await expect(page.getByText('Sandoval-Pike Kitchen').first()).toBeVisible();
  await expectAccessible(page);
  await showInstead(page, 'contracts.list', () => ({ items: [], nextCursor: null }));
  await page.reload();
  await expect(page.getByText('No contracts yet')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/contracts/999999');
  await expect(page.getByRole('heading', { name: 'Contract not found' })).toBeVisible();
  await expectAccessible(page);
});

test('a contract shows what was signed, and is cancelled only with a reason', async ({ page }) => {
  await signIn(page);
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Bath') });
  // Only the signature of a client makes a contract, so the panel sees a made-up one.
  const answers: Record<string, unknown> = {
    'contracts.get': {
      id: 1,
      projectId,
      quoteId: 1,
      number: 'C-2026-0017',
      originalNet: 1_000,
      originalTax: 80,
      originalTotal: 1_080,
      signedAt: '2026-11-25T12:00:00.000Z',
      startDate: '2026-12-07',
      endDate: null,
      cancelUntil: '2026-11-30',
      status: 'active',
      endReason: null,
      version: 1,
      createdAt: '2026-11-25T12:00:00.000Z',
      updatedAt: '2026-11-25T12:00:00.000Z',
      projectName: 'Bath',
      propertyAddress: null,
      clientName: 'Ada Byron',
      estimateId: 1,
      estimateNumber: 'E-2026-0042',
      cost: 800,
    },
    'contracts.listLines': [
      {
        id: 1,
        contractId: 1,
        itemNo: 1,
        taskId: null,
        costCodeId: null,
        estimateLineId: null,
        section: 'Floor',
        kind: 'material',
        name: 'Tile',
        description: null,
        quantity: 88,
        unit: 'sq ft',
        isAllowance: true,
        cost: 800,
        price: 1_000,
        tax: 80,
      },
    ],
    'contracts.listPayments': [
      {
        id: 1,
        contractId: 1,
        name: 'Deposit',
        trigger: 'on-approval',
        basis: 'remainder',
        rate: null,
        fixedAmount: null,
        dueDays: 5,
        taskId: null,
        onDate: null,
        payable: 1_080,
      },
    ],
  };
  await page.route('**/trpc/*contracts.*', async (route) => {
    const calls = new URL(route.request().url()).pathname.replace('/trpc/', '').split(',');
    const response = await route.fetch();
    const real = (await response.json()) as unknown[];
    const json = calls.map((call, place) =>
      call in answers ? { result: { data: answers[call] } } : real[place],
    );
    await route.fulfill({ status: 200, json });
  });
  await page.goto('/admin/contracts/1');
  await expect(page.getByRole('heading', { name: 'C-2026-0017' })).toBeVisible();
  await expect(page.getByText('The client may cancel until Nov 30, 2026')).toBeVisible();
  await expect(page.getByRole('row', { name: /Tile/ })).toHaveText(
    /Floor · allowance.*88 sq ft.*\$800\.00.*\$1,000\.00.*\$80\.00/,
  );
  await expect(page.getByRole('list', { name: 'Payments' })).toHaveText(
    /Deposit.*On signing, within 5 days.*\$1,080\.00/,
  );
  await expect(page.getByText('20%')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('row', { name: /Tile/ })).toContainText('cost');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel Contract' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel C-2026-0017?' });
  await dialog.getByRole('button', { name: 'Cancel Contract' }).click();
  await expect(dialog.getByText('Reason is required')).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(dialog).toBeHidden();
});
