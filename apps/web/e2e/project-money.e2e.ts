import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { expectNoSideways } from './client-page.ts';
import { inTime } from './pace.ts';
import { create, createProperty, expectAccessible, signIn, signInAsViewer } from './panel.ts';
import { sendQuote } from './sent-quote.ts';
import {
  type SignedContract,
  approveChange,
  draftChange,
  signBathroom,
  submitChange,
} from './signed-bathroom.ts';
import { test } from './test.ts';

/** The product promises that a screen shows a change of somebody else within this time. */
const WITHIN = inTime(2_000);

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The row of a ladder or of a waterfall with this label. */
const rung = (page: Page, within: string, label: string) =>
  panel(page, within)
    .locator('div')
    .filter({ has: page.getByRole('term').filter({ hasText: new RegExp(`^${label}`) }) })
    .last();

async function expectAmount(page: Page, within: string, label: string, amount: string) {
  await expect(rung(page, within, label).getByRole('definition').first(), label).toHaveText(amount);
}

const CONTRACT = 'Contract and changes';

/** The bathroom with an approved change, one that waits, and a draft. */
async function signWithChanges(page: Page): Promise<SignedContract> {
  const contract = await signBathroom(page.request);
  await approveChange(page, contract, await draftChange(page.request, contract));
  const cheaper = [{ changeType: 'modify', itemNo: 3, unitCost: 1000 }];
  await submitChange(page, await draftChange(page.request, contract, cheaper, { title: 'Other vanity' }));
  const dearer = [{ changeType: 'modify', itemNo: 6, unitCost: 2500 }];
  await draftChange(page.request, contract, dearer, { title: 'New valves' });
  return contract;
}

const propertyOf = async (request: APIRequestContext, projectId: number) =>
  ((await (await request.get(`/api/admin/projects/${projectId}`)).json()) as { propertyId: number })
    .propertyId;

