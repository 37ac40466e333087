import { IconPackages } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const supplierProductScreen = {
  icon: IconPackages,
  list: linkOptions({ to: '/admin/supplier-products' }),
  under: 'supplier',
  open: (id) => linkOptions({ to: '/admin/supplier-products', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/supplier-products', search: searchFor(found) }),
  add: {
    label: 'Add Supplier Product',
    also: 'Vendor item SKU',
    link: linkOptions({ to: '/admin/supplier-products', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
