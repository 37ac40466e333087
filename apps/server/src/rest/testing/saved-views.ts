import type { Db } from '@quoin/db/connection/database';
import { type SavedView, VIEWS_MAX } from '@quoin/domain/lists/saved-view';

import type { Client } from '../../testing/app.ts';

type Requested = Promise<{ path: string; body?: unknown }>;

let count = 0;

/** A view that everybody sees, with a name of its own. */
const newView = () => ({
  list: 'products',
  name: `Bricks ${(count += 1)}`,
  search: { category: 'Masonry', sort: '-price', view: 'table' },
  columns: { hidden: ['supplier'], widths: { name: 24.5 } },
  isShared: true,
});

const add = async (client: Client, fields: Record<string, unknown> = {}): Promise<SavedView> =>
  (await client.ask('POST', '/saved-views', { ...newView(), ...fields })).json<SavedView>();

/** The requests of the calls about saved views, each for a list without other views, because a list has room for 50. */
export function savedViewRequests(client: () => Client, db: () => Db): Record<string, () => Requested> {
  const addAlone = async () => {
    await db().deleteFrom('savedViews').execute();
    return add(client());
  };
  const ofView = async (body?: unknown) => ({ path: `/saved-views/${(await addAlone()).id}`, body });
  return {
    'GET /saved-views': async () => {
      await addAlone();
      return { path: '/saved-views' };
    },
    'POST /saved-views': async () => {
      await addAlone();
      return { path: '/saved-views', body: newView() };
    },
    'POST /saved-views/:id/move': async () => ({
      path: `/saved-views/${(await addAlone()).id}/move`,
      body: { beforeId: null },
    }),
    'PUT /saved-views/:id': async () => ofView({ search: { q: 'slate' } }),
    'PATCH /saved-views/:id': async () => ofView({ name: 'Slate', isPinned: false }),
    'DELETE /saved-views/:id': async () => ofView(),
  };
}

/** A request for each conflict that a saved view may meet. */
export function savedViewConflicts(
  client: () => Client,
  db: () => Db,
): Record<string, Record<'savedViewExists' | 'tooManySavedViews', () => Requested>> {
  const underTakenName = async () => {
    await db().deleteFrom('savedViews').execute();
    const { name } = await add(client());
    const { id } = await add(client());
    return { path: `/saved-views/${id}`, body: { name: name.toUpperCase() } };
  };
  const withoutRoom = async () => {
    await db().deleteFrom('savedViews').execute();
    const { id } = await add(client(), { isShared: false });
    const { ownerId } = await db().selectFrom('savedViews').select('ownerId').executeTakeFirstOrThrow();
    const others = { list: 'products', search: {}, columns: null, isShared: true, ownerId } as const;
    const views = Array.from({ length: VIEWS_MAX }, (_, place) => ({ ...others, name: `View ${place}` }));
    await db().insertInto('savedViews').values(views).execute();
    return { path: `/saved-views/${id}`, body: { isShared: true } };
  };
  const changing = { savedViewExists: underTakenName, tooManySavedViews: withoutRoom };
  const adding = (change: () => Promise<{ body: object }>) => async () => ({
    path: '/saved-views',
    body: { ...newView(), ...(await change()).body },
  });
  return {
    'POST /saved-views': {
      savedViewExists: adding(underTakenName),
      tooManySavedViews: adding(withoutRoom),
    },
    'PUT /saved-views/:id': changing,
    'PATCH /saved-views/:id': changing,
  };
}
