import { expect } from '@playwright/test';

import { grid, linesOf, rowOf, totalOf } from './estimate-lines.ts';
import { create, createProperty, signIn, unique } from './panel.ts';
import { test } from './test.ts';

test('line after line is typed into an empty estimate with Tab and Enter, and labor is priced as labor', async ({
  page,
}) => {
  await signIn(page);
  const { id: propertyId } = await createProperty(page.request);
  const { id: projectId } = await create(page.request, 'projects', { name: unique('Fence'), propertyId });
  const { id } = await create(page.request, 'estimates', { projectId, from: 'empty', taxMode: 'none' });
  await page.goto(`/admin/estimates/${id}`);
  const { keyboard } = page;
  const type = async (texts: string[]) => {
    for (const text of texts) {
      await keyboard.type(text);
      await keyboard.press('Tab');
    }
  };

  await grid(page).getByText('Type a product or a name').click();
  await type(['Panels', 'Material', '12', 'each']);
  await keyboard.type('84.50');
  await keyboard.press('Enter');
  // The first line makes the first section while the second one is typed, which stays below it.
  await keyboard.type('Posts set in concrete');
  await expect(grid(page).getByText('General')).toBeVisible();
  await keyboard.press('Tab');
  await type(['Labor', '18', 'hour']);
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await type(['Gate']);

  await expect(rowOf(page, 'Gate')).toContainText('$0.00');
  await expect
    .poll(async () =>
      (await linesOf(page, id)).map(({ name, quantity, unit, unitCost, price }) => [
        name,
        quantity,
        unit,
        unitCost,
        price,
      ]),
    )
    .toEqual([
      ['Panels', 12, 'each', 84.5, 1267.5],
      // 18 hours at 68.00 with a markup of 50%, which nobody typed.
      ['Posts set in concrete', 18, 'hour', 68, 1836],
      ['Gate', 1, 'each', 0, 0],
    ]);
  await expect(totalOf(page, 'Cost')).toHaveText('$2,238.00');

  // Undo takes the kind back with all that followed from it.
  await rowOf(page, 'Posts').getByRole('gridcell', { name: 'Labor' }).click();
  await keyboard.type('Material');
  await keyboard.press('Tab');
  await expect(rowOf(page, 'Posts')).toContainText('25%');
  await keyboard.press('Control+z');
  await expect(rowOf(page, 'Posts')).toContainText('50%');
  await expect.poll(async () => (await linesOf(page, id))[1]).toMatchObject({ unitCost: 68, price: 1836 });
});
