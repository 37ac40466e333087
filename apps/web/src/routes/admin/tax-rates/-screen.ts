import { IconReceiptTax } from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { type Screen, searchFor } from '../../../screen.ts';

export const taxRateScreen = {
  icon: IconReceiptTax,
  list: linkOptions({ to: '/admin/tax-rates' }),
  under: 'Setup',
  key: 'x',
  open: (id) => linkOptions({ to: '/admin/tax-rates', search: { edit: id } }),
  find: (found) => linkOptions({ to: '/admin/tax-rates', search: searchFor(found) }),
  add: {
    label: 'Add Tax Rate',
    link: linkOptions({ to: '/admin/tax-rates', search: { add: true } }),
    isRare: true,
  },
} satisfies Screen;
