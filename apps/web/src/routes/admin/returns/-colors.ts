import type { ReturnStatus } from '@quoin/domain/ordering/returns/return-status';
import type { Tone } from '@quoin/ui/theme';

export const returnColors: Record<ReturnStatus, Tone> = {
  draft: 'gray',
  sent: 'blue',
  'picked-up': 'green',
  cancelled: 'gray',
};
