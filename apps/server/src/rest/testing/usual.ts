import type { Client } from '../../testing/app.ts';
import { factsOf } from '../../trpc/procedures.ts';
import { exampleRequest } from '../examples/examples.ts';
import type { Route } from '../route.ts';
import { routes } from '../routes.ts';

/** A request that succeeds: `path` is below the base of its call. */
export interface GoodRequest {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const isReference = (field: string) => /Ids?$/.test(field);

/** The body of a call that the document gives as its example, without the ids of records that a test does not have. */
function exampleBody({ procedure }: Route): Record<string, unknown> {
  const { input } = factsOf(procedure);
  const example = input ? exampleRequest(procedure, input) : {};
  return JSON.parse(JSON.stringify(example), (field, value: unknown) =>
    field === 'version' || field === 'id' || isReference(field) ? undefined : value,
  ) as Record<string, unknown>;
}

/**
 * The requests of the calls on a list of records and on one of them, so that the examples of the document are tried. `add`
 * makes a record, and `fields` are those of a body that no other record may have, or that name one.
 */
export function usualRequests(
  client: () => Client,
  path: string,
  add: (client: Client) => Promise<{ id: number }>,
  fields: () => object | Promise<object> = () => ({}),
): Record<string, () => Promise<GoodRequest>> {
  const requestOf = async (route: Route, method: string): Promise<GoodRequest> => {
    const own = Object.entries(await fields());
    // A record stays where it was made.
    const set = method === 'POST' ? own : own.filter(([field]) => !isReference(field));
    const body = { ...exampleBody(route), ...Object.fromEntries(set) };
    if (method === 'POST') return { path, body };
    const { id } = await add(client());
    return {
      path: route.url.replace(':id', String(id)),
      ...(method !== 'GET' && method !== 'DELETE' && { body }),
    };
  };
  const usual = routes.filter(({ url }) => [path, `${path}.csv`, `${path}/:id`].includes(url));
  return Object.fromEntries(
    usual.flatMap((route) =>
      route.methods.map((method) => [`${method} ${route.url}`, async () => requestOf(route, method)]),
    ),
  );
}
