import { expect, type Page } from '@playwright/test';

import { expectNoSideways } from './client-page.ts';
import { expectAccessible, signIn, signInAsViewer } from './panel.ts';
import {
  type SignedContract,
  approveChange,
  draftChange,
  signBathroom,
  submitChange,
} from './signed-bathroom.ts';
import { test } from './test.ts';

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
    await expectAmount(page, CONTRACT, 'Waiting for the client', '−$216.50');
    await expectAmount(page, CONTRACT, 'In draft', '+$120.00');
    await expect(rung(page, CONTRACT, 'Waiting for the client')).toContainText(
      '1 change order, not signed yet',
    );
    await expectAmount(page, 'Cost', 'Revised budget', '$6,304.30');
    await expectAmount(page, 'Cost', 'Actual cost', '$6,500.01');
    await expectAmount(page, 'Cost', 'Over budget', '$195.71');
    const orders = panel(page, 'Change orders');
    await expect(orders.getByRole('listitem')).toHaveText([/CO-3.*Draft/, /CO-2.*Waiting/, /CO-1.*Approved/]);
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
