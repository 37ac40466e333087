import { readFile } from 'node:fs/promises';

import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** Chooses a file in the first step of an import. */
export async function choose(
  dialog: Locator,
  content: string | Buffer,
  name = 'price list.csv',
): Promise<void> {
  await dialog
    .getByLabel('Choose a CSV file')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });
}

/** What the file holds that a click saves, read by another hand than wrote it. */
export async function savedRows(page: Page, click: () => Promise<void>): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent('download');
  await click();
  const text = await readFile(await (await saving).path());
  return parse(text, { columns: true, bom: true });
}
