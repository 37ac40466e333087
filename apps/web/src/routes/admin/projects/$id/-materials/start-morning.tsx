import { startMorningText } from '@quoin/domain/ordering/deliveries/start-morning';
import { Notice } from '@quoin/ui/feedback/Notice';
import { Link } from '@tanstack/react-router';

import { trpc } from '../../../../../trpc.ts';

/** Says how the deliveries on the start morning of a project stand. Without any it shows nothing. */
export function StartMorning({ id }: { id: number }) {
  const [morning] = trpc.deliveries.startMorning.useSuspenseQuery({ id });
  if (morning === null) return null;
  const { date, confirmed, all } = morning;
  return (
    <Notice tone={confirmed === all ? 'green' : 'yellow'} title="Start morning">
      {startMorningText(morning)}{' '}
      <Link to="/admin/deliveries" search={{ project: id, from: date, to: date }}>
        Open Deliveries
      </Link>
    </Notice>
  );
}
