import type { Db } from '@quoin/db/connection/database';
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
import { insertEvent } from '@quoin/db/documents/document-event';
import { signerOnScreen } from '@quoin/db/documents/signature';
import type { ContractScope } from '@quoin/domain/contracts/contract-scope';
import { changeConsentText } from '@quoin/domain/documents/acceptance';
import type { ClientLink } from '@quoin/domain/documents/client-link';

import { changeOrders } from '../estimating/change-orders.ts';

/** The demo data comes from no address and no browser. */
export const nowhere = { ip: null, userAgent: null };

/** A contract that was signed by a link. */
export interface Signed {
  contractId: number;
  link: ClientLink;
}

type Draft = (typeof changeOrders)[number];

/** Stores the change orders of contracts by the names of their projects, made as the product makes them. */
export async function storeChangeOrders(
  trx: Db,
  contracts: ReadonlyMap<string, Signed>,
  idOfCode: ReadonlyMap<string, number>,
): Promise<void> {
  for (const { project, fields, lines, fate } of changeOrders) {
    const signed = contracts.get(project);
    const contract = signed && (await findContract(trx, signed.contractId));
    if (!contract) throw new Error(`There is no contract of ${project}`);
    const order = await insertChangeOrder(trx, { ...fields, contractId: contract.id });
    const scope = await readScope(trx, contract);
    const written = lines.map((line) => lineOf(line, scope, idOfCode));
    await replaceChangeOrderLines(trx, order, scope, written);
    await recountChangeOrder(trx, order);
    if (fate) await submit(trx, order.id, signed, fate);
  }
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

/** Sends a change order, which its client then looks at, and signs if it is approved. */
async function submit(
  trx: Db,
  id: number,
  { contractId, link }: Signed,
  fate: NonNullable<Draft['fate']>,
): Promise<void> {
  const draft = await readChangeOrder(trx, id);
  const documentId = await freezeChangeOrder(trx, draft, {}, { actor: 'Quoin', ...nowhere });
  await setChangeOrderStatus(trx, id, 'submitted', draft.revision + 1);
  const actor = `Client ${draft.clientName ?? ''}`.trim();
  await insertEvent(trx, documentId, { kind: 'viewed', actor, linkId: link.id });
  if (fate === 'submitted') return;
  const contract = await findContract(trx, contractId);
  const sending = await newestSending(trx, id);
  if (!contract) throw new Error('The contract is gone');
  const by = { ...nowhere, linkId: link.id };
  await approveChangeOrder(trx, {
    order: await lockChangeOrder(trx, id, 'approve'),
    contract,
    sending,
    costs: await readChangeCosts(trx, documentId),
    signer: signerOnScreen({ signerName: draft.clientName ?? '' }, changeConsentText, by),
    event: { kind: 'accepted', actor, ...by },
  });
  // The budget and the dates of the project stay: those of the demo are those of its books.
}
