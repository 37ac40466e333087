import { IconInbox } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/leads/$id', params: { id } });

export const leadScreen = {
  icon: IconInbox,
  list: linkOptions({ to: '/admin/leads' }),
  under: 'Work',
  key: 'l',
  open,
  find: ({ id }) => open(id),
} satisfies Screen;
