import type { Shot } from './measure.ts';
import type { Servers } from './servers.ts';

const PAGE_SIZE = 50;

/** One kind of work, asked of the limit and of the product over both its doors. */
export interface Case {
  title: string;
  limit: Shot;
  rest: Shot;
  trpc: Shot;
  /** The least ratios to the limit that are asked for, where any are. */
  goals: { rest?: number; trpc?: number };
  /** Creating gives another row each time, whose fields alone can be compared. */
  isCreation?: boolean;
}

let created = 0;

/** A house at an address of its own, with the fields that most have. */
function newProperty(): object {
  created += 1;
  return {
    address: `${created} Bench St`,
    city: 'Dayton',
    state: 'OH',
    zipCode: '45402',
    propertyType: 'single-family',
    totalStories: '2',
    yearBuilt: 1968,
    ownerFirstName: 'Dana',
    ownerLastName: 'Ortiz',
  };
}

/** The cases in the order in which they are measured: creations come last, because they make lists longer. */
export function casesFor({ limit, product, cookie }: Servers, propertyId: number): Case[] {
  const json = { 'content-type': 'application/json' };
  const ofLimit = (path: string): Shot => ({ origin: limit, path, headers: {} });
  const ofRest = (path: string): Shot => ({
    origin: product,
    path: `/api/admin${path}`,
    headers: { cookie },
  });
  /** As the panel calls it: a batch, here of one. */
  const ofTrpc = (procedure: string, input: unknown): Shot => ({
    origin: product,
    path: `/trpc/${procedure}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`,
    headers: { cookie, ...json },
  });
  return [
    {
      title: 'A property by id',
      limit: ofLimit(`/properties/${propertyId}`),
      rest: ofRest(`/properties/${propertyId}`),
      trpc: ofTrpc('properties.get', { id: propertyId }),
      goals: { rest: 0.8, trpc: 0.6 },
    },
    {
      title: `A page of ${PAGE_SIZE} projects, with joins and counts`,
      limit: ofLimit(`/projects?limit=${PAGE_SIZE}`),
      rest: ofRest(`/projects?limit=${PAGE_SIZE}`),
      trpc: ofTrpc('projects.list', { limit: PAGE_SIZE }),
      goals: { rest: 0.85 },
    },
    {
      title: 'All properties with their counts and sums',
      limit: ofLimit('/properties-dashboard'),
      rest: ofRest('/properties-dashboard'),
      trpc: ofTrpc('properties.listSummaries', {}),
      goals: {},
    },
    {
      title: 'Create a property; the limit writes no activity entry',
      limit: { origin: limit, path: '/properties', headers: json, newBody: newProperty },
      rest: {
        origin: product,
        path: '/api/admin/properties',
        headers: { cookie, ...json },
        newBody: newProperty,
      },
      trpc: {
        origin: product,
        path: '/trpc/properties.create?batch=1',
        headers: { cookie, ...json },
        newBody: () => ({ 0: newProperty() }),
      },
      goals: { rest: 0.5 },
      isCreation: true,
    },
  ];
}
