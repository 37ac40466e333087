import { IconInbox } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const leadScreen = {
  icon: IconInbox,
  list: linkOptions({ to: '/admin/leads' }),
  key: 'l',
  open: () => linkOptions({ to: '/admin/leads' }),
  find: (found) => linkOptions({ to: '/admin/leads', search: searchFor(found) }),
} satisfies Screen;
