import type { AppRouter } from '@quoin/api/router';
import type { concepts } from '@quoin/domain/concepts';
import type { ConflictKey } from '@quoin/domain/errors';
import { capitalized, withArticle } from '@quoin/domain/words';
import type { inferRouterInputs } from '@trpc/server';

import { findProcedure, type ProcedurePath } from '../trpc/procedures.ts';
import { type Method, PATCHED, type Route } from './route.ts';

type Inputs = inferRouterInputs<AppRouter>;

/** The routers that have all procedures of {@link usualRoutes}. */
type UsualRouter = {
  [Router in keyof Inputs & string]:
    | 'list'
    | 'create'
    | 'get'
    | 'update'
    | 'delete' extends keyof Inputs[Router]
    ? Router
    : never;
}[keyof Inputs & string];

interface Options {
  /** The order of the list, as the summary says it, such as ` by name`. */
  order: string;
  /** The reasons for a 409 on adding and changing. */
  saving?: ConflictKey[];
  /** The reasons for a 409 on changing alone. */
  changing?: ConflictKey[];
  deleting?: ConflictKey[];
  /** The answers have fields of other records. */
  joined?: true;
  /** Which records can be deleted, such as ` that has no projects`. */
  deleted?: string;
}

const together = (joined: true | undefined) => (joined ? { joined } : {});
const conflicts = (keys: ConflictKey[] | undefined) => (keys ? { conflicts: keys } : {});

/** The calls that most kinds of record have: list, add, read, change and delete. An `export` is the list as a CSV file. */
export function usualRoutes(
  router: UsualRouter,
  { noun, nouns }: (typeof concepts)[keyof typeof concepts],
  { order, saving, changing = saving, deleting, deleted = '', joined }: Options,
): Route[] {
  const url = `/${nouns.replaceAll(' ', '-')}`;
  const one = withArticle(noun);
  const call = (
    methods: Method[],
    path: string,
    procedure: string,
    options: Omit<Route, 'methods' | 'url' | 'procedure'>,
  ): Route => ({
    methods,
    url: url + path,
    procedure: `${router}.${procedure}` as ProcedurePath,
    ...options,
  });
  return [
    call(['GET'], '', 'list', { summary: `${capitalized(nouns)}${order}.` }),
    ...(findProcedure(`${router}.export`)
      ? [
          call(['GET'], '.csv', 'export', {
            csv: true,
            summary: `All these ${nouns} as a file for spreadsheets.`,
          }),
        ]
      : []),
    call(['POST'], '', 'create', {
      status: 201,
      location: `${url}/:id`,
      ...together(joined),
      ...conflicts(saving),
      summary: `Add ${one}.`,
    }),
    call(['GET'], '/:id', 'get', { ...together(joined), summary: `One ${noun}.` }),
    call(['PUT', 'PATCH'], '/:id', 'update', {
      ...together(joined),
      ...conflicts(changing),
      summary: PATCHED,
    }),
    call(['DELETE'], '/:id', 'delete', {
      ...conflicts(deleting),
      summary: `Delete ${one}${deleted}.`,
    }),
  ];
}

/** The procedures of the panel's lists, which no REST call has: the counts, and the changes of selected records. */
export function isOfPanelList(procedure: ProcedurePath): boolean {
  return /\.(counts|updateMany|restoreMany|deleteMany)$/.test(procedure);
}
