import { useMergedRef } from '@mantine/hooks';
import {
  type BoardFirm,
  closedNameOf,
  isDayOff,
  refusalOf,
} from '@quoin/domain/ordering/deliveries/board-day';
import { canDeliver } from '@quoin/domain/ordering/delivery-status';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import { counted } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { PlaceArea, Placed, type PlacedProps, Placing } from '@quoin/ui/sorting/Placing';
import { usePassFocus } from '@quoin/ui/use-pass-focus';
import { type ReactNode, useRef, useState } from 'react';

import type { Outputs } from '../../../../trpc.ts';
import { dayName, weekdayName } from '../../calendar/-days.ts';
import { CardActions, cardName, CardWords } from './card.tsx';

import css from './board.module.css';

type Delivery = Outputs['deliveries']['list']['items'][number];

/** Whether somebody can move a delivery to another day. */
const canMove = ({ status, orderStatus }: Delivery) =>
  canDeliver(status, 'move') && (orderStatus === 'issued' || orderStatus === 'acknowledged');

/** The deliveries of a week, a column a day. Days off are narrow while they are empty. */
export function WeekBoard({
  days,
  firm,
  planned,
  dayless,
  isLoading,
  mayMove,
  onMove,
  onHold,
}: {
  days: readonly string[];
  firm: BoardFirm;
  planned: readonly Delivery[];
  dayless: readonly Delivery[];
  /** Whether the deliveries are still those of another time. */
  isLoading: boolean;
  mayMove: boolean;
  /** Asks about a move. Without a date, the day is still to be chosen. */
  onMove: (id: number, date?: string) => void;
  /** Called when a move begins and when it ends. */
  onHold: (isHeld: boolean) => void;
}) {
  const [isMoving, setMoving] = useState(false);
  const byDay = Map.groupBy(planned, ({ date }) => date ?? '');
  const all = [...dayless, ...planned];
  const isEmpty = !isLoading && days.every((day) => !byDay.has(day));
  const hold = (isHeld: boolean) => {
    setMoving(isHeld);
    onHold(isHeld);
  };
  const drop = (id: number, day: string) => {
    const delivery = all.find((each) => each.id === id);
    if (!delivery || delivery.date === day) return;
    const refusal = refusalOf(day, firm);
    if (refusal === undefined) onMove(id, day);
    else toast({ title: 'It was not moved', description: refusal, tone: 'warning' });
  };
  const card = (delivery: Delivery) => (
    <Card key={delivery.id} delivery={delivery} mayMove={mayMove} onMove={() => onMove(delivery.id)} />
  );
  const isNarrow = (day: string) => isDayOff(day, firm) && !byDay.has(day);
  return (
    <Placing
      items={all.map((delivery) => ({ id: delivery.id, name: cardName(delivery) }))}
      places={days.map((day) => ({
        id: day,
        name: [dayWithWeekday(day), refusalOf(day, firm)].filter(Boolean).join('. '),
      }))}
      onStart={() => hold(true)}
      onEnd={() => hold(false)}
      onDrop={drop}
      drawMoving={(id) => {
        const delivery = all.find((each) => each.id === id);
        return (
          delivery && (
            <div className={css['card']} data-lifted>
              <CardWords delivery={delivery} />
            </div>
          )
        );
      }}
    >
      {isEmpty && <p className={css['empty']}>Nothing arrives in this week.</p>}
      <div className={css['week']}>
        <div
          className={css['days']}
          aria-busy={isLoading}
          style={{
            gridTemplateColumns: days
              .map((day) => (isNarrow(day) ? '3.25rem' : 'minmax(9.75rem, 1fr)'))
              .join(' '),
          }}
        >
          {days.map((day) => {
            const cards = (byDay.get(day) ?? []).toSorted((one, other) =>
              one.windowStart < other.windowStart ? -1 : 1,
            );
            const refusal = refusalOf(day, firm);
            const closed = closedNameOf(day, firm);
            return (
              <PlaceArea
                key={day}
                id={day}
                render={(place) => (
                  <section
                    {...place}
                    className={css['day']}
                    aria-label={dayName(day)}
                    data-today={day === firm.today || undefined}
                    data-off={isDayOff(day, firm) || undefined}
                    data-narrow={isNarrow(day) || undefined}
                    data-refuses={(isMoving && refusal !== undefined) || undefined}
                  >
                    <h3 className={css['dayHead']}>
                      <span>{weekdayName(day)}</span>{' '}
                      <span className={css['date']}>{Number(day.slice(8))}</span>
                      {cards.length > 0 && (
                        <span className={css['count']}>
                          <span aria-hidden>{cards.length}</span>
                          <span className="unseen">
                            {`, ${counted(cards.length, { noun: 'delivery', nouns: 'deliveries' })}`}
                          </span>
                        </span>
                      )}
                    </h3>
                    {closed !== undefined && <p className={css['closed']}>{`Closed: ${closed}`}</p>}
                    {isMoving && refusal !== undefined && closed === undefined && (
                      <p className={css['closed']}>{refusal}</p>
                    )}
                    {cards.length > 0 && <ul className={css['cards']}>{cards.map(card)}</ul>}
                  </section>
                )}
              />
            );
          })}
        </div>
        {dayless.length > 0 && (
          <section className={css['tray']} aria-label="No day yet">
            <h3 className={css['dayHead']}>
              No day yet
              <span className={css['count']}>{dayless.length}</span>
            </h3>
            <ul className={css['cards']}>{dayless.map(card)}</ul>
          </section>
        )}
      </div>
    </Placing>
  );
}

function Card({ delivery, mayMove, onMove }: { delivery: Delivery; mayMove: boolean; onMove: () => void }) {
  const look = {
    className: css['card'],
    'data-late': delivery.isLate || undefined,
    'data-received': delivery.receivedAt !== null || undefined,
  };
  if (!mayMove || !canMove(delivery))
    return (
      <li {...look}>
        <CardWords delivery={delivery} />
      </li>
    );
  return (
    <Placed
      id={delivery.id}
      name={cardName(delivery)}
      render={(item, handle) => (
        <MovableCard id={delivery.id} item={item} look={look}>
          <CardWords
            delivery={delivery}
            actions={<CardActions delivery={delivery} handle={handle} onMove={onMove} />}
          />
        </MovableCard>
      )}
    />
  );
}

/** A card that takes the focus with it to another day. */
function MovableCard({
  id,
  item: { ref, ...item },
  look,
  children,
}: {
  id: number;
  item: PlacedProps;
  look: object;
  children: ReactNode;
}) {
  const card = useRef<HTMLLIElement>(null);
  usePassFocus(card, { peers: '[data-movable]', same: `[data-movable="${id}"]` });
  const both = useMergedRef(card, ref);
  return (
    <li {...item} {...look} ref={both} tabIndex={-1} data-movable={id}>
      {children}
    </li>
  );
}
