import { openTestDatabase } from '@quoin/db/testing/database';
import { expect, test } from 'vitest';

import { declineDocument } from '../client/client-answers.ts';
import { noteSeen } from '../client/client-page.ts';
import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import { acceptanceOf, addBathroom, clientOf, sendBathroom } from '../contracts/testing/bathroom.ts';
import { addAdmin, callerFor } from '../testing.ts';

/** A database of its own, because rivals need transactions of their own. */
async function openRivals() {
  const opened = await openTestDatabase();
  const { call } = callerFor(opened.db, await addAdmin(opened.db, 'ada'));
  return {
    call,
    db: opened.db,
    client: clientOf(opened.db),
    [Symbol.asyncDispose]: opened[Symbol.asyncDispose],
  };
}

const keyOf = (outcome: PromiseSettledResult<unknown>) =>
  outcome.status === 'fulfilled'
    ? 'done'
    : ((outcome.reason as { key?: string; message: string }).key ?? String(outcome.reason));

test('fifty acceptances at the same time make one contract, and all get the same answer', async () => {
  await using rivals = await openRivals();
  const { call, client } = rivals;
  const { estimate, quote } = await sendBathroom(call);
  const { path } = await call.clientLinks.create({ projectId: estimate.projectId });
  const token = path.slice('/q/'.length);
  const acceptance = acceptanceOf(await openQuote(client, token));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 50 }, async () => acceptQuote(client, token, acceptance)),
  );
  expect(new Set(outcomes.map(keyOf))).toEqual(new Set(['done']));
  const numbers = outcomes.flatMap((each) =>
    each.status === 'fulfilled' ? each.value.contract?.number : [],
  );
  expect(new Set(numbers).size).toBe(1);
  expect((await call.contracts.list({})).items).toHaveLength(1);
  expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, events: 3 });
});

test('of an acceptance and a revision at the same time one wins, and the other is refused in words', async () => {
  await using rivals = await openRivals();
  const { call, client } = rivals;
  const { estimate } = await sendBathroom(call);
  const { path } = await call.clientLinks.create({ projectId: estimate.projectId });
  const token = path.slice('/q/'.length);
  const winners = new Set<string>();
  for (let round = 0; round < 40; round += 1) {
    const copy =
      round === 0
        ? estimate
        : await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    if (round > 0) await call.estimates.send({ id: copy.id, version: copy.version });
    const page = await openQuote(client, token);
    const acceptance = acceptanceOf(page);
    const [accepted, revised] = (
      await Promise.allSettled([
        acceptQuote(client, token, acceptance),
        ...(round % 2 === 0
          ? [call.estimates.revise({ id: copy.id })]
          : [declineDocument(client, token, { documentId: page.documentId, reason: 'No' })]),
      ])
    ).map((outcome) => outcome.status);
    expect(new Set([accepted, revised])).toEqual(new Set(['fulfilled', 'rejected']));
    winners.add(accepted === 'fulfilled' ? 'accepted' : 'other');
    const { status } = await call.estimates.get({ id: copy.id });
    expect(status === 'approved').toBe(accepted === 'fulfilled');
    for (const { id } of (await call.contracts.list({ status: 'active' })).items)
      await call.contracts.cancel({ id, reason: 'The next round' });
  }
  expect(winners.size).toBeGreaterThan(0);
});

test('eight quotes of a project with hours for one task do not wait for each other in a circle', async () => {
  await using rivals = await openRivals();
  const { call, client } = rivals;
  const { estimate } = await addBathroom(call, { withOption: true });
  const [option] = estimate.options;
  const [section] = estimate.sections;
  await call.estimateLines.create({
    estimateId: estimate.id,
    sectionId: section?.id ?? 0,
    optionId: option?.id ?? 0,
    name: 'More labor',
    kind: 'labor',
    pricing: 'markup',
    quantity: 2,
    unitCost: 60,
  });
  const copies = [];
  for (let count = 0; count < 8; count += 1)
    copies.push(await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id }));
  for (const { id, version } of copies) {
    const { issues } = await call.estimates.checks({ id });
    await call.estimates.send({ id, version, seenWarnings: issues.map(({ message }) => message) });
  }
  const { path } = await call.clientLinks.create({ projectId: estimate.projectId });
  const token = path.slice('/q/'.length);
  const { quotes } = await openQuote(client, token);
  const acceptances = await Promise.all(
    quotes.map(async ({ id }) => {
      const { document } = await openQuote(client, token, { documentId: id });
      const choices = document.options.map((each) => each.id);
      return acceptanceOf(await openQuote(client, token, { documentId: id, choices }));
    }),
  );
  const outcomes = await Promise.allSettled(
    acceptances.map(async (each) => acceptQuote(client, token, each)),
  );
  expect(outcomes.map(keyOf).toSorted()).toEqual(['done', ...Array(7).fill('projectHasContract')]);
});

test('of twenty looks at the same time one is noted', async () => {
  await using rivals = await openRivals();
  const { call, client } = rivals;
  const { estimate, quote } = await sendBathroom(call);
  const { path } = await call.clientLinks.create({ projectId: estimate.projectId });
  const token = path.slice('/q/'.length);
  await Promise.all(Array.from({ length: 20 }, async () => noteSeen(client, token, quote.id)));
  const events = await call.quotes.listEvents({ id: quote.id });
  expect(events.filter(({ kind }) => kind === 'viewed')).toHaveLength(1);
});

test('of two quotes of a project that are accepted at the same time, one becomes the contract', async () => {
  await using rivals = await openRivals();
  const { call, client } = rivals;
  const { estimate } = await sendBathroom(call);
  const copy = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
  await call.estimates.send({ id: copy.id, version: copy.version });
  const { path } = await call.clientLinks.create({ projectId: estimate.projectId });
  const token = path.slice('/q/'.length);
  const { quotes } = await openQuote(client, token);
  const acceptances = await Promise.all(
    quotes.map(async ({ id }) => acceptanceOf(await openQuote(client, token, { documentId: id }))),
  );
  const outcomes = await Promise.allSettled(
    acceptances.flatMap((each) => [acceptQuote(client, token, each), acceptQuote(client, token, each)]),
  );
  const refused = outcomes.flatMap((each) => (each.status === 'rejected' ? keyOf(each) : []));
  expect(new Set(refused)).toEqual(new Set(['projectHasContract']));
  expect((await call.contracts.list({ status: 'active' })).items).toHaveLength(1);
});
