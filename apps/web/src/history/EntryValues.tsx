import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { ValueChanges } from '@quoin/ui/records/ValueChanges';

import { FailedScreen } from '../shell/FailedScreen.tsx';
import { trpc } from '../trpc.ts';
import { changedValues } from './changed-values.ts';

/** The values of one entry of the log, which are read when somebody unfolds it. */
export function EntryValues({ id }: { id: number }) {
  const { data, error, refetch } = trpc.activity.get.useQuery({ id });
  if (data) return <ValueChanges items={changedValues(data)} />;
  if (error) return <FailedScreen error={error} reset={() => void refetch()} />;
  return <ListSkeleton count={1} label="Loading values..." />;
}
