import type { Db } from '@quoin/db/connection/database';
import { insertContactSubmission } from '@quoin/db/outreach/contact-submission';
import type { Subcontractor } from '@quoin/domain/work/subcontractor';

import type { Client } from '../../testing/app.ts';
import { addProjectType, newProperty } from './resource.ts';
import { type GoodRequest, usualRequests } from './usual.ts';

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
): Record<string, () => Promise<GoodRequest>> {
  const addLead = async () =>
    insertContactSubmission(db(), { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' });
  return {
    ...usualRequests(client, '/subcontractors', addSubcontractor),
    ...usualRequests(client, '/leads', addLead),
    ...usualRequests(client, '/contact-submissions', addLead),
    'POST /generate-category-description': async () => ({
      path: '/generate-category-description',
      body: { categoryName: 'Roofing' },
    }),

    'POST /leads/:id/convert': async () => ({
      path: `/leads/${(await addLead()).id}/convert`,
      body: { property: newProperty(), project: { name: 'Deck' } },
    }),

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
