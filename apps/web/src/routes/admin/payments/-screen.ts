import { IconCashBanknote } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

export const paymentScreen = {
  icon: IconCashBanknote,
  list: linkOptions({ to: '/admin/payments' }),
  under: 'Money',
  open: (id: number) => linkOptions({ to: '/admin/payments/$id', params: { id } }),
  add: {
    label: 'Record Payment',
    also: 'check, deposit, money received',
    link: linkOptions({ to: '/admin/payments', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
