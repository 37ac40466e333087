import { runWithin } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import { type Call, openForAda } from '../testing.ts';
import {
  acceptanceOf,
  sendWithLink,
  changeAcceptanceOf,
  sendBathroom,
  signBathroom,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

const asAda = openForAda();

const house = { propertyType: 'single-family', city: 'Salem', state: 'OR', zipCode: '97301' } as const;

/** What clients have agreed to before anything is sent. */
const nothingAgreed = {
  contractCount: 0,
  originalTotal: 0,
  originalCost: 0,
  approvedChanges: 0,
  contractTotal: 0,
  contractCost: 0,
  pendingCount: 0,
  pendingChanges: 0,
  draftCount: 0,
  draftChanges: 0,
  quotesOutCount: 0,
  quotesOut: 0,
};

/** A project with a task of 10.25 hours and two products, and a task without either. */
async function addBathroom(call: Call, propertyId?: number) {
  const project = await call.projects.create({
    name: 'Bathroom',
    budget: dollars(2_000),
    ...(propertyId !== undefined && { propertyId }),
  });
  const tiling = await call.projectTasks.create({
    projectId: project.id,
    name: 'Tiling',
    estimatedLaborHours: 10.25,
  });
  const cleaning = await call.projectTasks.create({ projectId: project.id, name: 'Cleaning' });
  const tile = await call.products.create({ name: 'Tile', price: dollars(4.29) });
  const grout = await call.products.create({ name: 'Grout', price: dollars(64.22) });
  await call.taskProducts.create({ taskId: tiling.id, productId: tile.id, quantity: 95.6 });
  await call.taskProducts.create({ taskId: tiling.id, productId: grout.id, quantity: 2.25 });
  return { project, tiling, cleaning, tile };
}

test('a task costs its products at their current prices, and its hours at the rate with burden', async () => {
  await asAda(async (call) => {
    const { project, tiling, cleaning, tile } = await addBathroom(call);
    // 95.6 × 4.29 + 2.25 × 64.22 = 410.12 + 144.50, and 10.25 × 68.00 = 697.00.
    const costs = { materialCost: 554.62, estimatedHours: 10.25, laborCost: 697, plannedCost: 1251.62 };
    const none = { materialCost: 0, estimatedHours: 0, laborCost: 0, plannedCost: 0 };
    expect(await call.costs.ofProject({ id: project.id })).toEqual({
      projectId: project.id,
      laborRate: 68,
      ...costs,
      ...nothingAgreed,
      budget: 2000,
      actualCost: null,
      revisedBudget: 2000,
      budgetLeft: 2000,
      estimate: null,
      contracts: [],
      tasks: [
        { taskId: tiling.id, ...costs },
        { taskId: cleaning.id, ...none },
      ],
    });

    await call.products.update({ id: tile.id, price: dollars(4.79) });
    await call.moneySettings.update({ laborRate: 61.5, burdenRate: 0.333333 });
    // 61.5 × 1.333333 = 81.9999795, kept to six places. 10.25 × 81.99998 = 840.50.
    expect(await call.costs.ofProject({ id: project.id })).toMatchObject({
      laborRate: 81.99998,
      materialCost: 602.42,
      laborCost: 840.5,
      plannedCost: 1442.92,
    });
  });
});

test('beside the cost of a project stands its newest estimate that is not void', async () => {
  await asAda(async (call, trx) => {
    const { project } = await addBathroom(call);
    const first = await call.estimates.create({ projectId: project.id });
    const second = await call.estimates.create({ projectId: project.id, from: 'empty' });
    const estimateOf = async () => (await call.costs.ofProject({ id: project.id })).estimate;
    expect(await estimateOf()).toEqual({
      id: second.id,
      number: second.number,
      status: 'draft',
      directCost: 0,
      netPrice: 0,
      total: 0,
    });

    await trx.updateTable('estimates').set({ status: 'void' }).where('id', '=', second.id).execute();
    // The tile comes in no packs and without waste, so the cost is that of the plan.
    expect(await estimateOf()).toMatchObject({ id: first.id, directCost: 1251.62, total: first.total });
    const { id } = await call.projects.create({ name: 'Porch' });
    expect((await call.costs.ofProject({ id })).estimate).toBeNull();
  });
});

test('a property costs the sum of its projects', async () => {
  await asAda(async (call) => {
    const { id } = await call.properties.create({ ...house, address: '1 Elm Street' });
    const none = { materialCost: 0, estimatedHours: 0, laborCost: 0, plannedCost: 0, ...nothingAgreed };
    const empty = { ...none, budget: null, actualCost: null, revisedBudget: null, budgetLeft: null };
    expect(await call.costs.ofProperty({ id })).toEqual({
      propertyId: id,
      laborRate: 68,
      ...empty,
      projects: [],
    });

    const one = await addBathroom(call, id);
    const other = await call.projects.create({ name: 'Porch', propertyId: id });
    const costs = {
      ...empty,
      materialCost: 554.62,
      estimatedHours: 10.25,
      laborCost: 697,
      plannedCost: 1251.62,
      budget: 2000,
      revisedBudget: 2000,
      budgetLeft: 2000,
    };
    expect(await call.costs.ofProperty({ id })).toEqual({
      propertyId: id,
      laborRate: 68,
      ...costs,
      projects: [
        { projectId: other.id, name: 'Porch', ...empty },
        { projectId: one.project.id, name: 'Bathroom', ...costs },
      ],
    });
  });
});

test('a signed contract and its change orders stand beside the cost, and what waits stands apart', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { contract, estimate } = signed;
    const id = contract.projectId;
    const figures = async () => call.costs.ofProject({ id });
    expect(await figures()).toMatchObject({
      ...nothingAgreed,
      contractCount: 1,
      originalTotal: 7776.36,
      originalCost: 5861.3,
      contractTotal: 7776.36,
      contractCost: 5861.3,
      revisedBudget: 5861.3,
      budgetLeft: 5861.3,
      contracts: [
        {
          id: contract.id,
          number: contract.number,
          status: 'active',
          originalTotal: 7776.36,
          estimateId: estimate.id,
          estimateNumber: estimate.number,
          estimateTotal: 7776.36,
          estimateCost: 5861.3,
        },
      ],
    });

    const draft = await writeChange(call, contract.id);
    const open = { contractTotal: 7776.36, approvedChanges: 0, contractCost: 5861.3 };
    expect(await figures()).toMatchObject({ ...open, draftCount: 1, draftChanges: 629.39, pendingCount: 0 });

    const { page } = await submitChange(call, signed, draft);
    expect(await figures()).toMatchObject({
      ...open,
      draftCount: 0,
      pendingCount: 1,
      pendingChanges: 629.39,
    });

    await acceptDocument(signed.client, signed.token, changeAcceptanceOf(page));
    await call.projects.update({ id, actualCost: dollars(6_500.01) });
    expect(await figures()).toMatchObject({
      originalTotal: 7776.36,
      originalCost: 5861.3,
      approvedChanges: 629.39,
      contractTotal: 8405.75,
      contractCost: 6304.3,
      pendingCount: 0,
      pendingChanges: 0,
      draftCount: 0,
      draftChanges: 0,
      actualCost: 6500.01,
      revisedBudget: 6304.3,
      budgetLeft: -195.71,
    });
  });
});

