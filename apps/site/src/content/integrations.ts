import type { Action } from './topics.ts';

/** A kind of program that Quoin will work with. */
export interface PlannedIntegration {
  /** The name of its drawing. */
  slug: string;
  name: string;
  /** The planned data flow and its direction. */
  flow: string;
}

/** The planned integrations, none of which exists yet. */
export const plannedIntegrations = [
  {
    slug: 'project-management',
    name: 'Project management',
    flow: 'Projects and tasks go out; what is done comes back with its hours.',
  },
  {
    slug: 'estimating-and-bidding',
    name: 'Estimating and bidding',
    flow: 'Takeoff quantities come in as products on a task, priced from the catalog.',
  },
  {
    slug: 'accounting',
    name: 'Accounting',
    flow: 'Invoices, deposits and retainage go out; payments received come back.',
  },
  {
    slug: 'scheduling',
    name: 'Scheduling',
    flow: 'Start dates and delivery mornings go to the calendars of the office and the crew.',
  },
  {
    slug: 'supplier-networks',
    name: 'Supplier networks',
    flow: 'Prices and availability come in from suppliers; orders go out to them.',
  },
  {
    slug: 'customer-management',
    name: 'Customer management',
    flow: 'Leads go out as contacts; owners’ details come back to their properties.',
  },
] as const satisfies readonly PlannedIntegration[];

/** The texts of the integrations page, from top to bottom. */
export const integrationsPage = {
  badge: 'Coming Soon',
  heading: 'Type it once',
  lede: 'Integrations are to carry records between Quoin and the programs you already use. They are planned. What is under “Available today” works now.',
  actions: [
    { label: 'Get Notified When Available', topic: 'integration-notice' },
    { label: 'Request Integration', topic: 'integration-request' },
    { label: 'Schedule Demo', topic: 'demo' },
  ] satisfies readonly Action[],
  planned: 'Planned',
  today: {
    heading: 'Available today',
    items: [
      {
        name: 'REST API',
        text: 'Properties, projects, tasks with photos and products, the catalog, suppliers with their prices, subcontractors and leads, described in one OpenAPI document.',
        link: { label: 'Read the API documentation', href: '/api/docs' },
      },
      {
        name: 'CSV, both ways',
        text: 'Products, properties, subcontractors and leads go to any spreadsheet and come back. Wrong rows are shown before anything is changed.',
      },
      {
        name: 'API keys',
        text: 'A key for each program, to read only or to change things too, withdrawn when you no longer need it.',
      },
    ],
  },
} as const;
