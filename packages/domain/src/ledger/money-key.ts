import { requiredText } from '../text.ts';

/** The field of a call that moves money, by which the server knows a repeated one (billing.md section 10). */
export const moneyKey = {
  requestKey: requiredText('Request key', 64).optional().meta({
    description:
      'A name for this call, such as a UUID. The same name again gives the same answer. It stands for an `Idempotency-Key`.',
  }),
};
