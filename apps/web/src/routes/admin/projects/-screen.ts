import { IconChecklist, IconFolders } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/projects/$id', params: { id } });
const openTask = (id: number) => linkOptions({ to: '/admin/tasks/$id', params: { id } });

export const projectScreen = {
  icon: IconFolders,
  list: linkOptions({ to: '/admin/projects' }),
  under: 'Work',
  key: 'p',
  open,
  find: ({ id }) => open(id),
  add: {
    label: 'New Project',
    also: 'Add',
    link: linkOptions({ to: '/admin/projects', search: { add: true } }),
  },
} satisfies Screen;

export const projectTaskScreen = {
  icon: IconChecklist,
  // Completed tasks pile up, so the list opens without them.
  list: linkOptions({ to: '/admin/tasks', search: { state: 'open' } }),
  under: 'project',
  key: 'm',
  open: openTask,
  find: ({ id }) => openTask(id),
} satisfies Screen;
