import { StatusBadge } from '@quoin/ui/records/StatusBadge';

/** Whether a record is active. */
export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return <StatusBadge label={isActive ? 'Active' : 'Inactive'} color={isActive ? 'green' : 'gray'} />;
}
