import { IconFileInvoice } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

const ofId = (id: number) => linkOptions({ to: '/admin/invoices/$id', params: { id } });

export const invoiceScreen = {
  icon: IconFileInvoice,
  list: linkOptions({ to: '/admin/invoices' }),
  under: 'Money',
  key: 'i',
  open: ofId,
  find: ({ id }) => ofId(id),
} satisfies Screen;
