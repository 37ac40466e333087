import { IconPackage } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const productScreen = {
  icon: IconPackage,
  list: linkOptions({ to: '/admin/products' }),
  key: 'r',
  open: (id) => linkOptions({ to: '/admin/products', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/products', search: searchFor(found) }),
  add: { label: 'Add Product', link: linkOptions({ to: '/admin/products', search: { add: true } }) },
} satisfies Screen;