test('a cancelled contract counts no longer, and its change orders wait for nobody', async () => {
  await asAda(async (call, trx) => {
    const { contract } = await signBathroom(call, trx);
    await writeChange(call, contract.id);
    await call.contracts.cancel({ id: contract.id, reason: 'Sold the house' });
    await call.projects.update({
      id: contract.projectId,
      budget: dollars(5_000),
      actualCost: dollars(120.5),
    });
    expect(await call.costs.ofProject({ id: contract.projectId })).toMatchObject({
      ...nothingAgreed,
      revisedBudget: 5000,
      budgetLeft: 4879.5,
      contracts: [{ number: contract.number, status: 'cancelled' }],
    });
  });
});

test('a property has the sums over contracts, changes, quotes and budgets of its projects', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { contract } = signed;
    const approved = await submitChange(call, signed, await writeChange(call, contract.id));
    await acceptDocument(signed.client, signed.token, changeAcceptanceOf(approved.page));
    await submitChange(
      call,
      signed,
      await writeChange(call, contract.id, [{ changeType: 'modify', itemNo: 3, unitCost: 1000 }]),
    );
    const { estimate } = await sendBathroom(call, { address: '6 Pine Rd' });
    const { propertyId } = await call.projects.get({ id: contract.projectId });
    if (propertyId === null) throw new Error('The bathroom has a property');
    await call.projects.update({ id: estimate.projectId, propertyId, actualCost: dollars(10.1) });
    const porch = await call.projects.create({ name: 'Porch', propertyId, budget: dollars(900.1) });
    await call.projects.update({ id: porch.id, actualCost: dollars(0.2) });

    const { projects, ...sums } = await call.costs.ofProperty({ id: propertyId });
    // The vanity for 1,000.00 in place of 1,200.00: −200.00 and 8.25% tax, because the contingency stays.
    const pendingChanges = -216.5;
    expect(sums).toMatchObject({
      contractCount: 1,
      originalTotal: 7776.36,
      approvedChanges: 629.39,
      contractTotal: 8405.75,
      contractCost: 6304.3,
      pendingCount: 1,
      pendingChanges,
      quotesOutCount: 1,
      quotesOut: 7776.36,
      actualCost: 10.3,
      // The bathroom that is not signed has no budget, so its cost is taken from none.
      revisedBudget: 7204.4,
      budgetLeft: 7204.2,
    });
    expect(
      projects.map(({ projectId, contractTotal, quotesOut }) => [projectId, contractTotal, quotesOut]),
    ).toEqual([
      [porch.id, 0, 0],
      [estimate.projectId, 0, 7776.36],
      [contract.projectId, 8405.75, 0],
    ]);
  });
});

test('no other quote is out while a project has a contract', async () => {
  await asAda(async (call, trx) => {
    const { estimate, client, token, quote } = await sendWithLink(call, trx);
    const { projectId } = estimate;
    const { id, version } = await call.estimates.create({ projectId, copyOf: estimate.id });
    const { issues } = await call.estimates.checks({ id });
    await call.estimates.send({ id, version, seenWarnings: issues.map(({ message }) => message) });
    const out = async () => (await call.costs.ofProject({ id: projectId })).quotesOutCount;
    expect(await out()).toBe(2);
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token, { documentId: quote.id })));
    expect(await out()).toBe(0);
  });
});

test('a quote whose last day is past is not out', async () => {
  await asAda(async (call, trx) => {
    const { estimate } = await sendBathroom(call);
    const out = async () => (await call.costs.ofProject({ id: estimate.projectId })).quotesOutCount;
    expect(await out()).toBe(1);
    await runWithin(trx, 'alter table quotes disable trigger append_only');
    await trx.updateTable('quotes').set({ validUntil: '2026-01-01' }).execute();
    expect(await out()).toBe(0);
  });
});

test('a project or a property that does not exist has no costs', async () => {
  await asAda(async (call) => {
    await expect(call.costs.ofProject({ id: 2_000_000_000 })).rejects.toThrow('Project not found');
    await expect(call.costs.ofProperty({ id: 2_000_000_000 })).rejects.toThrow('Property not found');
  });
});
