import type { Db } from '@quoin/db/connection/database';
import { everybody, people } from '@quoin/db/notices';
import { type SupplierLink, findSupplierLink } from '@quoin/db/ordering/supplier-link';
import { orNotFound } from '@quoin/domain/errors';
import type { PurchaseOrderView } from '@quoin/domain/ordering/purchase-order';
import { excerptOf } from '@quoin/domain/work/comment-text';

import type { Context } from '../context.ts';
import { tellAs } from '../notices.ts';

/** The part of the context that the calls of a supplier use. */
export type SupplierContext = Pick<
  Context,
  'db' | 'client' | 'change' | 'charge' | 'photos' | 'pdf' | 'noticeMail'
>;

/** The working link of a token. Unknown, replaced and revoked ones look alike. */
export const supplierLinkOf = async (db: Db, token: string): Promise<SupplierLink> =>
  orNotFound(await findSupplierLink(db, token), 'supplierLinkNotFound');

/** The working link to an order. One to a request for prices looks like none. */
export async function orderLinkOf(db: Db, token: string): Promise<OrderLink> {
  const link = await supplierLinkOf(db, token);
  return orNotFound(link.orderId === null ? undefined : link, 'supplierLinkNotFound');
}
export type OrderLink = Extract<SupplierLink, { orderId: number }>;

/** The working link to a request for prices. One to an order looks like none. */
export async function askedLinkOf(db: Db, token: string): Promise<AskedLink> {
  const link = await supplierLinkOf(db, token);
  return orNotFound(link.askedId === null ? undefined : link, 'supplierLinkNotFound');
}
export type AskedLink = Extract<SupplierLink, { askedId: number }>;

/** The name of a supplier in the log. The prefix keeps it from passing for the name of an administrator. */
export const supplierActor = (name: string): string => `Supplier ${name}`;

/** The characters of a supplier’s words that a notice shows. The rest stands with the order. */
const WORDS_SHOWN = 500;

/** What is needed to tell people. */
export type NoticeContext = Pick<Context, 'noticeMail'>;

/** Tells the person who ordered or asked, or everybody if that person is gone, what a supplier did, or what the clock found. */
export async function tellPurchaser(
  ctx: NoticeContext,
  trx: Db,
  { id, projectId, purchaserId }: Pick<PurchaseOrderView, 'id' | 'projectId' | 'purchaserId'>,
  {
    label,
    actor,
    words,
    entity = 'purchase-order',
  }: { label: string; actor: string; words?: string | null; entity?: 'purchase-order' | 'price-request' },
): Promise<void> {
  await tellAs(
    ctx,
    trx,
    {
      kind: 'order',
      entity,
      entityId: id,
      projectId,
      label: label.slice(0, 200),
      detail: words ? excerptOf(words, [], WORDS_SHOWN) : undefined,
      actor,
    },
    purchaserId === null ? everybody : people([purchaserId]),
    null,
  );
}