for (const width of [390, 1440])
  test(`a project shows the way from estimate to contract, and what may still change it, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    const contract = await signWithChanges(page);
    const { projectId, contractId } = contract;
    await page.request.patch(`/api/admin/projects/${projectId}`, { data: { actualCost: 6500.01 } });
    await signInAsViewer(page);
    await page.goto(`/admin/projects/${projectId}/money`);
    await expectAmount(page, CONTRACT, 'Estimate as sent', '$7,776.36');
    await expectAmount(page, CONTRACT, 'Contract as signed', '$7,776.36');
    await expectAmount(page, CONTRACT, 'Approved changes', '+$629.39');
    await expectAmount(page, CONTRACT, 'Contract to date', '$8,405.75');
    await expectAmount(page, CONTRACT, 'Sent to the client', '−$216.50');
    await expectAmount(page, CONTRACT, 'In draft', '+$120.00');
    await expect(rung(page, CONTRACT, 'Sent to the client')).toContainText('1 change order, not signed yet');
    await expectAmount(page, 'Budget', 'Cost as estimated', '$5,861.30');
    await expectAmount(page, 'Budget', 'Approved changes', '+$443.00');
    await expectAmount(page, 'Budget', 'Budget', '$6,304.30');
    await expectAmount(page, 'Budget', 'Actual cost', '$6,500.01');
    await expectAmount(page, 'Budget', 'Over budget', '$195.71');
    const orders = panel(page, 'Change orders');
    await expect(orders.getByRole('listitem')).toHaveText([/CO-3.*Draft/, /CO-2.*Sent/, /CO-1.*Approved/]);
    await expectNoSideways(page);
    await expectAccessible(page);

    await panel(page, CONTRACT).getByRole('link', { name: contract.number }).click();
    await expect(page).toHaveURL(`/admin/contracts/${contractId}`);
    await page.goBack();
    await panel(page, CONTRACT).getByRole('link', { name: /^E-/ }).click();
    await expect(page).toHaveURL(`/admin/estimates/${contract.estimateId}/quote`);
    await page.goBack();
    await orders.getByRole('link', { name: /^CO-2/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'CO-2 Other vanity' })).toBeVisible();
  });

test('a change order that is sent and signed shows on the money of project and property by itself', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page);
  const contract = await signBathroom(page.request);
  const other = await browser.newPage({ ...(baseURL !== undefined && { baseURL }) });
  await signIn(other);
  const openLive = async (path: string) => {
    const stream = page.waitForResponse((response) => response.url().includes('/trpc/changes.watch'));
    await page.goto(path);
    await stream;
  };
  await openLive(`/admin/projects/${contract.projectId}/money`);
  await expectAmount(page, CONTRACT, 'Contract as signed', '$7,776.36');
  await expect(panel(page, CONTRACT)).not.toContainText('Sent to the client');
  const id = await draftChange(other.request, contract);
  await expect(rung(page, CONTRACT, 'In draft')).toContainText('+$629.39', WITHIN);
  await submitChange(other, id);
  await expect(rung(page, CONTRACT, 'Sent to the client')).toContainText('+$629.39', WITHIN);

  await openLive(`/admin/properties/${await propertyOf(other.request, contract.projectId)}`);
  await expect(rung(page, 'Money', 'Sent to the client')).toContainText('+$629.39');
  await approveChange(other, contract, id, { isSent: true });
  await expect(rung(page, 'Money', 'Contract to date')).toContainText('$8,405.75', WITHIN);
  await expect(panel(page, 'Money')).not.toContainText('Sent to the client', WITHIN);
  await other.close();
});

for (const width of [390, 1440])
  test(`a property shows the sums over its projects, and each of them, at ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page);
    const contract = await signWithChanges(page);
    const propertyId = await propertyOf(page.request, contract.projectId);
    const quoted = await sendQuote(page.request);
    await page.request.patch(`/api/admin/projects/${quoted.projectId}`, { data: { propertyId } });
    await create(page.request, 'projects', { name: 'Porch', propertyId, budget: 900.1, actualCost: 1000 });
    await signInAsViewer(page);
    await page.goto(`/admin/properties/${propertyId}`);
    await expectAmount(page, 'Money', 'Contract as signed', '$7,776.36');
    await expectAmount(page, 'Money', 'Contract to date', '$8,405.75');
    await expectAmount(page, 'Money', 'Sent to the client', '−$216.50');
    await expectAmount(page, 'Money', 'Quotes out', '+$7,776.36');
    // 6,304.30 of the contract, and 900.10 of the porch.
    await expectAmount(page, 'Money', 'Budgets', '$7,204.40');
    await expectAmount(page, 'Money', 'Actual cost', '$1,000.00');
    await expectAmount(page, 'Money', 'Left', '$6,204.40');
    const table = page.getByRole('table', { name: 'Money of the projects' });
    await expect(table.getByRole('row').filter({ hasText: 'Porch' })).toContainText(/\$99\.90 over/);
    await expect(table.getByRole('row').filter({ hasText: '$8,405.75' })).toContainText('+$629.39 approved');
    await expectNoSideways(page);
    await expectAccessible(page);
    await table.getByRole('link', { name: 'Porch' }).click();
    await expect(page).toHaveURL(/\/admin\/projects\/\d+\/money$/);
  });

test('without contracts and costs, the money of a property and a project says what is missing', async ({
  page,
}) => {
  await signIn(page);
  const { id: propertyId } = await createProperty(page.request);
  await page.goto(`/admin/properties/${propertyId}`);
  await expect(page.getByText('No projects yet.')).toBeVisible();
  await expect(panel(page, 'Money')).toHaveCount(0);
  const { id } = await create(page.request, 'projects', { name: 'Porch', propertyId });
  await page.reload();
  await expect(panel(page, 'Money')).toContainText('No figures yet');
  await expectAccessible(page);
  await page.goto(`/admin/projects/${id}/money`);
  await expect(page.getByText('No estimates yet')).toBeVisible();
  await expect(panel(page, CONTRACT)).toHaveCount(0);
  await create(page.request, 'estimates', { projectId: id });
  await page.reload();
  await expect(panel(page, CONTRACT)).toContainText('No contract yet.');
  await expectAccessible(page);
});
