import { reviewEstimate } from '@quoin/db/billing/estimate-review';
import { signContract } from '@quoin/db/contracts/contract-signing';
import { insertEvent } from '@quoin/db/documents/document-event';
import { signerOnScreen } from '@quoin/db/documents/signature';
import { lockEstimate } from '@quoin/db/estimates/estimate';
import { getQuote, readCosts, setEstimateStatus } from '@quoin/db/quotes/quote';
import { freezeEstimate } from '@quoin/db/quotes/quote-freezing';
import { makePictures } from '@quoin/db/quotes/quote-picture';
import { consentText } from '@quoin/domain/documents/acceptance';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateStatus } from '@quoin/domain/estimates/estimate-status';
import { documentOf, proposedChoices } from '@quoin/domain/quotes/quote-document';

import type { QuoteStep } from '../contracts/step.ts';
import { clientActor, type Deal, look, made, makeLink, nowhere, type Past } from './deal.ts';
import { type Author, contractLines, estimateLines } from './log.ts';

/** Takes a step of the quote of an estimate, as the product takes it. */
export async function takeQuoteStep(past: Past, deal: Deal, step: QuoteStep): Promise<void> {
  const { trx } = past;
  const estimate = await lockEstimate(trx, deal.estimateId);
  const { at } = step;
  const client = { actor: clientActor(estimate), at };
  switch (step.kind) {
    case 'sent':
      return send(past, deal, estimate, step);
    case 'seen':
      return look(trx, made(deal.documentId), { link: made(deal.link), ...client });
    case 'changes-requested': {
      const { kind, reason } = step;
      await insertEvent(trx, made(deal.documentId), {
        kind,
        ...client,
        note: reason,
        linkId: made(deal.link).id,
      });
      return setStatus(past, estimate, kind, client);
    }
    case 'signed':
      return sign(past, deal, estimate, client);
  }
}

async function setStatus(
  { trx, log }: Past,
  estimate: EstimateView,
  status: EstimateStatus,
  by: Author,
): Promise<void> {
  await setEstimateStatus(trx, estimate.id, status);
  log.push(estimateLines.updated({ before: estimate, after: { ...estimate, status } }, by));
}

async function send(past: Past, deal: Deal, estimate: EstimateView, { actor, at }: QuoteStep): Promise<void> {
  const { trx } = past;
  const { issues } = await reviewEstimate(trx, estimate, at);
  const seenWarnings = issues.filter(({ isBlocking }) => !isBlocking).map(({ message }) => message);
  // The pictures of the demo are in the database.
  const pictures = await makePictures(trx, { objects: undefined }, estimate.id);
  const sender = { actor, at, ...nowhere };
  deal.documentId = await freezeEstimate(trx, estimate, { seenWarnings }, sender, pictures);
  await setStatus(past, estimate, 'sent', { actor, at });
  deal.link = await makeLink(trx, estimate, at);
  const { name: note, id: linkId } = deal.link;
  await insertEvent(trx, deal.documentId, { kind: 'link-made', actor: 'Quoin', note, linkId, at });
}

/** Signs the quote with the choices that it proposes. */
async function sign({ trx, log }: Past, deal: Deal, estimate: EstimateView, client: Author): Promise<void> {
  const documentId = made(deal.documentId);
  const quote = await getQuote(trx, documentId);
  const by = { ...nowhere, linkId: made(deal.link).id };
  const signerName = estimate.clientName ?? '';
  // The budgets of the demo are those of its books.
  const contract = await signContract(trx, {
    quote,
    estimate,
    costs: await readCosts(trx, documentId),
    choices: proposedChoices(documentOf(quote)),
    total: quote.total,
    signer: signerOnScreen({ signerName }, consentText, by),
    event: { kind: 'accepted', ...client, ...by },
  });
  deal.contractId = contract.id;
  log.push(
    estimateLines.updated({ before: estimate, after: { ...estimate, status: 'approved' } }, client),
    contractLines.created(contract, { ...client, actor: `The signature of ${signerName}` }),
  );
}
