import { IconUsers } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const subcontractorScreen = {
  icon: IconUsers,
  list: linkOptions({ to: '/admin/subcontractors' }),
  key: 's',
  open: (id) => linkOptions({ to: '/admin/subcontractors', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/subcontractors', search: searchFor(found) }),
  add: {
    label: 'Add Contractor',
    also: 'Subcontractor',
    link: linkOptions({ to: '/admin/subcontractors', search: { add: true } }),
  },
} satisfies Screen;
