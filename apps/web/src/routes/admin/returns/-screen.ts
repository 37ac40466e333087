import { IconTruckReturn } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/returns/$id', params: { id } });

export const supplierReturnScreen = {
  icon: IconTruckReturn,
  list: linkOptions({ to: '/admin/returns' }),
  under: 'purchase-order',
  open,
  find: ({ id }) => open(id),
} satisfies Screen;
