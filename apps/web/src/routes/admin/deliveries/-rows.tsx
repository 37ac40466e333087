import { dayOf, formatTime } from '@quoin/domain/dates';
import { windowText } from '@quoin/domain/ordering/order-words';
import { daysAfter } from '@quoin/domain/places/days';
import { dayWithYear } from '@quoin/domain/suppliers/delivery/day-words';
import { counted } from '@quoin/domain/words';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { GroupedRows } from '@quoin/ui/lists/GroupedRows';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

import { DeliveryBadges } from '../../../badges/DeliveryBadges.tsx';
import { FailedPages } from '../../../lists/FailedPages.tsx';
import type { RowList } from '../../../lists/row-list.ts';
import { FailedScreen } from '../../../shell/FailedScreen.tsx';
import { today } from '../../../today.ts';
import type { Outputs } from '../../../trpc.ts';

import css from './-deliveries.module.css';

type Delivery = Outputs['deliveries']['list']['items'][number];

/** The day of a delivery as a heading. */
export function dayHeading(date: string | null, now: string): string {
  if (date === null) return 'No day yet';
  if (date === now) return 'Today';
  return date === daysAfter(now, 1) ? 'Tomorrow' : dayWithYear(date);
}

/** Deliveries by day, in each state of the list. `byReceipt` lists what came, by the day of its receipt. */
export function DeliveryRows({
  list,
  byReceipt,
  empty,
}: {
  list: RowList<Delivery>;
  byReceipt: boolean;
  empty: ReactNode;
}) {
  const [moment] = useState(() => new Date());
  const now = today();
  const { rows } = list;
  if (rows === undefined) {
    if (list.error) return <FailedScreen error={list.error} reset={list.retry} />;
    return <ListSkeleton count={6} label="Loading deliveries..." />;
  }
  if (rows.length === 0) return empty;
  return (
    <div aria-busy={list.isOld}>
      <GroupedRows
        label="Deliveries"
        items={rows}
        itemKey={({ id }) => id}
        groupOf={({ date, receivedAt }) =>
          byReceipt && receivedAt !== null ? dayOf(receivedAt, moment) : dayHeading(date, now)
        }
        renderItem={(delivery) => <DeliveryRow delivery={delivery} />}
        hasMore={list.hasMore}
        loadingMore={list.loadingMore}
        onEndReached={list.onEndReached}
        onNear={list.onNear}
      />
      <FailedPages list={list} />
    </div>
  );
}

function DeliveryRow({ delivery }: { delivery: Delivery }) {
  const { id, orderNumber, supplierName, projectName, place, lines, receivedAt, receivedBy } = delivery;
  const when =
    receivedAt === null ? windowText(delivery) : `Received at ${formatTime(receivedAt)} by ${receivedBy}`;
  return (
    <div className={css['row']}>
      <div className={css['words']}>
        <Link to="/admin/deliveries/$id" params={{ id }} className={css['name']}>
          {`${supplierName} to ${projectName}`}
        </Link>
        <span className={css['about']}>
          {[when, place, counted(lines.length, { noun: 'line', nouns: 'lines' }), orderNumber]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <span className={css['badges']}>
        <DeliveryBadges delivery={delivery} />
      </span>
    </div>
  );
}
