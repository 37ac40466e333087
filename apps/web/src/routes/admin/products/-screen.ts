import { IconPackage } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/products/$id', params: { id } });

export const productScreen = {
  icon: IconPackage,
  list: linkOptions({ to: '/admin/products' }),
  under: 'Catalog',
  key: 'r',
  open,
  find: ({ id }) => open(id),
  add: { label: 'Add Product', link: linkOptions({ to: '/admin/products', search: { add: true } }) },
} satisfies Screen;
