import { type ConceptName, type CountedConcept, concepts } from '@quoin/domain/concepts';
import { titleCase } from '@quoin/domain/words';
import {
  IconCalendarMonth,
  IconChartBar,
  IconHelp,
  IconHistory,
  IconLayoutDashboard,
  IconTrash,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';

import { assemblyScreen } from './routes/admin/assemblies/-screen.ts';
import { changeOrderScreen } from './routes/admin/change-orders/-screen.ts';
import { contractScreen } from './routes/admin/contracts/-screen.ts';
import { costCodeScreen } from './routes/admin/cost-codes/-screen.ts';
import { deliveryScreen } from './routes/admin/deliveries/-screen.ts';
import { estimateScreen } from './routes/admin/estimates/-screen.ts';
import { invoiceScreen } from './routes/admin/invoices/-screen.ts';
import { leadScreen } from './routes/admin/leads/-screen.ts';
import { booksScreen, ledgerAccountScreen, ledgerEntryScreen } from './routes/admin/ledger/-screen.ts';
import { orderScreen } from './routes/admin/orders/-screen.ts';
import { paymentScreen } from './routes/admin/payments/-screen.ts';
import { priceRequestScreen } from './routes/admin/price-requests/-screen.ts';
import { productCategoryScreen } from './routes/admin/product-categories/-screen.ts';
import { productScreen } from './routes/admin/products/-screen.ts';
import { projectTypeScreen } from './routes/admin/project-types/-screen.ts';
import { projectScreen, projectTaskScreen } from './routes/admin/projects/-screen.ts';
import { propertyScreen } from './routes/admin/properties/-screen.ts';
import { supplierReturnScreen } from './routes/admin/returns/-screen.ts';
import {
  adminScreen,
  apiKeyScreen,
  moneySettingsScreen,
  settingsScreen,
  stateRuleScreen,
} from './routes/admin/settings/-screen.ts';
import { subcontractorScreen } from './routes/admin/subcontractors/-screen.ts';
import { supplierBranchScreen } from './routes/admin/supplier-branches/-screen.ts';
import { supplierProductScreen } from './routes/admin/supplier-products/-screen.ts';
import { supplierScreen } from './routes/admin/suppliers/-screen.ts';
import { taxRateScreen } from './routes/admin/tax-rates/-screen.ts';
import { exceptionScreen } from './routes/admin/to-settle/-screen.ts';
import { transferScreen } from './routes/admin/transfers/-screen.ts';
import type { Screen } from './screen.ts';

/** The screens of the panel that show no list of one kind of record. */
export const overviews = [
  { key: 'd', label: 'Dashboard', icon: IconLayoutDashboard, link: linkOptions({ to: '/admin' }) },
  { key: 'a', label: 'Calendar', icon: IconCalendarMonth, link: linkOptions({ to: '/admin/calendar' }) },
  { key: 'y', label: 'Activity', icon: IconHistory, link: linkOptions({ to: '/admin/activity' }) },
];

/** The reports, under the heading of money in the navigation. */
export const reports = {
  label: 'Reports',
  icon: IconChartBar,
  screens: [
    { label: 'Aging', link: linkOptions({ to: '/admin/reports/aging' }) },
    { label: 'Sales Tax', link: linkOptions({ to: '/admin/reports/sales-tax' }) },
  ],
} as const;

/** Screens that people seldom need. The palette leads to them, and a button of a related screen. */
export const rarelyUsed = [
  { label: 'Deleted Records', icon: IconTrash, link: linkOptions({ to: '/admin/deleted' }) },
];

/** The screens of each kind of record, in the order of the navigation. Photos and products of tasks have none. */
export const screens = {
  property: propertyScreen,
  project: projectScreen,
  'project-task': projectTaskScreen,
  'project-type': projectTypeScreen,
  subcontractor: subcontractorScreen,
  'contact-submission': leadScreen,
  estimate: estimateScreen,
  contract: contractScreen,
  'change-order': changeOrderScreen,
  invoice: invoiceScreen,
  payment: paymentScreen,
  'ledger-account': ledgerAccountScreen,
  'ledger-entry': ledgerEntryScreen,
  transfer: transferScreen,
  books: booksScreen,
  product: productScreen,
  'product-category': productCategoryScreen,
  'cost-code': costCodeScreen,
  assembly: assemblyScreen,
  'purchase-order': orderScreen,
  delivery: deliveryScreen,
  'price-request': priceRequestScreen,
  'supplier-return': supplierReturnScreen,
  exception: exceptionScreen,
  supplier: supplierScreen,
  'supplier-branch': supplierBranchScreen,
  'supplier-product': supplierProductScreen,
  'tax-rate': taxRateScreen,
  'state-rule': stateRuleScreen,
  settings: settingsScreen,
  'money-settings': moneySettingsScreen,
  admin: adminScreen,
  'api-key': apiKeyScreen,
} satisfies Partial<Record<ConceptName, Screen>>;

type Screens = typeof screens;
/** A kind of record that has a screen. */
export type ShownConcept = keyof Screens;

/** The screens that have a part, such as `list`, with their names and labels. */
function having<Part extends keyof Screen>(part: Part) {
  type With = {
    [Name in ShownConcept]: Screens[Name] extends Record<Part, unknown> ? Name : never;
  }[ShownConcept];
  return (Object.keys(screens) as ShownConcept[]).flatMap((name) =>
    part in screens[name]
      ? [{ name: name as With, label: titleCase(concepts[name].nouns), screen: screens[name as With] }]
      : [],
  );
}

/** The kinds of record that have a list. */
export const listed = having('list');

/** The kinds of record whose number the dashboard shows. */
export const countedOnDashboard = listed.filter(
  (entry): entry is (typeof listed)[number] & { name: CountedConcept } => 'isCounted' in concepts[entry.name],
);

/** The actions that begin a new record. */
export const added = having('add').map(({ screen }) => screen.add);

/** The how-tos, at the end of the navigation. */
export const help = { key: 'h', label: 'Help', icon: IconHelp, link: linkOptions({ to: '/admin/help' }) };

/** The screens that the palette leads to, most of them by two keys, too. */
export const destinations = [
  ...overviews,
  ...listed.map(({ label, screen }) => ({
    key: 'key' in screen ? screen.key : undefined,
    label,
    icon: screen.icon,
    link: screen.list,
  })),
  ...reports.screens.map(({ label, link }) => ({ key: undefined, label, icon: reports.icon, link })),
  help,
];
