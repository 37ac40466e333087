import type { Page } from '@playwright/test';

/** The first record of a list, by the demo data. */
export async function firstId(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/${path}${path.includes('?') ? '&' : '?'}limit=1`);
  const [first] = (await answer.json()) as { id: number }[];
  if (!first) throw new Error(`There are no ${path}`);
  return first.id;
}
