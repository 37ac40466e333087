import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** A built site that says what it was asked to make. */
const RENDERER = `
const catalogSearchOf = (path, search) =>
  path === '/materials' && search.get('q') ? { q: search.get('q') } : undefined;
export const builtSite = {
  pages: [{ path: '/', variesBy: ['topic', 'sent'] }, { path: '/materials', variesBy: ['q'] }],
  originPlaceholder: 'https://origin.invalid',
  styleSource: "'sha256-of-the-styles'",
  catalogSearchOf,
  leadOf: (values) => values,
  render: ({ path, origin, search, found, refused }) => ({
    status: 200,
    html: JSON.stringify({ path, origin, search: String(search ?? ''), found, refused }),
  }),
  quoteStyleSource: "'sha256-of-the-styles-of-quotes'",
  brandStyle: (color) => ':root{color:' + color + '}',
  renderQuote: (request) => JSON.stringify(request),
  renderNoQuote: ({ problem = 'no such quote', giveBackPath = '', retryAfterS = '' } = {}) =>
    problem + giveBackPath + String(retryAfterS),
  renderOrder: (request) => JSON.stringify(request),
  renderNoOrder: ({ problem = 'no such order', retryAfterS = '' } = {}) => problem + String(retryAfterS),
  renderNoPreview: (message, issues) => JSON.stringify({ message, issues }),
  signInSources: { style: "'sha256-of-the-styles-of-the-sign-in'", script: "'sha256-of-its-script'" },
  renderSignIn: (request) => JSON.stringify(request),
  sitemap: (origin) => \`<urlset>\${origin}</urlset>\`,
  robots: (origin) => \`Sitemap: \${origin}/sitemap.xml\`,
};`;

/** The page of the small panel. */
export const testPanel = 'the panel<script src="/assets/panel-abcd1234.js"></script>';

const files = {
  'package.json': '{"type":"module"}',
  'server/render.js': RENDERER,
  'pages/index.html': '<a href="https://origin.invalid/">home</a>',
  'pages/materials.html': 'materials',
  'pages/404.html': 'no such page',
  'client/site/client-abcd1234.js': 'client',
  'client/marks/tarrowby.svg': '<svg/>',
  'web/index.html': testPanel,
  'web/favicon.svg': '<svg/>',
  'web/assets/panel-abcd1234.js': 'panel',
};
/** Those that a build packs. */
const packed = ['client/site/client-abcd1234.js', 'web/assets/panel-abcd1234.js'] as const;

/** Addresses of the files that {@link writeTestSite} writes for browsers. */
export const testFiles = Object.keys(files).flatMap((name) => /^(?:client|web)(\/.*)/.exec(name)?.[1] ?? []);

/** Writes a small built site, and a panel into its folder `web`; answers where it is. */
export async function writeTestSite(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'quoin-site-'));
  const write = async (name: string, content: string | Buffer) => {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  };
  for (const [name, text] of Object.entries(files)) await write(name, text);
  for (const name of packed) {
    await write(`${name}.br`, brotliCompressSync(files[name]));
    await write(`${name}.gz`, gzipSync(files[name]));
  }
  return root;
}
