import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The root of the project. */
export const root = resolve(import.meta.dirname, '..');

/** The text of a file of the project. */
export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** All code of the project that people write. */
export const files: readonly string[] = globSync('{packages,apps,tooling}/**/*.{ts,tsx,js}', {
  cwd: root,
  exclude: (path) => /(^|\/)(node_modules|dist|public)(\/|$)/.test(path),
})
  .filter((path) => !path.endsWith('.gen.ts'))
  .toSorted();

/** Whether a file is for tests, which may reach further than what they test. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|(^|[/-])testing(\.ts|\/)/.test(path);

interface Import {
  path: string;
  from: string;
  isTypeOnly: boolean;
}

const IMPORT = /^(?:import|export)\s+(type\s+)?(?:[^'";]*?\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/gm;

/** What each file imports, as it writes it. */
export const imports: readonly Import[] = files.flatMap((path) =>
  [...textOf(path).matchAll(IMPORT)].map(([, type, from = '', dynamic]) => ({
    path,
    from: dynamic ?? from,
    isTypeOnly: type !== undefined,
  })),
);

/** The file of the project that an import names, without the end of its name if it names a package of ours. */
export function importedFile({ path, from }: Pick<Import, 'path' | 'from'>): string | undefined {
  if (from.startsWith('.')) return join(path, '..', from);
  const [, name = '', file] = /^@quoin\/([\w-]+)\/(.+)$/.exec(from) ?? [];
  if (file === undefined) return undefined;
  const group = ['server', 'site', 'web'].includes(name) ? 'apps' : 'packages';
  return `${group}/${name}/src/${file}`;
}

/** The package and the room of a file. Files beside the rooms have the room `''`. */
export function placeOf(path: string): { floor: string; room: string } {
  const [, floor = '', room = ''] = /^(?:apps|packages)\/([\w-]+)\/src\/(?:([\w-]+)\/)?/.exec(path) ?? [];
  return { floor, room };
}

/** The floors that have the same rooms, from the lowest to the highest. */
export const storeys: readonly string[] = ['domain', 'db', 'api'];

/** The rooms of money, and of what visitors see of prices, from the lowest to the highest (ARCHITECTURE.md). A room imports from those before it. */
const roomsOfMoney: readonly string[] = [
  'documents',
  'costs',
  'ledger',
  'suppliers',
  'outreach',
  'estimates',
  'billing',
  'quotes',
  'contracts',
  'receivables',
  'ordering',
  'client',
];

/** All rooms of the trade, from the lowest to the highest. */
export const roomsOfTrade: readonly string[] = ['access', 'csv', 'work', 'catalog', ...roomsOfMoney];
