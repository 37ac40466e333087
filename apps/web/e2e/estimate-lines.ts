import { setTimeout } from 'node:timers/promises';

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { create, createProperty, unique } from './panel.ts';

/** A draft of a project with two tasks: tile with its product and hours, and plumbing without either. */
export async function makeEstimate(page: Page) {
  const { request } = page;
  const { id: propertyId } = await createProperty(request);
  const product = unique('Oak board');
  const { id: productId } = await create(request, 'products', {
    name: product,
    price: 4.29,
    unit: 'SF',
    wasteRate: 0.1,
    packQuantity: 8,
    packUnit: 'box',
  });
  const { id: projectId } = await create(request, 'projects', { name: unique('Bath'), propertyId });
  const { id: taskId } = await create(request, 'project-tasks', {
    projectId,
    name: 'Tile floor',
    estimatedLaborHours: 10,
  });
  await create(request, 'project-tasks', { projectId, name: 'Plumbing' });
  await create(request, 'task-products', { taskId, productId, quantity: 85 });
  const answer = await request.post('/api/admin/estimates', {
    data: { projectId, taxMode: 'none', clientName: 'Ada Byron' },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return { id, product, productId, projectId };
}

/** A draft of one line of tile, of a project with one task, and their parts as far as they differ. */
export async function makeOneLineEstimate(
  request: APIRequestContext,
  parts: { property?: object; estimate?: object; line?: object },
): Promise<number> {
  const { id: propertyId } = await createProperty(request, { ...parts.property });
  const { id: projectId } = await create(request, 'projects', { name: unique('Bath'), propertyId });
  await create(request, 'project-tasks', { projectId, name: 'Tile floor' });
  const { id } = await create(request, 'estimates', {
    projectId,
    from: 'empty',
    taxMode: 'none',
    clientName: 'Ada Byron',
    ...parts.estimate,
  });
  const { id: sectionId } = await create(request, 'estimate-sections', { estimateId: id, name: 'All' });
  const line = { estimateId: id, sectionId, name: 'Tile', kind: 'material', quantity: 1 };
  await create(request, 'estimate-lines', { ...line, ...parts.line });
  return id;
}

/** The stored lines, as another program reads them. */
export async function linesOf(page: Page, id: number) {
  const path = `/api/admin/estimates/${id}/lines`;
  let answer = await page.request.get(path);
  // A busy server asks for patience, which the panel has, too.
  while (answer.status() === 503) {
    await setTimeout(Number(answer.headers()['retry-after'] ?? 1) * 1_000);
    answer = await page.request.get(path);
  }
  return (await answer.json()) as {
    id: number;
    version: number;
    name: string;
    unit: string;
    quantity: number;
    unitCost: number;
    price: number;
  }[];
}

export const grid = (page: Page) => page.getByRole('grid', { name: 'Lines of the estimate' });
export const rowOf = (page: Page, name: string | RegExp) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name }) });
const totals = (page: Page) => page.getByRole('complementary', { name: 'Totals' });
export const totalOf = (page: Page, label: string) =>
  totals(page).getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');
