import { expect, test } from 'vitest';

import { askQuestion, requestChanges } from '../client/client-answers.ts';
import { noteSeen, openDocument } from '../client/client-page.ts';
import { openQuote } from '../client/testing/quotes.ts';
import { sendWithLink, signBathroom, submitChange, writeChange } from '../contracts/testing/bathroom.ts';
import { addAdmin, callerFor, openForAda, refusedAs } from '../testing.ts';

const asAda = openForAda();
const said = (thread: readonly { kind: string; author: string; text: string }[]) =>
  thread.map(({ kind, author, text }) => [kind, author, text]);

test('the office answers a question, both sides read it, and a new revision goes on with the thread', async () => {
  await asAda(async (call, trx) => {
    const { token, client, quote, estimate } = await sendWithLink(call, trx);
    await askQuestion(client, token, { documentId: quote.id, question: 'Which tile?' });
    const thread = [
      ['question', 'Client Dana Ortiz', 'Which tile?'],
      ['answered', 'ada Test', 'White.\nOr gray.'],
    ];
    expect(said(await call.quotes.answerQuestion({ id: quote.id, answer: ' White.\nOr gray. ' }))).toEqual(
      thread,
    );
    expect((await openQuote(client, token)).thread).toEqual([
      {
        id: expect.any(Number) as number,
        isAnswer: false,
        on: expect.any(String) as string,
        text: 'Which tile?',
      },
      {
        id: expect.any(Number) as number,
        isAnswer: true,
        on: expect.any(String) as string,
        text: 'White.\nOr gray.',
      },
    ]);
    // The answer is part of what the trail proves, and decides nothing.
    expect(await call.quotes.verify({ id: quote.id })).toMatchObject({ isWhole: true, events: 4 });
    expect((await openQuote(client, token)).state).toBe('open');

    const { version } = await call.estimates.get({ id: estimate.id });
    const draft = await call.estimates.revise({ id: estimate.id, version });
    const second = await call.estimates.send({ id: estimate.id, version: draft.version });
    await askQuestion(client, token, { documentId: second.id, question: 'And when?' });
    const all = [...thread, ['question', 'Client Dana Ortiz', 'And when?']];
    expect(said(await call.quotes.listQuestions({ id: second.id }))).toEqual(all);
    expect(said(await call.quotes.listQuestions({ id: quote.id }))).toEqual(all);
    expect((await openQuote(client, token)).thread.map(({ text }) => text)).toEqual([
      'Which tile?',
      'White.\nOr gray.',
      'And when?',
    ]);
  });
});

test('another estimate of the project has a thread of its own', async () => {
  await asAda(async (call, trx) => {
    const { token, client, quote, estimate } = await sendWithLink(call, trx);
    await askQuestion(client, token, { documentId: quote.id, question: 'Which tile?' });
    const copy = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    const other = await call.estimates.send({ id: copy.id, version: copy.version });
    expect(await call.quotes.listQuestions({ id: other.id })).toEqual([]);
  });
});

test('a change order has the same, and none before it was sent', async () => {
  await asAda(async (call, trx) => {
    const signed = await signBathroom(call, trx);
    const { client, token } = signed;
    const draft = await writeChange(call, signed.contract.id);
    expect(await call.changeOrders.listQuestions({ id: draft.id })).toEqual([]);
    await expect(call.changeOrders.answerQuestion({ id: draft.id, answer: 'Yes' })).rejects.toMatchObject(
      refusedAs('changeOrderNotSent'),
    );
    const { page } = await submitChange(call, { client, token }, draft);
    const { documentId } = page;
    await askQuestion(client, token, { documentId, question: 'Which color?' });
    await call.changeOrders.answerQuestion({ id: draft.id, answer: 'Slate' });
    expect(said(await call.changeOrders.listQuestions({ id: draft.id }))).toEqual([
      ['question', 'Client Dana Ortiz', 'Which color?'],
      ['answered', 'ada Test', 'Slate'],
    ]);
    expect((await openDocument(client, token, { documentId })).thread).toHaveLength(2);
    expect((await openQuote(client, token, { documentId: signed.quote.id })).thread).toEqual([]);
  });
});

