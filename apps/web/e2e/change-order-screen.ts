import { expect, type Page } from '@playwright/test';

// The screen of a change order, as journeys use it.

/** The scope of the contract as a sheet. */
export const grid = (page: Page) => page.getByRole('grid', { name: 'Scope of the contract' });
/** The row of a line, by its name. */
export const rowOf = (page: Page, name: string) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name, exact: true }) });
/** An amount of a ladder, by its label. */
export const amountOf = (page: Page, panel: string, label: string) =>
  page
    .getByRole('region', { name: panel })
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${label}$`) })
    .locator('xpath=following-sibling::dd');
/** The rows of a list. */
export const list = (page: Page, name: string) => page.getByRole('list', { name }).getByRole('listitem');
/** The dialog that sends a change order. */
export const sendDialog = (page: Page) => page.getByRole('dialog', { name: 'Send Change Order' });
/** The state beside the title. */
export const badge = (page: Page, status: string) =>
  page.getByRole('heading', { level: 1 }).locator('xpath=..').getByText(status, { exact: true });

/** The figures of the change on the screen. */
export async function expectFigures(page: Page, change: string, contract: string): Promise<void> {
  await expect(amountOf(page, 'This change', 'Change')).toHaveText(change);
  await expect(amountOf(page, 'This change', 'Contract with it')).toHaveText(contract);
}

/** Sends the draft on the screen, and returns the address of the copied link. */
export async function sendAndCopy(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send…' }).click();
  await sendDialog(page).getByRole('button', { name: 'Send Change Order' }).click();
  const sent = page.getByRole('dialog', { name: 'Change Order Ready' });
  const link = sent.getByRole('textbox', { name: 'Link' });
  await expect(link).toHaveValue(/\/q\/[\w-]{43}\?quote=\d+$/);
  const { pathname, search } = new URL(await link.inputValue());
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(sent).toBeHidden();
  return pathname + search;
}
