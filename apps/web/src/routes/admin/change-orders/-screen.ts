import { IconFileDelta } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const ofId = (id: number) => linkOptions({ to: '/admin/change-orders/$id', params: { id } });

/** Change orders stand on the page of their contract, so they have no list of their own. */
export const changeOrderScreen = {
  icon: IconFileDelta,
  open: ofId,
  find: ({ id }) => ofId(id),
} satisfies Screen;
