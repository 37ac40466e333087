import { IconBuildingStore } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const supplierScreen = {
  icon: IconBuildingStore,
  list: linkOptions({ to: '/admin/suppliers' }),
  under: 'Orders',
  key: 'v',
  open: (id) => linkOptions({ to: '/admin/suppliers', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/suppliers', search: searchFor(found) }),
  add: {
    label: 'Add Supplier',
    also: 'Vendor',
    link: linkOptions({ to: '/admin/suppliers', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
