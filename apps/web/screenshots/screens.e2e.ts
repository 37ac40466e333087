import { resolve } from 'node:path';

import { type Page, test } from '@playwright/test';

import { signIn, stopLiveChanges } from '../e2e/panel.ts';
import { firstId, firstPriced } from './first-id.ts';

const folder = resolve(import.meta.dirname, '../../../screenshots');

/** Every screen, and the dialogs that have an address. */
async function screens(page: Page): Promise<Record<string, string>> {
  const paths = [
    'properties',
    'projects',
    'project-types',
    'products',
    'product-categories',
    'subcontractors',
    'leads',
    'assemblies',
    'estimates',
    'contracts?status=active&sort=number',
    'change-orders?status=draft',
    'change-orders?status=submitted',
    'change-orders?status=approved',
  ];
  const [
    property,
    project,
    type,
    product,
    category,
    subcontractor,
    lead,
    assembly,
    estimate,
    contract,
    draft,
    waiting,
    approved,
  ] = await Promise.all(paths.map(async (path) => firstId(page, path)));
  const tabs = [
    'company',
    'password',
    'second-factor',
    'notifications',
    'administrators',
    'sessions',
    'api-keys',
    'money',
    'rules',
  ];
  return {
    dashboard: '/admin',
    calendar: '/admin/calendar',
    activity: '/admin/activity',
    'activity-none': '/admin/activity?q=nothing+like+this',
    'calendar-week': '/admin/calendar?span=week',
    properties: '/admin/properties',
    'properties-none': '/admin/properties?q=nothing+like+this',
    'property-add': '/admin/properties?add=true',
    'property-edit': `/admin/properties?edit=${property}`,
    property: `/admin/properties/${property}`,
    'property-unknown': '/admin/properties/2147483647',
    projects: '/admin/projects',
    'project-add': '/admin/projects?add=true',
    project: `/admin/projects/${project}`,
    'project-edit': `/admin/projects/${project}?edit=true`,
    'project-tasks': `/admin/projects/${project}/tasks`,
    'project-money': `/admin/projects/${project}/money`,
    'project-files': `/admin/projects/${project}/files`,
    'project-activity': `/admin/projects/${project}/activity`,
    'project-comments': `/admin/projects/${await firstId(page, 'projects?search=tennant')}/activity`,
    'task-add': `/admin/projects/${project}/tasks?addTask=true`,
    tasks: '/admin/tasks',
    'tasks-table': '/admin/tasks?view=table',
    estimates: '/admin/estimates',
    'estimates-table': '/admin/estimates?view=table',
    'estimate-add': '/admin/estimates?add=true',
    'project-types': '/admin/project-types',
    'project-type-edit': `/admin/project-types?edit=${type}`,
    subcontractors: '/admin/subcontractors',
    'subcontractor-edit': `/admin/subcontractors?edit=${subcontractor}`,
    products: '/admin/products',
    product: `/admin/products/${await firstPriced(page)}`,
    'product-edit': `/admin/products?edit=${product}`,
    'product-categories': '/admin/product-categories',
    'product-category-edit': `/admin/product-categories?edit=${category}`,
    'cost-codes': '/admin/cost-codes',
    'cost-codes-table': '/admin/cost-codes?view=table',
    'cost-code-add': '/admin/cost-codes?add=true',
    estimate: `/admin/estimates/${estimate}`,
    'estimate-payments': `/admin/estimates/${estimate}/payments`,
    'estimate-options': `/admin/estimates/${estimate}/options`,
    'estimate-texts': `/admin/estimates/${estimate}/texts`,
    'estimate-client': `/admin/estimates/${estimate}/client`,
    contracts: '/admin/contracts',
    'contracts-table': '/admin/contracts?view=table',
    contract: `/admin/contracts/${contract}`,
    'change-order-add': `/admin/contracts/${contract}?change=true`,
    'change-order-draft': `/admin/change-orders/${draft}`,
    'change-order-edit': `/admin/change-orders/${draft}?dialog=edit`,
    'change-order-send': `/admin/change-orders/${draft}?dialog=send`,
    'change-order-waiting': `/admin/change-orders/${waiting}`,
    'change-order-approved': `/admin/change-orders/${approved}`,
    assemblies: '/admin/assemblies',
    'assemblies-table': '/admin/assemblies?view=table',
    assembly: `/admin/assemblies/${assembly}`,
    'assembly-edit': `/admin/assemblies/${assembly}?edit=true`,
    suppliers: '/admin/suppliers',
    'suppliers-table': '/admin/suppliers?view=table',
    'supplier-add': '/admin/suppliers?add=true',
    'supplier-branches': '/admin/supplier-branches',
    'supplier-branches-table': '/admin/supplier-branches?view=table',
    'supplier-branch-add': '/admin/supplier-branches?add=true',
    'supplier-products': '/admin/supplier-products',
    'supplier-products-table': '/admin/supplier-products?view=table',
    'supplier-product-add': '/admin/supplier-products?add=true',
    'tax-rates': '/admin/tax-rates',
    'tax-rates-table': '/admin/tax-rates?view=table',
    'tax-rate-add': '/admin/tax-rates?add=true',
    leads: '/admin/leads',
    'leads-table': '/admin/leads?view=table',
    lead: `/admin/leads/${lead}`,
    'lead-notes': `/admin/leads/${lead}?notes=true`,
    'lead-convert': `/admin/leads/${lead}?convert=true`,
    ...Object.fromEntries(tabs.map((tab) => [`settings-${tab}`, `/admin/settings?tab=${tab}`])),
    'settings-rule-add': '/admin/settings?tab=rules&add=true',
    help: '/admin/help',
    'help-topic': '/admin/help/tasks',
    unknown: '/admin/no/such/screen',
  };
}

/** The public pages. */
const pages = {
  'site-home': '/',
  'site-materials': '/materials',
  'site-search': '/materials?q=tub',
  'site-search-none': '/materials?q=nothing+like+this',
  'site-projects': '/projects',
  'site-suppliers': '/suppliers',
  'site-integrations': '/integrations',
  'site-privacy': '/privacy-policy',
  'site-terms': '/terms-of-service',
  'site-unknown': '/no/such/page',
};

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${width} px, ${colorScheme}`, async ({ page }) => {
      test.setTimeout(300_000);
      await page.setViewportSize({ width, height: 900 });
      // A stream that stays open is never idle.
      await stopLiveChanges(page);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const shoot = async (name: string, path: string) => {
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        // Skeletons are gone by then, and pictures there.
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: `${folder}/${name}-${width}-${colorScheme}.png`,
          // A dialog stands before the page, and is seen whole.
          fullPage: (await page.getByRole('dialog').count()) === 0,
        });
      };
      for (const [name, path] of Object.entries(pages)) await shoot(name, path);
      await shoot('login', '/admin/login');
      await signIn(page);
      for (const [name, path] of Object.entries(await screens(page))) await shoot(name, path);
    });
  }
}
