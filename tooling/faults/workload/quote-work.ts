import { pick } from '../random.ts';
import type { Asker } from './asker.ts';
import { accuse, keyOf } from './model.ts';
import { BUDGETS, quoteAddress, quoteStates, type Sender, sendQuote, told } from './quotes.ts';

/**
 * Sends an estimate of a new project, and lets its client or the office answer. Each request is repeated until it is
 * confirmed. The model then knows the quote, its project and its property.
 */
export async function workOnQuote(asker: Asker, name: string, random: () => number): Promise<void> {
  const { model } = asker;
  model.addresses.add(quoteAddress(name));
  const outcome = pick(random, ['accepted', 'accepted', 'declined', 'revised', 'open'] as const);
  const sender = insistent(asker, name);
  try {
    const quote = await sendQuote(sender, name);
    const isAccepted = outcome === 'accepted';
    if (isAccepted) await told(quote.accept());
    if (outcome === 'declined') await told(quote.answer('decline', { reason: 'No' }));
    if (outcome === 'revised') await told(quote.revise());
    model.properties.set(quote.propertyId, 'new');
    model.projects.set(quote.projectId, {
      propertyId: quote.propertyId,
      budget: isAccepted ? BUDGETS.accepted : BUDGETS.before,
      // A signature sets the project in progress.
      status: isAccepted ? 'in-progress' : 'planning',
      version: 1,
    });
    model.quotes.set(quote.documentId, quoteStates[outcome]);
  } catch (error) {
    model.failed.add(name);
    accuse(model, `${name} is not ${outcome}: ${(error as Error).message}`);
  }
}

/** Sends each request until an answer is decisive. Requests of the office have a key. */
function insistent(asker: Asker, name: string): Sender {
  let requests = 0;
  return {
    ask: async (method, path, body, headers) => {
      requests += 1;
      // The answer with a new link is not kept for a repeated key. A client has no keys.
      const hasKey = method === 'POST' && !path.endsWith('/client-links') && !path.startsWith('/q/');
      const key = { 'idempotency-key': keyOf(`${name}-quote-${requests}`) };
      let isRepeated = false;
      const answer = await asker.insist(async () => {
        const before = isRepeated;
        isRepeated = true;
        const one = await asker.ask(method, path, body, { ...(hasKey && key), ...headers });
        // The first request may have been done although its answer was lost.
        return before && one.status === 409 && path.endsWith('/decline') ? { ...one, status: 204 } : one;
      });
      if (method === 'POST' && answer.status < 300) asker.model.acknowledged += 1;
      return answer;
    },
  };
}
