import { IconUsers } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/subcontractors/$id', params: { id } });

export const subcontractorScreen = {
  icon: IconUsers,
  list: linkOptions({ to: '/admin/subcontractors' }),
  under: 'Work',
  key: 's',
  open,
  find: ({ id }) => open(id),
  add: {
    label: 'Add Contractor',
    also: 'Subcontractor',
    link: linkOptions({ to: '/admin/subcontractors', search: { add: true } }),
  },
} satisfies Screen;
