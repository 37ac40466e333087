import { useDebouncedValue } from '@mantine/hooks';

import { trpc } from '../../../../../trpc.ts';

/** The pause in the changes of an estimate after which it is looked at as a whole, in milliseconds. */
const PAUSE_MS = 1_000;

/** Whether nobody has changed an estimate for a moment. To look at 2,000 lines after each key would slow down the typing. */
function useIsQuiet({ version }: { version: number }): boolean {
  const [settled] = useDebouncedValue(version, PAUSE_MS);
  return settled === version;
}

/** How an estimate differs from its sources, as of the last pause in its changes. */
export function useDrift(estimate: { id: number; version: number }) {
  return trpc.estimates.drift.useQuery({ id: estimate.id }, { enabled: useIsQuiet(estimate) }).data;
}

/** How the prices of suppliers have moved since lines took them, as of the last pause in the changes of the estimate. */
export function useOfferDrift(estimate: { id: number; version: number; status: string }) {
  const isQuiet = useIsQuiet(estimate);
  return trpc.lineOffers.drift.useQuery(
    { id: estimate.id },
    { enabled: isQuiet && estimate.status === 'draft' },
  ).data;
}

/** What stands between a draft and its sending, as of the last pause in its changes. */
export function useChecks(estimate: { id: number; version: number; status: string }) {
  const isQuiet = useIsQuiet(estimate);
  return trpc.estimates.checks.useQuery(
    { id: estimate.id },
    { enabled: isQuiet && estimate.status === 'draft' },
  ).data;
}
