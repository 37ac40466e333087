import * as z from 'zod';

import { amount } from '../money.ts';
import { rowId } from '../number.ts';
import { ScheduleRow } from './schedule-row.ts';

/** A payment of a contract, or a change of one. */
export const ContractPayment = ScheduleRow.extend({
  id: rowId(),
  contractId: rowId(),
  sortOrder: z.int32().positive(),
  changeOrderId: rowId().nullable().meta({ description: 'The change order that added the payment.' }),
  changesSortOrder: z.int32().positive().nullable().meta({
    description: 'The payment that the row changes. `null`: it is a payment of its own.',
  }),
  payable: amount(),
}).meta({ id: 'ContractPayment' });
export type ContractPayment = z.output<typeof ContractPayment>;

/** A payment of a contract to date. */
export const PaymentToDate = ContractPayment.omit({ changesSortOrder: true })
  .extend({
    signedPayable: amount().meta({ description: 'The amount as it was signed, before later change orders.' }),
  })
  .meta({ id: 'PaymentToDate' });
export type PaymentToDate = z.output<typeof PaymentToDate>;
