import { Button } from '@mantine/core';
import { counted } from '@quoin/domain/words';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';

import { AddressField, addressOf } from '../../../../../documents/LinkAddress.tsx';
import { failedTo } from '../../../../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../../../../trpc.ts';

import css from './send-orders.module.css';

type Order = Outputs['purchaseOrders']['list']['items'][number];

/** An order that is sent, with or without a mail, or that somebody was asked to approve. */
export interface SentOrder {
  readonly state: 'mailed' | 'not-mailed' | 'asked';
  readonly order: Order;
}

/** The supplier and the branch of an order. */
export const nameOf = ({ supplierName, branchName }: Order) =>
  [supplierName, branchName].filter(Boolean).join(', ');

/** The words and the color of an order that is done. */
const badges = {
  mailed: { label: 'Sent', color: 'green' },
  'not-mailed': { label: 'Not mailed', color: 'yellow' },
  asked: { label: 'Waits for approval', color: 'yellow' },
} as const;

/** The orders that are done. One that no mail takes to its supplier gets a link, and one press makes those of all. */
export function SentOrders({ sent }: { sent: readonly SentOrder[] }) {
  const make = trpc.purchaseOrders.makeLink.useMutation({ gcTime: 0, onError: failedTo('make link') });
  const [addresses, setAddresses] = useState<ReadonlyMap<number, string>>(new Map());
  // The first address takes the focus in place of the button that was pressed.
  const [focused, setFocused] = useState<number>();
  const toGive = sent.filter(({ order, state }) => state === 'not-mailed' && !addresses.has(order.id));
  const makeLinks = async (orders: readonly Order[]) => {
    setFocused(orders[0]?.id);
    try {
      for (const { id } of orders) {
        const address = addressOf(await make.mutateAsync({ id }));
        setAddresses((before) => new Map(before).set(id, address));
      }
    } catch {
      // The mutation has told of it. What was made stays.
    }
  };
  return (
    <>
      {toGive.length > 1 && (
        <div className={css['cures']}>
          <p className={css['about']}>
            {`${counted(toGive.length, { noun: 'supplier does', nouns: 'suppliers do' })} not have their orders yet.`}
          </p>
          <Button
            size="compact-sm"
            variant="default"
            loading={make.isPending}
            onClick={() => void makeLinks(toGive.map(({ order }) => order))}
          >
            {`Make ${counted(toGive.length, 'Link')}`}
          </Button>
        </div>
      )}
      {sent.map(({ order, state }) => {
        const address = addresses.get(order.id);
        return (
          <section key={order.id} className={css['order']} aria-label={nameOf(order)}>
            <div className={css['head']}>
              <h3 className={css['name']}>
                <Link to="/admin/orders/$id" params={{ id: order.id }}>
                  {[order.number, nameOf(order)].filter(Boolean).join(' ')}
                </Link>
              </h3>
              <StatusBadge {...badges[state]} />
            </div>
            {address !== undefined && (
              <AddressField
                label={`Link for ${nameOf(order)}`}
                description="It is shown this once. The supplier reads and answers the order there."
                address={address}
                startsHere={focused === order.id}
              />
            )}
            {state === 'not-mailed' && address === undefined && (
              <div className={css['cures']}>
                <p className={css['about']}>The supplier does not have it yet. Give it a link, or the PDF.</p>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={`Make Link for ${nameOf(order)}`}
                  loading={make.isPending && make.variables.id === order.id}
                  disabled={make.isPending}
                  onClick={() => void makeLinks([order])}
                >
                  Make Link
                </Button>
              </div>
            )}
          </section>
        );
      })}
    </>
  );
}
