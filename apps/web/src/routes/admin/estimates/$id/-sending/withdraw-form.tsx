import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';

import { Withdraw, withdrawing } from '../../../../../documents/Withdraw.tsx';
import { trpc } from '../../../../../trpc.ts';

/** Withdraws an estimate with its quotes. */
export function WithdrawQuote({
  estimate: { id, version, number },
  onClose,
}: {
  estimate: EstimateWithParts;
  onClose: () => void;
}) {
  const withdrawal = trpc.estimates.void.useMutation(withdrawing('Quote', onClose));
  return (
    <Withdraw
      number={number}
      warning="The client can no longer sign it, and nobody can change or send it again. Copy the estimate to begin again."
      hasTrail
      withdrawal={withdrawal}
      onWithdraw={(reason) => withdrawal.mutate({ id, version, reason })}
      onClose={onClose}
    />
  );
}
