import { IconComponents } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

export const assemblyScreen = {
  icon: IconComponents,
  list: linkOptions({ to: '/admin/assemblies' }),
  under: 'Catalog',
  key: 'b',
  open: (id) => linkOptions({ to: '/admin/assemblies/$id', params: { id } }),
  find: ({ id }) => linkOptions({ to: '/admin/assemblies/$id', params: { id } }),
  add: {
    label: 'Add Assembly',
    also: 'recipe template takeoff',
    link: linkOptions({ to: '/admin/assemblies', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
