import * as z from 'zod';

import { LONG_MAX, optionalText } from '../text.ts';
import { moneyKey } from './money-key.ts';

/** Why something that moved money is taken back: an invoice, a payment, a refund, a credit memo or a transfer. */
export const MoneyVoid = z
  .object({ reason: optionalText('Reason', LONG_MAX), ...moneyKey })
  .partial({ reason: true });
