import type { Db } from '@quoin/db/connection/database';
import { insertContactSubmission } from '@quoin/db/outreach/contact-submission';
import type { Subcontractor } from '@quoin/domain/work/subcontractor';

import type { Client } from '../../testing/app.ts';
import { addProjectType, newProperty } from './resource.ts';

export async function addSubcontractor(
  client: Client,
  fields: Record<string, unknown> = {},
): Promise<Subcontractor> {
  const firm = { companyName: 'Halvorsen Tile Works', specialty: 'Tile', ...fields };
  return (await client.ask('POST', '/subcontractors', firm)).json<Subcontractor>();
}

/** The requests of the office's calls, as the test of the contract wants them. */
export function officeRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<{ path: string; body?: unknown }>> {
  const ofSubcontractor = async (body?: unknown) => ({
    path: `/subcontractors/${(await addSubcontractor(client(), { rating: 4.5 })).id}`,
    body,
  });
  const addLead = async () =>
    insertContactSubmission(db(), { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' });
  const ofLead = async (body?: unknown) => ({ path: `/leads/${(await addLead()).id}`, body });
  return {
    'POST /generate-category-description': async () => ({
      path: '/generate-category-description',
      body: { categoryName: 'Roofing' },
    }),

    'GET /subcontractors': async () => {
      await addSubcontractor(client());
      return { path: '/subcontractors' };
    },
    'GET /subcontractors.csv': async () => {
      await addSubcontractor(client());
      return { path: '/subcontractors.csv' };
    },
    'POST /subcontractors': async () => ({
      path: '/subcontractors',
      body: { companyName: 'Stoddard Ridge Roofing', specialty: 'Roofing', rating: 4.6, state: 'oh' },
    }),
    'GET /subcontractors/:id': async () => ofSubcontractor(),
    'PUT /subcontractors/:id': async () => ofSubcontractor({ rating: 5 }),
    'PATCH /subcontractors/:id': async () => ofSubcontractor({ rating: 5 }),
    'DELETE /subcontractors/:id': async () => ofSubcontractor(),

    'GET /leads': async () => {
      await addLead();
      return { path: '/leads' };
    },
    'GET /leads.csv': async () => {
      await addLead();
      return { path: '/leads.csv' };
    },
    'GET /leads/:id': async () => ofLead(),
    'PUT /leads/:id': async () => ofLead({ notes: 'Call after five' }),
    'PATCH /leads/:id': async () => ofLead({ status: 'contacted' }),
    'DELETE /leads/:id': async () => ofLead(),
    'POST /leads/:id/convert': async () => ({
      path: `/leads/${(await addLead()).id}/convert`,
      body: { property: newProperty(), project: { name: 'Deck' } },
    }),
    'GET /contact-submissions': async () => {
      await addLead();
      return { path: '/contact-submissions' };
    },
    'GET /contact-submissions.csv': async () => {
      await addLead();
      return { path: '/contact-submissions.csv' };
    },
    'DELETE /contact-submissions/:id': async () => ({ path: `/contact-submissions/${(await addLead()).id}` }),

    'GET /settings': async () => ({ path: '/settings' }),
    'PUT /settings': async () => ({ path: '/settings', body: { companyName: 'Cornerstone Renovation' } }),
    'PATCH /settings': async () => ({ path: '/settings', body: { defaultState: 'oh' } }),

    'GET /activity': async () => {
      await addProjectType(client());
      return { path: '/activity' };
    },
    'GET /activity/:id': async () => {
      await addProjectType(client());
      const [line] = (await client().ask('GET', '/activity?limit=1')).json<{ id: number }[]>();
      return { path: `/activity/${line?.id}` };
    },
    'GET /activity/changes': async () => {
      await addProjectType(client());
      return { path: '/activity/changes' };
    },
  };
}
