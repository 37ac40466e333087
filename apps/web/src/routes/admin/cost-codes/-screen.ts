import { IconListNumbers } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const costCodeScreen = {
  icon: IconListNumbers,
  list: linkOptions({ to: '/admin/cost-codes' }),
  under: 'Catalog',
  key: 'k',
  open: (id) => linkOptions({ to: '/admin/cost-codes', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/cost-codes', search: searchFor(found) }),
  add: {
    label: 'Add Cost Code',
    link: linkOptions({ to: '/admin/cost-codes', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
