import { IconScale } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

export const exceptionScreen = {
  icon: IconScale,
  list: linkOptions({ to: '/admin/to-settle' }),
  under: 'Orders',
  key: 'w',
  // The log tells of those that somebody settled.
  open: () => linkOptions({ to: '/admin/to-settle', search: { status: 'settled' } }),
} satisfies Screen;
