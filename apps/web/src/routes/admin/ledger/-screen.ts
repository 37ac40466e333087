import { IconBook2, IconListDetails } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import type { Screen } from '../../../screen.ts';

export const ledgerAccountScreen = {
  icon: IconBook2,
  list: linkOptions({ to: '/admin/ledger' }),
  under: 'Money',
  open: () => linkOptions({ to: '/admin/ledger' }),
} satisfies Screen;

export const ledgerEntryScreen = {
  icon: IconListDetails,
  list: linkOptions({ to: '/admin/ledger-entries' }),
  under: 'ledger-account',
  open: (id: number) => linkOptions({ to: '/admin/ledger-entries/$id', params: { id } }),
} satisfies Screen;

export const booksScreen = {
  icon: IconBook2,
  open: () => linkOptions({ to: '/admin/ledger' }),
} satisfies Screen;
