import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { MadeRecords } from './made-records.ts';

/** A screen of the panel, and what each dialog on it adds to its address. */
export interface Screen {
  path: string;
  dialogs: string[];
}

/** What `/…/$id` is about. */
const recordOf: Record<string, keyof MadeRecords> = {
  '/admin/projects/$id': 'project',
  '/admin/projects/$id/tasks': 'project',
  '/admin/projects/$id/money': 'project',
  '/admin/projects/$id/materials': 'project',
  '/admin/projects/$id/files': 'project',
  '/admin/projects/$id/activity': 'project',
  '/admin/properties/$id': 'property',
  '/admin/tasks/$id': 'task',
  '/admin/leads/$id': 'lead',
  '/admin/products/$id': 'product',
  '/admin/subcontractors/$id': 'subcontractor',
  '/admin/estimates/$id': 'estimate',
  '/admin/estimates/$id/options': 'estimate',
  '/admin/estimates/$id/payments': 'estimate',
  '/admin/estimates/$id/texts': 'estimate',
  '/admin/estimates/$id/client': 'estimate',
  '/admin/estimates/$id/quote': 'estimate',
  '/admin/estimates/$id/quote/compare': 'estimate',
  '/admin/contracts/$id': 'contract',
  '/admin/contracts/$id/statement': 'contract',
  '/admin/change-orders/$id': 'changeOrder',
  '/admin/projects': 'project',
  '/admin/properties': 'property',
  '/admin/tasks': 'task',
  '/admin/estimates': 'estimate',
  '/admin/contracts': 'contract',
  '/admin/project-types': 'projectType',
  '/admin/products': 'product',
  '/admin/product-categories': 'category',
  '/admin/subcontractors': 'subcontractor',
  '/admin/assemblies/$id': 'assembly',
  '/admin/assemblies': 'assembly',
  '/admin/cost-codes': 'costCode',
  '/admin/tax-rates': 'taxRate',
  '/admin/suppliers/$id': 'supplier',
  '/admin/supplier-products/$id': 'supplierProduct',
  '/admin/price-files/$id': 'priceFile',
  '/admin/orders/$id': 'order',
  '/admin/orders': 'order',
  '/admin/price-requests/$id': 'priceRequest',
  '/admin/returns/$id': 'supplierReturn',
  '/admin/ledger': 'ledgerAccount',
  '/admin/ledger-entries/$id': 'ledgerEntry',
  '/admin/transfers/$id': 'transfer',
  '/admin/invoices/$id': 'invoice',
  '/admin/payments/$id': 'payment',
  '/admin/deliveries/$id': 'delivery',
  '/admin/suppliers': 'supplier',
  '/admin/supplier-branches': 'supplierBranch',
  '/admin/supplier-products': 'supplierProduct',
};

/** What a search parameter of a dialog names; those of a list are about its own records. */
const namedBy: Record<string, keyof MadeRecords> = {
  task: 'task',
  editTask: 'task',
  addPhotos: 'task',
  addProducts: 'task',
  selectCategories: 'task',
  photo: 'photo',
  browse: 'category',
  notes: 'taskProduct',
  comments: 'task',
  decline: 'materialRequest',
  line: 'estimateLine',
  addTask: 'project',
  branch: 'supplierBranch',
  product: 'supplierProduct',
  supplierProduct: 'supplierProduct',
  editProject: 'project',
};
/** The parameters that open no dialog. They narrow a list, go with another parameter, or show a place in a list. */
const noDialogs = new Set([
  'supplierId',
  'project',
  'account',
  'contract',
  'made',
  'type',
  'projectType',
  'forTask',
  'person',
  'comment',
  'at',
  // They open only in a state of their record that this one is not in.
  'columns',
  'fit',
]);

/** What opens over a tab of the settings. */
const tabDialogs: Record<string, (records: MadeRecords) => string[]> = {
  administrators: ({ admin }) => ['&add=true', `&edit=${admin}`],
  'api-keys': () => ['&add=true'],
  days: () => ['&add=true'],
  rules: ({ stateRule }) => ['&add=true', `&edit=${stateRule}`],
};

/**
 * Every screen of the panel, each list as a table too, and every dialog that has an address: read off the files of the
 * routes, so that a new one is among them. Throws where it does not know what a new dialog is about.
 */
export function screensOf(records: MadeRecords): Screen[] {
  const folder = resolve(import.meta.dirname, '../src/routes');
  const files = globSync('**/*.tsx', { cwd: folder, exclude: (path) => path.startsWith('-') });
  return files.flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const id = /createFileRoute\('([^']+)'\)/.exec(text)?.[1];
    if (id === undefined) return [];
    const route = id.replace('_', '').replace(/(?<=.)\/$/, '');
    const record = recordOf[route];
    if (route.includes('$id') && !record) throw new Error(`Say here what ${route} is about`);
    const path = route.replace('$id', record ? String(records[record]) : '').replace('$topic', 'tasks');
    const tabs = /^const tabs = \[([^\]]+)\]/m.exec(text)?.[1]?.match(/[\w-]+/g);
    if (tabs) {
      return tabs.map((tab) => ({
        path: `${path}?tab=${tab}`,
        dialogs: tabDialogs[tab]?.(records) ?? [],
      }));
    }
    const own = [...text.matchAll(/(?:^|[{,])\s*(\w+): dialog(Flag|Id)\b/gm)].map(([, name = '', kind]) => ({
      name,
      kind,
    }));
    const lists = [
      ['...dialogSearch', 'add', 'Flag'],
      ['...dialogSearch', 'edit', 'Id'],
      ['...importSearch', 'import', 'Flag'],
    ] as const;
    const shared = lists.flatMap(([from, name, kind]) => (text.includes(from) ? [{ name, kind }] : []));
    const dialogs = [...own, ...shared]
      // The board alone opens it, for a delivery of the week that it shows. The page of a delivery has the same dialog.
      .filter(({ name, kind }) => !noDialogs.has(name) && !(name === 'move' && kind === 'Id'))
      .map(({ name, kind }) => {
        const about = name === 'edit' ? record : namedBy[name];
        if (kind === 'Id' && !about) throw new Error(`Say here what ?${name}= of ${route} names`);
        const value = kind === 'Flag' || !about ? 'true' : records[about];
        return `?${name}=${value}${name === 'browse' ? `&forTask=${records.task}` : ''}`;
      });
    // What is done with an issued invoice has one parameter, and a draft has none of it.
    const changes = /^const afterwards = \[([^\]]+)\]/m.exec(text)?.[1]?.match(/\w+/g) ?? [];
    const issued = changes.map((change) => `?change=${change}`);
    if (issued.length > 0) {
      return [
        { path, dialogs },
        { path: `/admin/invoices/${records.issuedInvoice}`, dialogs: issued },
      ];
    }
    // A month shows only some entries of a day, and a week all of them.
    if (route === '/admin/calendar') return [{ path: `${path}?span=week`, dialogs: [] }];
    const table = /sorts: \[\s*[^\]\s]/.test(text) ? [{ path: `${path}?view=table`, dialogs: [] }] : [];
    return [...table, { path, dialogs }];
  });
}
