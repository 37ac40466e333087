import { IconContract } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const ofId = (id: number) => linkOptions({ to: '/admin/contracts/$id', params: { id } });

export const contractScreen = {
  icon: IconContract,
  list: linkOptions({ to: '/admin/contracts' }),
  under: 'Money',
  key: 'n',
  open: ofId,
  find: ({ id }) => ofId(id),
} satisfies Screen;
