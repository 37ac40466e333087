import { Button } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import { type DeliveryListState, deliveryListStates } from '@quoin/domain/ordering/delivery-status';
import { weekdayNumbers } from '@quoin/domain/places/weekdays';
import { titleCase } from '@quoin/domain/words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { lazily } from '@quoin/ui/lazily';
import { Page } from '@quoin/ui/page/Page';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { DeliveryFilters } from '../-filters.tsx';
import { ExportMenu } from '../../../../csv/ExportMenu.tsx';
import { FailedScreen } from '../../../../shell/FailedScreen.tsx';
import { today } from '../../../../today.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { addDays, addMonths, monthName, shortDay, weekOf, weeksOfMonth } from '../../calendar/-days.ts';
import { MonthBoard } from './month.tsx';
import { ABOUT, type BoardSpan } from './spans.ts';
import { ViewSwitch } from './view-switch.tsx';
import { WeekBoard } from './week.tsx';

import css from './board.module.css';

/** The most deliveries that the board reads of its time, and of those without a day. */
const BOARD_MAX = 500;

const MoveDelivery = lazily(async () => (await import('../-dialogs.tsx')).MoveDelivery).Component;

/** The states by which the board filters. Deliveries without a day stand beside it in any case. */
const states = deliveryListStates.filter((state) => state !== 'no-day');

interface BoardSearch {
  q?: string | undefined;
  state?: DeliveryListState | undefined;
  project?: number | undefined;
  supplierId?: number | undefined;
  day?: string | undefined;
  move?: number | undefined;
  onto?: string | undefined;
}

/** What arrives where on each day of a week or a month. Those without a day stand beside a week. No cost is shown. */
export function DeliveryBoard({
  span,
  search: { q, state, project, supplierId, day = today(), move, onto },
}: {
  span: BoardSpan;
  search: BoardSearch;
}) {
  const navigate = useNavigate({ from: '/admin/deliveries/' });
  const mayChange = useMayChange();
  const weeks = span === 'week' ? [weekOf(day)] : weeksOfMonth(day);
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)];
  const found = { search: q, projectId: project, supplierId, limit: BOARD_MAX };
  const shownState = state === 'no-day' ? undefined : state;
  const asked = { ...found, state: shownState, from, to };
  const planned = trpc.deliveries.list.useQuery(asked, { placeholderData: keepPreviousData });
  const dayless = trpc.deliveries.list.useQuery({ ...found, state: 'no-day' }, { enabled: span === 'week' });
  const settings = trpc.settings.get.useQuery();
  const [held, setHeld] = useState<{ planned: Delivery[]; dayless: Delivery[] }>();
  const failed = [planned, dayless, settings].find(({ error, data }) => error !== null && data === undefined);
  const go = (change: BoardSearch) => void navigate({ to: '.', search: (now) => ({ ...now, ...change }) });
  const narrow = (change: BoardSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true });
  const turn = (by: 1 | -1) => go({ day: span === 'week' ? addDays(day, 7 * by) : addMonths(day, by) });
  const period = span === 'week' ? `${shortDay(from)} to ${shortDay(to)}, ${to.slice(0, 4)}` : monthName(day);

  const now = { planned: planned.data?.items ?? [], dayless: dayless.data?.items ?? [] };
  // The changes of others wait while somebody drags a card.
  const shown = held ?? now;
  const isCut = [planned, dayless].some(({ data }) => (data?.nextCursor ?? null) !== null);
  const moved = [...now.planned, ...now.dayless].find(({ id }) => id === move);
  const firm = settings.data && {
    today: today(),
    workdays: weekdayNumbers(settings.data.workdays),
    closedDays: settings.data.closedDays,
  };
  return (
    <Page
      title={titleCase(concepts.delivery.nouns)}
      description={ABOUT}
      isWide
      actions={
        <>
          <ViewSwitch span={span} day={day} />
          <ExportMenu files={[{ path: 'deliveries' }]} filter={{ ...asked, limit: undefined }} />
        </>
      }
    >
      <div className={css['narrowing']}>
        <SearchBox
          label="Search deliveries"
          placeholder="Search by order, supplier or project..."
          value={q ?? ''}
          debounceMs={40}
          onChange={(text) => narrow({ q: text || undefined })}
        />
        <DeliveryFilters
          all="All States"
          states={states}
          chosen={{ state: shownState, project, supplierId }}
          narrow={narrow}
        />
      </div>
      <div className={css['head']}>
        <h2 className={css['period']} aria-live="polite">
          {period}
        </h2>
        <div className={css['tools']}>
          <Button variant="default" size="sm" onClick={() => go({ day: undefined })}>
            Today
          </Button>
          <IconAction label={`Previous ${span}`} icon={IconChevronLeft} onClick={() => turn(-1)} />
          <IconAction label={`Next ${span}`} icon={IconChevronRight} onClick={() => turn(1)} />
        </div>
      </div>
      {isCut && (
        <Notice tone="yellow" title={`Only the first ${BOARD_MAX} deliveries are shown`}>
          Narrow them by supplier or project to see the rest.
        </Notice>
      )}
      {failed ? (
        <FailedScreen error={failed.error} reset={() => void failed.refetch()} />
      ) : planned.data === undefined || firm === undefined ? (
        <ListSkeleton count={6} label="Loading deliveries..." />
      ) : span === 'week' ? (
        <WeekBoard
          days={weeks[0] ?? []}
          firm={firm}
          planned={shown.planned}
          dayless={shown.dayless}
          isLoading={planned.isPlaceholderData}
          mayMove={mayChange}
          onMove={(id, date) => go({ move: id, onto: date })}
          onHold={(isHeld) => setHeld(isHeld ? now : undefined)}
        />
      ) : (
        <MonthBoard weeks={weeks} month={day.slice(0, 7)} firm={firm} planned={now.planned} label={period} />
      )}
      {mayChange && moved && (
        <Suspense>
          <MoveDelivery
            key={`${moved.id} ${onto}`}
            delivery={moved}
            {...(onto !== undefined && { onto })}
            onClose={() => go({ move: undefined, onto: undefined })}
            staysHere
          />
        </Suspense>
      )}
    </Page>
  );
}

type Delivery = Outputs['deliveries']['list']['items'][number];
