import { expect, type Locator, type Page } from '@playwright/test';

import { create, expectAccessible, expectToast, signIn, signInAsViewer, unique } from './panel.ts';
import { test } from './test.ts';

const ofState = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const rule = (page: Page, text: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

async function chooseState(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByLabel('State', { exact: true }).fill(name);
  await page.getByRole('option', { name, exact: true }).click();
}

test('the rules of a state are read with their sources, and one of the firm is added, corrected and deleted', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/admin/settings');
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Rules by State' })
    .click();
  await expect(page.getByText('This is no legal advice')).toBeVisible();
  await expect(ofState(page, 'Ohio')).toBeVisible();
  await chooseState(page, 'California');
  await expect(page).toHaveURL(/tab=rules&state=CA/);
  await expect(ofState(page, 'Ohio')).toHaveCount(0);
  await expect(ofState(page, 'Every state')).toContainText('16 CFR 429');
  const deposit = rule(page, 'Deposit: the lesser of 10% and $1,000');
  for (const text of [
    'Bus. & Prof. Code §7159.5(a)',
    'Wording of the law seen',
    'From Jan 1, 2020',
    'Checked Nov 22, 2026',
  ])
    await expect(deposit).toContainText(text);
  await expect(ofState(page, 'California')).toContainText(
    'Cancel within 3 business days, 5 for owners of 65 or more, 7 after a disaster; Saturdays do not count',
  );
  await expect(deposit.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await expectAccessible(page);

  await deposit.getByRole('button', { name: 'Add My Own' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Rule' });
  await expect(dialog.getByLabel('State')).toHaveValue('CA');
  await expect(dialog.getByLabel('Limit')).toHaveValue('$1,000.00');
  await expect(dialog.getByLabel('Citation')).toHaveValue('Bus. & Prof. Code §7159.5(a)');
  const citation = unique('Bus. & Prof. Code');
  await dialog.getByLabel('Citation').fill(citation);
  await dialog.getByLabel('Share', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Add Rule' }).click();
  await expect(dialog.getByText('Give both numbers of the share, such as 1 of 3')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Share', { exact: true }).fill('1');
  await dialog.getByLabel('Share Of').fill('20');
  await dialog.getByRole('button', { name: 'Add Rule' }).click();
  await expectToast(page, 'Success', 'State rule created successfully');
  const own = rule(page, citation);
  for (const text of ['Deposit: the lesser of 5% and $1,000', 'Your own'])
    await expect(own).toContainText(text);

  await own.getByRole('button', { name: 'Edit California' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Rule' });
  // The fields follow from the kind.
  await edit.getByLabel('Kind').click();
  await page.getByRole('option', { name: 'Right to cancel' }).click();
  await expect(edit.getByLabel('Share', { exact: true })).toHaveCount(0);
  await edit.getByRole('button', { name: 'Update Rule' }).click();
  await expect(edit.getByText('Days is required')).toBeVisible();
  await edit.getByRole('textbox', { name: 'Days', exact: true }).fill('4');
  await edit.getByRole('switch', { name: 'Saturdays Count' }).press('Space');
  await edit.getByLabel('Contracts From').fill('5000');
  await edit.getByLabel('Condo').check();
  await edit.getByRole('button', { name: 'Update Rule' }).click();
  await expectToast(page, 'Success', 'State rule updated successfully');
  await expect(own).toContainText('Cancel within 4 business days; Saturdays do not count');
  await expect(own).toContainText('Only contracts from $5,000, condo');

  await own.getByRole('button', { name: 'Delete California' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete State Rule' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectToast(page, 'Success', 'State rule deleted successfully');
  await expect(own).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('Your own');
  // The filter has stayed.
  await expect(page).toHaveURL(/state=CA/);
});

test('a state without rules says so, and the rule of every state stays in sight', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/settings?tab=rules');
  await chooseState(page, 'Wyoming');
  await expect(page.getByText('No rule is known for Wyoming. Ask your lawyer.')).toBeVisible();
  await expect(ofState(page, 'Every state')).toContainText('Cancel within 3 business days; Saturdays count');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add Rule' }).click();
  await expect(page.getByRole('dialog').getByLabel('State')).toHaveValue('WY');
});

test('a viewer reads the rules, and has no buttons', async ({ page }) => {
  await signIn(page);
  const citation = unique('Code');
  await create(page.request, 'state-rules', {
    state: 'VT',
    kind: 'notice',
    text: 'You may cancel.',
    effectiveFrom: '2026-01-01',
    citation,
    checkedOn: '2020-01-31',
  });
  await signInAsViewer(page);
  await page.goto('/admin/settings?tab=rules&state=VT');
  for (const text of ['The client gets a notice', 'You may cancel.', 'Your own', 'Check due'])
    await expect(rule(page, citation)).toContainText(text);
  await expectAccessible(page);
  const panel = page.getByRole('region', { name: 'Rules by state' });
  await expect(panel.getByRole('button')).toHaveCount(0);
});

test('an address that asks to edit a rule of Quoin opens no form, because nobody changes it', async ({
  page,
}) => {
  await signIn(page);
  const answer = await page.request.get('/api/admin/state-rules?state=CA&kind=deposit-cap');
  const found = (await answer.json()) as { id: number; isOwn: boolean }[];
  const ours = found.find(({ isOwn }) => !isOwn);
  await page.goto(`/admin/settings?tab=rules&edit=${ours?.id}`);
  await expect(ofState(page, 'California')).toContainText('Deposit: the lesser of 10% and $1,000');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
