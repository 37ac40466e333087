import type { Db } from '@quoin/db/connection/database';
import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';

import type { Client } from '../../testing/app.ts';
import { addProject, addProperty, addTask, newProperty } from './resource.ts';

/** Records that cannot come back, by the error. The messages name them so. */
export const keptAway = {
  neededRecordDeleted: ['task', 'project', 'Deck'],
  neededRecordGone: ['task', 'project'],
  placeTaken: ['"7 Taken St"', 'another property with this address'],
};

/** The id of a record's entry in the bin. */
async function entryOf(db: Db, entity: BinConcept, entityId: number): Promise<number> {
  const entry = db
    .selectFrom('bin')
    .select('id')
    .where('entity', '=', entity)
    .where('entityId', '=', entityId);
  return (await entry.executeTakeFirstOrThrow()).id;
}

/** A deleted project. Returns its entry in the bin. */
export async function addToBin(client: Client, db: Db): Promise<number> {
  const { id } = await addProject(client, { propertyId: (await addProperty(client)).id });
  await addTask(client, { projectId: id });
  await client.ask('DELETE', `/projects/${id}`);
  return entryOf(db, 'project', id);
}

/** A deleted task of a deleted project, with both entries in the bin. */
async function addDeletedTask(client: Client, db: Db): Promise<{ task: number; project: number }> {
  const project = await addProject(client, { name: 'Deck' });
  const task = await addTask(client, { projectId: project.id });
  await client.ask('DELETE', `/project-tasks/${task.id}`);
  await client.ask('DELETE', `/projects/${project.id}`);
  return {
    task: await entryOf(db, 'project-task', task.id),
    project: await entryOf(db, 'project', project.id),
  };
}

/** The requests of the calls about deleted records, as the test of the contract wants them. */
export function binRequests(
  client: () => Client,
  db: () => Db,
): Record<string, () => Promise<{ path: string }>> {
  return {
    'GET /bin': async () => {
      await addToBin(client(), db());
      return { path: '/bin' };
    },
    'POST /bin/:id/restore': async () => ({ path: `/bin/${await addToBin(client(), db())}/restore` }),
    'DELETE /bin/:id': async () => ({ path: `/bin/${await addToBin(client(), db())}` }),
  };
}

/** For each record in {@link keptAway}, the request that is refused. */
export function binConflicts(
  client: () => Client,
  db: () => Db,
): Record<keyof typeof keptAway, () => Promise<{ path: string }>> {
  return {
    neededRecordDeleted: async () => ({
      path: `/bin/${(await addDeletedTask(client(), db())).task}/restore`,
    }),
    neededRecordGone: async () => {
      const { task, project } = await addDeletedTask(client(), db());
      await client().ask('DELETE', `/bin/${project}`);
      return { path: `/bin/${task}/restore` };
    },
    placeTaken: async () => {
      const taken = { ...newProperty(), address: '7 Taken St' };
      const { id } = await addProperty(client(), taken);
      await client().ask('DELETE', `/properties/${id}`);
      await addProperty(client(), taken);
      return { path: `/bin/${await entryOf(db(), 'property', id)}/restore` };
    },
  };
}
