import { IconTag } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/price-requests/$id', params: { id } });

export const priceRequestScreen = {
  icon: IconTag,
  list: linkOptions({ to: '/admin/price-requests' }),
  under: 'purchase-order',
  open,
  find: ({ id }) => open(id),
} satisfies Screen;
