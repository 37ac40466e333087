import { facts } from './facts.ts';
import type { Action } from './topics.ts';

/** A link of the header or the footer. */
export interface SiteLink {
  label: string;
  href: string;
}

/** The name and the tagline, in the header, the footer and the preview of a shared link. */
export const site = {
  name: 'Quoin',
  line: 'Material ordering and estimating for building contractors.',
} as const;

/** The header's links, from left to right. */
export const headerLinks = [
  { label: 'Features', href: '/' },
  { label: 'Materials', href: '/materials' },
  { label: 'Projects', href: '/projects' },
  { label: 'Suppliers', href: '/suppliers' },
] as const satisfies readonly SiteLink[];

/** The links of the mobile menu between the header's links and My Account. */
export const mobileLinks = [
  { label: 'How It Works', href: '/#how-it-works' },
  { label: 'Testimonials', href: '/#testimonials' },
] as const satisfies readonly SiteLink[];

/** The header's button. */
export const accountLink = { label: 'My Account', href: '/#account' } as const satisfies SiteLink;

/** The page links of the footer. */
export const footerLinks = [
  { label: 'Features', href: '/' },
  { label: 'Integrations', href: '/integrations' },
  { label: 'Privacy policy', href: '/privacy-policy' },
  { label: 'Terms of service', href: '/terms-of-service' },
] as const satisfies readonly SiteLink[];

/** The footer's links to the contact form. */
export const footerActions = [
  { label: 'Help Center', topic: 'help' },
  { label: 'Contact Us', topic: 'contact' },
] as const satisfies readonly Action[];

/** The data for the head of a page. */
export interface PageHead {
  path: string;
  /** Shown in the browser's tab and in search results. At most 60 characters, including the name. */
  title: string;
  /** Shown in search results. From 120 to 155 characters. */
  description: string;
}

/** The pages of the public site. */
export const pages = {
  landing: {
    path: '/',
    title: 'Quoin: materials and estimates for contractors',
    description: `Price the job from local suppliers, let your client choose the options and have the materials delivered ${facts.delivery}.`,
  },
  materials: {
    path: '/materials',
    title: 'Building materials by category | Quoin',
    description:
      'Search decking, siding, roofing, flooring, bath, kitchen, drywall, framing and shed materials, by name, brand, SKU or category.',
  },
  projects: {
    path: '/projects',
    title: 'Bathroom, kitchen, siding and deck projects | Quoin',
    description:
      'Six sample renovation projects with location, completion month and budget range. Contractors can register to hear about new projects.',
  },
  suppliers: {
    path: '/suppliers',
    title: 'For building material suppliers | Quoin',
    description: `List your products where contractors price jobs. Send your price list as a spreadsheet or over the API, and deliver ${facts.delivery}.`,
  },
  integrations: {
    path: '/integrations',
    title: 'Integrations, planned and available today | Quoin',
    description:
      'What we plan for accounting, estimating, scheduling and other programs, and what connects to Quoin today: a REST API and CSV files.',
  },
  privacy: {
    path: '/privacy-policy',
    title: 'Privacy policy | Quoin',
    description:
      'What Quoin stores about you, why, for how long and who sees it. No cookie on public pages, no analytics, no requests to others.',
  },
  terms: {
    path: '/terms-of-service',
    title: 'Terms of service | Quoin',
    description:
      'The terms for using Quoin: accounts, prices, fees, payment before work begins, retainage, change orders, delivery, disputes and liability.',
  },
} as const satisfies Record<string, PageHead>;

/** The texts for an address without a page. */
export const notFound = {
  title: 'Page not found | Quoin',
  heading: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  home: { label: 'Go to the home page', href: '/' },
} as const;
