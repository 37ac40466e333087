import type { Page } from '@playwright/test';

/** The first record of a list, by the demo data. */
export async function firstId(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(`/api/admin/${path}${path.includes('?') ? '&' : '?'}limit=1`);
  const [first] = (await answer.json()) as { id: number }[];
  if (!first) throw new Error(`There are no ${path}`);
  return first.id;
}

/** A product whose price has changed, by the demo data. */
export async function firstPriced(page: Page): Promise<number> {
  const path = '/api/admin/activity/changes?entity=product&action=updated&limit=100';
  const lines = (await (await page.request.get(path)).json()) as { entityId: number; fields: string[] }[];
  const priced = lines.find(({ fields }) => fields.includes('price'));
  if (!priced) throw new Error('No price has changed');
  return priced.entityId;
}
