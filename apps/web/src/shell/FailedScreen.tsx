import { useWindowEvent } from '@mantine/hooks';
import { ErrorState } from '@quoin/ui/feedback/ErrorState';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';

import { reasonOf } from '../problem.ts';
import { startAnewIfIncomplete } from './program-parts.ts';

/** A screen whose data could not be read. */
export function FailedScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    if (startAnewIfIncomplete(router.state.location.href)) return;
    reset();
    void router.invalidate();
  };
  // After a short loss of the connection, the screen retries by itself.
  useWindowEvent('online', retry);
  return (
    <ErrorState
      title="This page could not be loaded"
      reassurance="Nothing you saved is lost."
      detail={reasonOf(error)}
      onRetry={retry}
    />
  );
}
