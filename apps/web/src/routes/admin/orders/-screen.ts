import { IconShoppingCart } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/orders/$id', params: { id } });

export const orderScreen = {
  icon: IconShoppingCart,
  list: linkOptions({ to: '/admin/orders' }),
  under: 'Orders',
  key: 'u',
  open,
  find: ({ id }) => open(id),
  add: {
    label: 'Add Order',
    also: 'Purchase PO materials',
    link: linkOptions({ to: '/admin/orders', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
