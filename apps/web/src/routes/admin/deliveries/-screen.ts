import { IconTruckDelivery } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

export const deliveryScreen = {
  icon: IconTruckDelivery,
  list: linkOptions({ to: '/admin/deliveries' }),
  under: 'purchase-order',
  open: (id: number) => linkOptions({ to: '/admin/deliveries/$id', params: { id } }),
} satisfies Screen;
