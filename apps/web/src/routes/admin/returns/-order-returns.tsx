import { Button } from '@mantine/core';
import { counted } from '@quoin/domain/words';
import { lazily } from '@quoin/ui/lazily';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconTruckReturn } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { trpc } from '../../../trpc.ts';
import { ReturnBadge } from './-badge.tsx';

import css from './-returns.module.css';

const ReturnGoods = lazily(async () => (await import('./-return-goods.tsx')).ReturnGoods).Component;

/** What of an order went back to its supplier, and the way to send goods back. */
export function OrderReturns({ orderId, mayChange }: { orderId: number; mayChange: boolean }) {
  const returns = trpc.supplierReturns.list.useQuery({ orderId }).data?.items ?? [];
  const returnable = trpc.supplierReturns.returnable.useQuery({ id: orderId }).data ?? [];
  const [isOpen, setIsOpen] = useState(false);
  if (returns.length === 0 && returnable.length === 0) return null;
  return (
    <Panel
      title="Returns"
      actions={
        mayChange &&
        returnable.length > 0 && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconTruckReturn size={14} stroke={1.5} />}
            onClick={() => setIsOpen(true)}
          >
            Send Goods Back…
          </Button>
        )
      }
    >
      {returns.length === 0 ? (
        <p className={css['quiet']}>Nothing went back.</p>
      ) : (
        <RuledList label="Returns of the order">
          {returns.map((back) => (
            <RuledRow
              key={back.id}
              isDense
              words={
                <>
                  <Link to="/admin/returns/$id" params={{ id: back.id }}>
                    {back.number ?? 'Draft'}
                  </Link>
                  <span className={css['quiet']}>{counted(back.lines.length, 'line')}</span>
                </>
              }
            >
              <ReturnBadge status={back.status} />
            </RuledRow>
          ))}
        </RuledList>
      )}
      {isOpen && (
        <Suspense>
          <ReturnGoods orderId={orderId} returnable={returnable} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
