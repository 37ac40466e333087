import {
  insertChangeOrder,
  lockChangeOrder,
  readChangeOrder,
  setChangeOrderStatus,
} from '@quoin/db/contracts/change-order';
import { approveChangeOrder, readChangeCosts } from '@quoin/db/contracts/change-order-approval';
import { newestSending } from '@quoin/db/contracts/change-order-document';
import { replaceChangeOrderLines } from '@quoin/db/contracts/change-order-line';
import { recountChangeOrder } from '@quoin/db/contracts/change-order-review';
import { freezeChangeOrder } from '@quoin/db/contracts/change-order-sending';
import { findContract } from '@quoin/db/contracts/contract';
import { readScope } from '@quoin/db/contracts/contract-scope';
import { signerOnScreen } from '@quoin/db/documents/signature';
import type { ChangeOrderView } from '@quoin/domain/contracts/change-order';
import type { ContractView } from '@quoin/domain/contracts/contract';
import type { ContractScope } from '@quoin/domain/contracts/contract-scope';
import { changeConsentText } from '@quoin/domain/documents/acceptance';
import { orNotFound } from '@quoin/domain/errors';

import type { ChangeStep } from '../contracts/step.ts';
import { changeOrders } from '../estimating/change-orders.ts';
import { clientActor, type Deal, look, made, nowhere, type Past } from './deal.ts';
import { changeOrderLines, type Author } from './log.ts';

type Draft = (typeof changeOrders)[number];

/** Takes a step of a change order, as the product takes it. */
export async function takeChangeStep(past: Past, deal: Deal, step: ChangeStep): Promise<void> {
  const { trx } = past;
  const contract = orNotFound(await findContract(trx, made(deal.contractId)), 'contract');
  if (step.kind === 'change-begun') {
    deal.orders.set(step.order, await begin(past, contract, step));
    return;
  }
  const id = made(deal.orders.get(step.order));
  const order = await readChangeOrder(trx, id);
  const client = { actor: clientActor(order), at: step.at };
  switch (step.kind) {
    case 'change-sent': {
      const { actor, at } = step;
      const sender = { actor, at, ...nowhere };
      await freezeChangeOrder(trx, order, {}, sender);
      await setChangeOrderStatus(trx, id, 'submitted', order.revision + 1);
      return tell(past, order, step);
    }
    case 'change-seen':
      return look(trx, (await newestSending(trx, id)).id, { link: made(deal.link), ...client });
    case 'change-approved': {
      const by = { ...nowhere, linkId: made(deal.link).id };
      const sending = await newestSending(trx, id);
      await approveChangeOrder(trx, {
        order: await lockChangeOrder(trx, id, 'approve'),
        contract,
        sending,
        costs: await readChangeCosts(trx, sending.id),
        signer: signerOnScreen({ signerName: order.clientName ?? '' }, changeConsentText, by),
        event: { kind: 'accepted', ...client, ...by },
      });
      // The budget and the dates of the project stay: those of the demo are those of its books.
      return tell(past, order, client);
    }
  }
}

/** Notes in the log what became of a change order. */
async function tell({ trx, log }: Past, before: ChangeOrderView, { actor, at }: Author): Promise<void> {
  const { status } = await readChangeOrder(trx, before.id);
  log.push(changeOrderLines.updated({ before, after: { ...before, status } }, { actor, at }));
}

/** Drafts a change order, and returns its id. */
async function begin(
  { trx, log }: Past,
  contract: ContractView,
  { order: title, actor, at }: ChangeStep,
): Promise<number> {
  const draft = made(changeOrders.find(({ fields }) => fields.title === title));
  const costCodes = await trx.selectFrom('costCodes').select(['id', 'code']).execute();
  const idOfCode = new Map(costCodes.map(({ id, code }) => [code, id]));
  const order = await insertChangeOrder(trx, { ...draft.fields, contractId: contract.id, at });
  const scope = await readScope(trx, contract);
  const written = draft.lines.map((line) => lineOf(line, scope, idOfCode));
  await replaceChangeOrderLines(trx, order, scope, written);
  await recountChangeOrder(trx, order);
  log.push(changeOrderLines.created(order, { actor, at }));
  return order.id;
}

/** A line as the office writes it. */
function lineOf(
  { item, costCode, ...line }: Draft['lines'][number],
  { items }: ContractScope,
  idOfCode: ReadonlyMap<string, number>,
) {
  if (item === undefined) {
    const place = items.find(({ section }) => section === line.section);
    if (!place) throw new Error(`There is no section ${line.section}`);
    // An operator may have deleted a cost code before.
    return { ...line, taskId: place.taskId, costCodeId: idOfCode.get(costCode ?? '') };
  }
  const found = items.find(({ name }) => name === item);
  if (!found) throw new Error(`There is no item ${item}`);
  return { ...line, itemNo: found.itemNo };
}
