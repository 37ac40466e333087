import { deliveryStatusWords } from '@quoin/domain/ordering/delivery-status';
import { windowText } from '@quoin/domain/ordering/order-words';
import type { AgendaEntry } from '@quoin/domain/work/agenda';
import { IconTruckDelivery } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { Outputs } from '../../../trpc.ts';
import { Entry, keyOf } from './-entry.tsx';

import css from './-entry.module.css';

type Delivery = Outputs['deliveries']['list']['items'][number];
/** A delivery on its day. */
interface DeliveryEntry {
  kind: 'delivery';
  on: string;
  delivery: Delivery;
}
/** What the calendar shows on a day. */
export type CalendarEntry = AgendaEntry | DeliveryEntry;

/** The key of an entry among others. */
export const keyOfAny = (entry: CalendarEntry): string =>
  entry.kind === 'delivery' ? `${entry.kind} ${entry.delivery.id}` : keyOf(entry);

/** The deliveries that have a day, as entries. */
export const entriesOf = (deliveries: readonly Delivery[]): DeliveryEntry[] =>
  deliveries.flatMap((delivery) =>
    delivery.date === null ? [] : [{ kind: 'delivery', on: delivery.date, delivery }],
  );

interface EntryProps<Shown> {
  entry: Shown;
  /** Whether the entry says who does the work, or between which hours a delivery comes. */
  withDetails?: boolean;
  /** Whether long words are cut. */
  isNarrow?: boolean;
}

/** A date of a project or a task, or a delivery, as a link to it. The dashboard draws no deliveries, and does without this file. */
export function AnyEntry({ entry, withDetails = false, isNarrow = false }: EntryProps<CalendarEntry>) {
  return entry.kind === 'delivery' ? (
    <DeliveryLink entry={entry} withDetails={withDetails} isNarrow={isNarrow} />
  ) : (
    <Entry entry={entry} withAssignee={withDetails} isNarrow={isNarrow} />
  );
}

function DeliveryLink({ entry: { kind, delivery }, withDetails, isNarrow }: EntryProps<DeliveryEntry>) {
  const { id, supplierName, projectName, status, isLate, receivedAt } = delivery;
  const isReceived = receivedAt !== null;
  const state = isLate ? 'late' : deliveryStatusWords[status].toLowerCase();
  return (
    <Link
      to="/admin/deliveries/$id"
      params={{ id }}
      className={css['entry'] ?? ''}
      title={`${supplierName} · ${projectName}, ${state}`}
      data-narrow={isNarrow || undefined}
      data-kind={kind}
      data-late={isLate || undefined}
      data-received={isReceived || undefined}
    >
      <IconTruckDelivery size={14} stroke={1.75} aria-hidden className={css['icon']} />
      <span className={css['words']}>
        <span className={css['about']}>{supplierName}</span>
        <span className={css['joint']}> · </span>
        <span className={css['project']}>{projectName}</span>
        {withDetails && !isReceived && <span className={css['assignee']}>{windowText(delivery)}</span>}
      </span>
      <span className="unseen">{`, delivery, ${state}`}</span>
    </Link>
  );
}
