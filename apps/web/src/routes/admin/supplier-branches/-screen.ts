import { IconBuildingStore } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const supplierBranchScreen = {
  icon: IconBuildingStore,
  list: linkOptions({ to: '/admin/supplier-branches' }),
  under: 'supplier',
  open: (id) => linkOptions({ to: '/admin/supplier-branches', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/supplier-branches', search: searchFor(found) }),
  add: {
    label: 'Add Supplier Branch',
    also: 'Vendor location store',
    link: linkOptions({ to: '/admin/supplier-branches', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
