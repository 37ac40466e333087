import { IconArrowsExchange } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

export const transferScreen = {
  icon: IconArrowsExchange,
  list: linkOptions({ to: '/admin/transfers' }),
  under: 'ledger-account',
  open: (id: number) => linkOptions({ to: '/admin/transfers/$id', params: { id } }),
  add: {
    label: 'Record Transfer',
    also: 'bank deposit, opening balance',
    link: linkOptions({ to: '/admin/transfers', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
