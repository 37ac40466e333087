import { IconTag } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const projectTypeScreen = {
  icon: IconTag,
  list: linkOptions({ to: '/admin/project-types' }),
  under: 'project',
  key: 't',
  open: (id) => linkOptions({ to: '/admin/project-types', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/project-types', search: searchFor(found) }),
  add: {
    label: 'Add Project Type',
    link: linkOptions({ to: '/admin/project-types', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
