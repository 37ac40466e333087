import type { Db } from '@quoin/db/connection/database';
import { type Approval, approveChangeOrder, moveProject } from '@quoin/db/contracts/change-order-approval';
import { changeDocumentOf } from '@quoin/db/contracts/change-order-document';
import { type Signing, beginProjectOf, signContract } from '@quoin/db/contracts/contract-signing';
import { readCosts } from '@quoin/db/quotes/quote';
import type { Change } from '@quoin/db/versioned';
import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import type { ChangeOrderStatus } from '@quoin/domain/contracts/change-order-status';
import type { ContractView } from '@quoin/domain/contracts/contract';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import { documentOf } from '@quoin/domain/quotes/quote-document';
import type { ProjectView } from '@quoin/domain/work/project';

import { type Author, changesOf, inItself } from '../activity-log.ts';
import type { Context } from '../context.ts';
import { estimateChanges } from '../estimates/estimate-changes.ts';
import { changeOrderChanges } from './change-order-log.ts';
import { contractChanges } from './contract-log.ts';

// What follows a signature, whether the client drew it on a screen or the office recorded it from paper.

/**
 * The author of the changes that follow from a signature. The firm wrote the terms, so the log must not say that its client set a
 * budget. What the office records from paper is its own.
 */
const bySignature = (author: Author, signerName: string): Author =>
  author.adminId === null ? { ...author, actor: `The signature of ${signerName}` } : author;
type MailContext = Pick<Context, 'clientMail'>;

/**
 * Signs a quote: its contract, the copy for the client by mail, the budget of the project, and the lines of the log. Call
 * it in a transaction, after all checks.
 */
export async function signQuote(
  { clientMail }: MailContext,
  trx: Db,
  { author, ...signing }: Omit<Signing, 'costs'> & { author: Author },
): Promise<ContractView> {
  const { quote, estimate } = signing;
  const contract = await signContract(trx, { ...signing, costs: await readCosts(trx, quote.id) });
  if (documentOf(quote).client.email !== null)
    await clientMail?.documentMailed(trx, { kind: 'quote', id: quote.id }, 'signed');
  const signature = bySignature(author, signing.signer.signerName);
  await logSigning(trx, { estimate, contract, author, signature });
  await logProject(trx, await beginProjectOf(trx, contract), signature);
  return contract;
}

/**
 * Signs a change order: the lines and payments of its contract, the copy for the client by mail, the dates and the budget of
 * the project, and the lines of the log. Call it in a transaction, after all checks.
 */
export async function signChangeOrder(
  { clientMail }: MailContext,
  trx: Db,
  { author, ...approval }: Approval & { author: Author },
): Promise<void> {
  const { order, contract, sending, costs } = approval;
  await approveChangeOrder(trx, approval);
  if (changeDocumentOf(sending).client.email !== null)
    await clientMail?.documentMailed(trx, sending, 'signed');
  await logAnswer(trx, order, 'approved', author);
  const signature = bySignature(author, approval.signer.signerName);
  await logProject(trx, await moveProject(trx, contract.projectId, costs), signature);
}

/** Writes the lines of the log about a signed contract. */
async function logSigning(
  trx: Db,
  {
    estimate,
    contract,
    author,
    signature,
  }: {
    estimate: EstimateView;
    contract: ContractView;
    author: Author;
    signature: Author;
  },
): Promise<void> {
  await estimateChanges.log(trx, author, {
    updated: [{ before: estimate, after: { ...estimate, status: 'approved' } }],
  });
  await contractChanges.log(trx, signature, { created: [contract] });
}

/** Writes the line of the log about the answer to a change order. */
export async function logAnswer(
  trx: Db,
  order: ChangeOrderView,
  status: ChangeOrderStatus,
  author: Author,
): Promise<void> {
  await changeOrderChanges.log(trx, author, { updated: [{ before: order, after: { ...order, status } }] });
}

/** What a signature sets in a project, in the log. */
const projectChanges = changesOf('project', ({ name }: ProjectView) => name, inItself);

/** Writes the line of the log about what a signature set in a project. */
async function logProject(trx: Db, change: Change<ProjectView>, author: Author): Promise<void> {
  if (change.before.version !== change.after.version)
    await projectChanges.log(trx, author, { updated: [change] });
}
