import { IconBuildingStore } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/suppliers/$id', params: { id } });

export const supplierScreen = {
  icon: IconBuildingStore,
  list: linkOptions({ to: '/admin/suppliers' }),
  under: 'Orders',
  key: 'v',
  open,
  find: ({ id }) => open(id),
  add: {
    label: 'Add Supplier',
    also: 'Vendor',
    link: linkOptions({ to: '/admin/suppliers', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
