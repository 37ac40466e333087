import { linkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** The screens that the help leads to. */
export const to = {
  dashboard: { label: 'Dashboard', link: linkOptions({ to: '/admin' }) },
  company: { label: 'Company', link: linkOptions({ to: '/admin/settings', search: { tab: 'company' } }) },
  money: { label: 'Money', link: linkOptions({ to: '/admin/settings', search: { tab: 'money' } }) },
  properties: { label: 'Properties', link: linkOptions({ to: '/admin/properties' }) },
  projects: { label: 'Projects', link: linkOptions({ to: '/admin/projects' }) },
  estimates: { label: 'Estimates', link: linkOptions({ to: '/admin/estimates' }) },
  invoices: { label: 'Invoices', link: linkOptions({ to: '/admin/invoices' }) },
  payments: { label: 'Payments', link: linkOptions({ to: '/admin/payments' }) },
  ledger: { label: 'Ledger Accounts', link: linkOptions({ to: '/admin/ledger' }) },
  aging: { label: 'Aging', link: linkOptions({ to: '/admin/reports/aging' }) },
  contracts: { label: 'Contracts', link: linkOptions({ to: '/admin/contracts' }) },
  products: { label: 'Products', link: linkOptions({ to: '/admin/products' }) },
  orders: { label: 'Orders', link: linkOptions({ to: '/admin/orders' }) },
  deliveries: { label: 'Deliveries', link: linkOptions({ to: '/admin/deliveries' }) },
  toSettle: { label: 'To Settle', link: linkOptions({ to: '/admin/to-settle' }) },
  priceRequests: { label: 'Price Requests', link: linkOptions({ to: '/admin/price-requests' }) },
  returns: { label: 'Supplier Returns', link: linkOptions({ to: '/admin/returns' }) },
  suppliers: { label: 'Suppliers', link: linkOptions({ to: '/admin/suppliers' }) },
  assemblies: { label: 'Assemblies', link: linkOptions({ to: '/admin/assemblies' }) },
  calendar: { label: 'Calendar', link: linkOptions({ to: '/admin/calendar' }) },
  activity: { label: 'Activity', link: linkOptions({ to: '/admin/activity' }) },
  deleted: { label: 'Deleted Records', link: linkOptions({ to: '/admin/deleted' }) },
  leads: { label: 'Leads', link: linkOptions({ to: '/admin/leads' }) },
  people: {
    label: 'Administrators',
    link: linkOptions({ to: '/admin/settings', search: { tab: 'administrators' } }),
  },
  secondFactor: {
    label: 'Second Factor',
    link: linkOptions({ to: '/admin/settings', search: { tab: 'second-factor' } }),
  },
  keys: { label: 'API Keys', link: linkOptions({ to: '/admin/settings', search: { tab: 'api-keys' } }) },
};

/** The steps of one task, and its screen. The words in <b> are those of the screen. A test compares them. */
export interface HowTo {
  /** One sentence on what it is good for. */
  purpose: string;
  steps: ReactNode[];
  /** Facts that are good to know, but no steps. */
  notes?: ReactNode[];
  /** The screen where it happens. */
  screen: (typeof to)[keyof typeof to];
}
