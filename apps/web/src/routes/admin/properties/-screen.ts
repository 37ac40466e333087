import { IconBuildingCommunity } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const open = (id: number) => linkOptions({ to: '/admin/properties/$id', params: { id } });

export const propertyScreen = {
  icon: IconBuildingCommunity,
  list: linkOptions({ to: '/admin/properties' }),
  under: 'Work',
  key: 'o',
  open,
  find: ({ id }) => open(id),
  add: { label: 'Add Property', link: linkOptions({ to: '/admin/properties', search: { add: true } }) },
} satisfies Screen;
