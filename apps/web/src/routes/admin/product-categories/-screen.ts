import { IconCategory } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const productCategoryScreen = {
  icon: IconCategory,
  list: linkOptions({ to: '/admin/product-categories' }),
  under: 'product',
  key: 'c',
  open: (id) => linkOptions({ to: '/admin/product-categories', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/product-categories', search: searchFor(found) }),
  add: {
    label: 'Add Category',
    link: linkOptions({ to: '/admin/product-categories', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
