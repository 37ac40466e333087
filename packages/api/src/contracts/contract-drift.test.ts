import { runWithin } from '@quoin/db/testing/database';
import { dollars } from '@quoin/domain/exact';
import { expect, test } from 'vitest';

import { acceptDocument } from '../client/client-answers.ts';
import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import { openForAda } from '../testing.ts';
import {
  acceptanceOf,
  addBathroom,
  changeAcceptanceOf,
  clientOf,
  submitChange,
  writeChange,
} from './testing/bathroom.ts';

const asAda = openForAda();
const NOTHING = { lines: [], added: [], costChange: 0 };

test('what a contract and its changes bring to the tasks is no drift, and all else is', async () => {
  await asAda(async (call, trx) => {
    const { estimate, optionId, productId, taskIds } = await addBathroom(call, { withOption: true });
    const { id, projectId, sections } = await call.estimates.get({ id: estimate.id });
    const line = { estimateId: id, sectionId: sections[0]?.id ?? 0, optionId, pricing: 'markup' } as const;
    await call.estimateLines.create({
      ...line,
      kind: 'labor',
      name: 'Niche labor',
      quantity: 3,
      unitCost: 68,
    });
    await call.estimateLines.create({
      ...line,
      kind: 'material',
      name: 'Edge tile',
      quantity: 10,
      productId,
    });
    await call.estimateOptions.update({ id: optionId, isChosen: true });
    // The office has looked at the tasks, and somebody changes them before the client signs.
    await runWithin(trx, `update estimates set tasks_seen_at = tasks_seen_at - interval '1 hour'`);
    const { version } = await call.estimates.get({ id });
    const { issues } = await call.estimates.checks({ id });
    await call.estimates.send({ id, version, seenWarnings: issues.map(({ message }) => message) });
    const heldNow = async () => (await call.taskProducts.list({ taskId: taskIds[0] ?? 0 })).items;
    const [tile] = await heldNow();
    await call.taskProducts.update({ id: tile?.id ?? 0, quantity: 90 });
    const before = await call.estimates.drift({ id });
    expect(before.lines).toMatchObject([{ was: { quantity: 85 }, now: { quantity: 90 } }]);

    const { path } = await call.clientLinks.create({ projectId });
    const [token, client] = [path.slice('/q/'.length), clientOf(trx)];
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
    expect((await heldNow()).map(({ quantity }) => quantity)).toEqual([100, 45.5]);
    // What came before the signing still shows.
    expect(await call.estimates.drift({ id })).toMatchObject({
      lines: [{ was: { quantity: 85 }, now: { quantity: 90 } }],
      added: [],
      costChange: before.costChange,
    });
    await call.taskProducts.update({ id: tile?.id ?? 0, quantity: 95 });
    expect(await call.estimates.drift({ id })).toEqual(NOTHING);

    const [contract] = (await call.contracts.list({ projectId })).items;
    const draft = await writeChange(call, contract?.id ?? 0, [
      { changeType: 'modify', itemNo: 1, quantity: 70 },
      { changeType: 'add', kind: 'labor', name: 'Sealing', quantity: 2, unitCost: 68, section: 'Tiling' },
    ]);
    const { page } = await submitChange(call, { client, token }, draft);
    await acceptDocument(client, token, changeAcceptanceOf(page));
    expect((await heldNow()).map(({ quantity }) => quantity)).toEqual([80, 45.5]);
    expect(await call.estimates.drift({ id })).toEqual(NOTHING);

    await call.products.update({ id: productId, price: dollars(4.79) });
    const after = await call.estimates.drift({ id });
    expect(after.added).toEqual([]);
    expect(after.lines.map(({ lineName }) => lineName)).toEqual(['Tile', 'Edge tile']);
  });
});

test('after a signed option, only the dearer tile is drift: 47.80', async () => {
  await asAda(async (call, trx) => {
    const { estimate, optionId, productId } = await addBathroom(call, { withOption: true });
    await call.estimateOptions.update({ id: optionId, isChosen: true });
    await runWithin(trx, `update estimates set tasks_seen_at = tasks_seen_at - interval '1 hour'`);
    const { id, projectId, version } = await call.estimates.get({ id: estimate.id });
    const { issues } = await call.estimates.checks({ id });
    await call.estimates.send({ id, version, seenWarnings: issues.map(({ message }) => message) });
    const { path } = await call.clientLinks.create({ projectId });
    const [token, client] = [path.slice('/q/'.length), clientOf(trx)];
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token)));
    await call.products.update({ id: productId, price: dollars(4.79) });
    expect(await call.estimates.drift({ id })).toMatchObject({ added: [], costChange: 47.8 });
  });
});
