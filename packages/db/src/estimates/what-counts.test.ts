import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { runAsOwner, withRollback } from '../testing/database.ts';
import { addRows, openFilledDatabase } from '../testing/one-of-each.ts';
import { readNewSources } from './drift.ts';
import { insertOption, isPhotoOfProject, listOptions } from './estimate-option.ts';
import { listEstimates, readEstimate } from './estimate.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openFilledDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

describe('an estimate in the list', () => {
  test('stands by the total that was signed, unless its contract was cancelled', async () => {
    await withRollback(db, async (trx) => {
      await runAsOwner(
        trx,
        `update estimates set status = 'approved', revision = 1, net_price = 500, total = 500 where id = 1`,
        'update contracts set original_net = 40, original_total = 40',
      );
      await addRows(trx, 'estimates', { id: 2, number: 'E-2', net_price: 100, total: 100 });
      const order = async () => {
        const { items } = await listEstimates(trx, { sort: 'total' });
        return items.map(({ id, signed }) => [id, signed?.total]);
      };
      expect(await order()).toEqual([
        [1, 40],
        [2, undefined],
      ]);
      await runAsOwner(trx, `update contracts set status = 'cancelled', end_reason = 'Sold'`);
      expect(await order()).toEqual([
        [2, undefined],
        [1, undefined],
      ]);
    });
  });

  test('has what its contract cost when it was signed, without later changes', async () => {
    await withRollback(db, async (trx) => {
      await runAsOwner(trx, `update estimates set status = 'approved', revision = 1 where id = 1`);
      await addRows(
        trx,
        'contract_lines',
        { id: 2, item_no: 2, cost: 0.5 },
        { id: 3, item_no: 3, changes_item_no: 1, change_order_id: 1, cost: 900 },
      );
      // 1.00 of 1.00 net is cost, and 0.50 more: a loss of half.
      expect((await readEstimate(trx, 1)).signed).toMatchObject({ cost: 1.5, netPrice: 1, margin: -0.5 });
    });
  });

  test.each([
    [3, 2, 0.333333],
    [3, 1, 0.666667],
    [-3, -1, 0.666667],
    [3, 5, -0.666667],
    [0, 5, null],
  ])(
    'of a net price of %s and a cost of %s has a margin of %s, rounded away from zero',
    async (net, cost, margin) => {
      await withRollback(db, async (trx) => {
        await runAsOwner(
          trx,
          `update estimates set net_price = ${net}, total = ${net}, direct_cost = ${cost} where id = 1`,
        );
        expect(await readEstimate(trx, 1)).toMatchObject({ margin });
      });
    },
  );
});

test('a chosen option ends the choice of the others of its group in its estimate, and of no others', async () => {
  await withRollback(db, async (trx) => {
    const chosen = { is_chosen: true };
    await addRows(
      trx,
      'estimate_options',
      { id: 2, choice_group: 'Vanity', ...chosen },
      { id: 3, choice_group: 'Faucet', ...chosen },
      { id: 4, ...chosen },
      { id: 5, estimate_id: 2, choice_group: 'Vanity', ...chosen },
    );
    const add = async (isChosen: boolean) =>
      insertOption(trx, { estimateId: 1, name: 'Oak', choiceGroup: 'Vanity', isChosen });
    const chosenOf = async (estimateId: number) =>
      (await listOptions(trx, estimateId)).filter(({ isChosen }) => isChosen).map(({ id }) => id);
    await add(false);
    expect((await chosenOf(1)).toSorted((one, other) => one - other)).toEqual([2, 3, 4]);
    const { id } = await add(true);
    expect((await chosenOf(1)).toSorted((one, other) => one - other)).toEqual([3, 4, id]);
    expect(await chosenOf(2)).toEqual([5]);
  });
});

test('a photo belongs to the project of an estimate as long as its task does', async () => {
  await withRollback(db, async (trx) => {
    expect(await isPhotoOfProject(trx, 1, 1)).toBe(true);
    await runAsOwner(trx, 'update project_tasks set project_id = 2 where id = 1');
    expect(await isPhotoOfProject(trx, 1, 1)).toBe(false);
  });
});

describe('what is new in the tasks of an estimate', () => {
  test('came after the last look, was not seen, and has no line', async () => {
    await withRollback(db, async (trx) => {
      await runAsOwner(
        trx,
        `update estimates set tasks_seen_at = '2026-03-04', seen_task_products = '{4}', seen_task_hours = '{3}' where id = 1`,
        `update task_products set added_at = '2026-03-05'`,
        `update project_tasks set updated_at = '2026-03-03', sort_order = 1`,
      );
      await addRows(
        trx,
        'task_products',
        { id: 2, product_id: 2, added_at: '2026-03-05', quantity: 7 },
        { id: 3, product_id: 3, added_at: '2026-03-03' },
        { id: 4, product_id: 4, added_at: '2026-03-05' },
        { id: 5, product_id: 2, task_id: 6, added_at: '2026-03-05' },
      );
      await addRows(trx, 'products', ...[2, 3, 4].map((id) => ({ id, name: `Slate ${id}` })));
      const later = { updated_at: '2026-03-05', estimated_labor_hours: 8 };
      await addRows(
        trx,
        'project_tasks',
        { id: 2, name: 'Tiling', sort_order: 2, ...later },
        { id: 3, name: 'Seen', sort_order: 3, ...later },
        { id: 4, name: 'No hours', sort_order: 4, ...later, estimated_labor_hours: 0 },
        { id: 5, name: 'Has a line', sort_order: 5, ...later },
        { id: 6, name: 'Of another project', project_id: 2, ...later },
        { id: 7, name: 'Known', sort_order: 7, ...later, updated_at: '2026-03-03' },
      );
      await addRows(trx, 'estimate_sections', { id: 5, task_id: 5 });
      await addRows(trx, 'estimate_lines', {
        id: 5,
        section_id: 5,
        kind: 'labor',
        origin: 'task-hours',
        product_id: null,
        task_product_id: null,
      });
      expect(await readNewSources(trx, { id: 1, projectId: 1 })).toEqual([
        { taskId: 1, taskName: 'Framing', taskProductId: 2, name: 'Slate 2', quantity: 7 },
        { taskId: 2, taskName: 'Tiling', taskProductId: null, name: 'Labor', quantity: 8 },
      ]);
    });
  });
});
