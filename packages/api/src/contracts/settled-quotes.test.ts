import { expect, test } from 'vitest';

import { askQuestion, declineDocument } from '../client/client-answers.ts';
import { acceptQuote, openQuote } from '../client/testing/quotes.ts';
import { openForAda } from '../testing.ts';
import { acceptanceOf, sendWithLink } from './testing/bathroom.ts';

const asAda = openForAda();

test('the contract of a project settles its other open quotes, until it is cancelled', async () => {
  await asAda(async (call, trx) => {
    const { token, client, quote, estimate } = await sendWithLink(call, trx);
    const copy = await call.estimates.create({ projectId: estimate.projectId, copyOf: estimate.id });
    const other = await call.estimates.send({ id: copy.id, version: copy.version });
    const accepted = acceptanceOf(await openQuote(client, token, { documentId: other.id }));
    await acceptQuote(client, token, acceptanceOf(await openQuote(client, token, { documentId: quote.id })));
    const [contract] = (await call.contracts.list({ projectId: estimate.projectId })).items;

    // Both sides read it before anybody fills in a form.
    expect(await openQuote(client, token, { documentId: other.id })).toMatchObject({
      state: 'settled',
      contract: null,
      quotes: [{ state: 'settled' }, { state: 'approved' }],
    });
    expect((await call.quotes.list({ id: copy.id })).map(({ state }) => state)).toEqual(['settled']);
    await expect(acceptQuote(client, token, accepted)).rejects.toMatchObject({ key: 'projectHasContract' });
    await expect(
      declineDocument(client, token, { documentId: other.id, reason: 'Not needed' }),
    ).rejects.toMatchObject({ key: 'projectHasContract' });
    // Questions are still welcome.
    await askQuestion(client, token, { documentId: other.id, question: 'Is this one void?' });

    await call.contracts.cancel({ id: contract?.id ?? 0, reason: 'The house was sold' });
    expect((await openQuote(client, token, { documentId: other.id })).state).toBe('open');
  });
});