test('a question stands on the dashboard until it is answered, also after the signature and a recall', async () => {
  await asAda(async (call, trx) => {
    const waiting = async () => (await call.dashboard.getMoney()).quotes.waiting;
    const { token, client, estimate, quote } = await sendWithLink(call, trx);
    const ask = async (documentId: number, question: string) =>
      askQuestion(client, token, { documentId, question });
    await ask(quote.id, 'Which tile is it?');
    const asked = {
      entity: 'estimate',
      id: estimate.id,
      number: quote.number,
      name: estimate.name,
      reason: 'question',
      validUntil: null,
      lastSignAt: expect.any(String) as string,
      question: { author: `Client ${estimate.clientName}`, text: 'Which tile is it?' },
    };
    expect(await waiting()).toEqual([asked]);
    // A look or another wish of the client answers nothing, and the estimate stands there once.
    await noteSeen(client, token, quote.id);
    await requestChanges(client, token, { documentId: quote.id, reason: 'Cheaper' });
    expect(await waiting()).toEqual([asked]);
    await call.quotes.answerQuestion({ id: quote.id, answer: 'White, 4 by 16 inches.' });
    expect(await waiting()).toMatchObject([{ id: estimate.id, reason: 'changes-requested', question: null }]);
    await ask(quote.id, 'And the grout?');
    await call.estimates.void({ id: estimate.id });
    expect(await waiting()).toEqual([]);
  });
  await asAda(async (call, trx) => {
    const waiting = async () => (await call.dashboard.getMoney()).quotes.waiting;
    const signed = await signBathroom(call, trx);
    await askQuestion(signed.client, signed.token, { documentId: signed.quote.id, question: 'When?' });
    expect(await waiting()).toMatchObject([{ reason: 'question', question: { text: 'When?' } }]);
    await call.quotes.answerQuestion({ id: signed.quote.id, answer: 'On Monday.' });
    expect(await waiting()).toEqual([]);

    // A change order that was recalled has its question still, and its thread.
    const { order, page } = await submitChange(call, signed, await writeChange(call, signed.contract.id));
    await askQuestion(signed.client, signed.token, { documentId: page.documentId, question: 'Why so much?' });
    await call.changeOrders.recall({ id: order.id });
    const [change] = await waiting();
    expect(change).toMatchObject({
      entity: 'change-order',
      id: order.id,
      number: `${signed.contract.number} CO-1`,
      reason: 'question',
    });
    expect(await call.changeOrders.listQuestions({ id: order.id })).toHaveLength(1);
    await call.changeOrders.answerQuestion({ id: order.id, answer: 'Marble.' });
    expect(await waiting()).toEqual([]);
  });
});

test('a viewer reads a thread and answers nothing, and an empty answer is none', async () => {
  await asAda(async (call, trx) => {
    const { quote } = await sendWithLink(call, trx);
    const { call: viewer } = callerFor(trx, await addAdmin(trx, 'vera', { role: 'viewer' }));
    expect(await viewer.quotes.listQuestions({ id: quote.id })).toEqual([]);
    await expect(viewer.quotes.answerQuestion({ id: quote.id, answer: 'Yes' })).rejects.toMatchObject(
      refusedAs('forbidden'),
    );
    await expect(call.quotes.answerQuestion({ id: quote.id, answer: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(call.quotes.answerQuestion({ id: 999_999, answer: 'Yes' })).rejects.toMatchObject(
      refusedAs('notFound'),
    );
  });
});

test('twenty answers an hour go to a client, and no more', async () => {
  await asAda(async (call, trx) => {
    const { quote } = await sendWithLink(call, trx);
    for (let sent = 0; sent < 20; sent += 1)
      await call.quotes.answerQuestion({ id: quote.id, answer: `${sent}` });
    await expect(call.quotes.answerQuestion({ id: quote.id, answer: 'More' })).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    });
  });
});

test('the notices of the office have the words of the client', async () => {
  await asAda(async (call, trx) => {
    const { token, client, quote } = await sendWithLink(call, trx);
    await askQuestion(client, token, { documentId: quote.id, question: `Which\ntile? ${'x'.repeat(600)}` });
    await requestChanges(client, token, { documentId: quote.id, reason: 'A smaller vanity' });
    const [wish, question] = (await call.notices.list({})).items;
    expect(wish).toMatchObject({ detail: 'A smaller vanity' });
    expect(question?.detail).toMatch(/^Which tile\? x+…$/);
    expect(question?.detail).toHaveLength(500);
  });
});
