import type { HelpTopicName } from '../../../help-topics.ts';
import type { HowTo } from './-how-to.ts';
import { howTosOfContracts } from './-how-tos-of-contracts.tsx';
import { howTosOfMoney } from './-how-tos-of-money.tsx';
import { howTosOfOffice } from './-how-tos-of-office.tsx';
import { howTosOfOrders } from './-how-tos-of-orders.tsx';
import { howTosOfWork } from './-how-tos-of-work.tsx';

/** The how-to of each subject of the help. */
export const howTos: Record<HelpTopicName, HowTo> = {
  ...howTosOfWork,
  ...howTosOfContracts,
  ...howTosOfMoney,
  ...howTosOfOrders,
  ...howTosOfOffice,
};
