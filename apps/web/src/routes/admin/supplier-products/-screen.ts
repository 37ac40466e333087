import { IconPackage } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/supplier-products/$id', params: { id } });

export const supplierProductScreen = {
  icon: IconPackage,
  list: linkOptions({ to: '/admin/supplier-products' }),
  under: 'supplier',
  open,
  find: ({ id }) => open(id),
  add: {
    label: 'Add Supplier Product',
    also: 'Vendor item SKU',
    link: linkOptions({ to: '/admin/supplier-products', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
