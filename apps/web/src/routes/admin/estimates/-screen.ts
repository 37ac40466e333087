import { IconCalculator } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const ofId = (id: number) => linkOptions({ to: '/admin/estimates/$id', params: { id } });

export const estimateScreen = {
  icon: IconCalculator,
  list: linkOptions({ to: '/admin/estimates' }),
  under: 'Money',
  key: 'q',
  open: ofId,
  find: ({ id }) => ofId(id),
  add: {
    label: 'Add Estimate',
    also: 'quote price',
    link: linkOptions({ to: '/admin/estimates', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
