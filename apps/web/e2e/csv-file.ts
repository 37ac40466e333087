import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/**
 * Chooses a file in the first step of an import. The browser reads it from the disk: 20 MB take many seconds where Playwright
 * sends them.
 */
export async function choose(
  dialog: Locator,
  content: string | Buffer,
  name = 'price list.csv',
): Promise<void> {
  // Chromium does not read a file anew that has changed since it was chosen.
  const folder = await mkdtemp(test.info().outputPath('chosen-'));
  const file = join(folder, name);
  await writeFile(file, content);
  await dialog.getByLabel('Choose a CSV file').setInputFiles(file);
}

/** What the file holds that a click saves, read by another hand than wrote it. */
export async function savedRows(page: Page, click: () => Promise<void>): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent('download');
  await click();
  const text = await readFile(await (await saving).path());
  return parse(text, { columns: true, bom: true });
}
