import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { CallToTry } from './calls.ts';
import type { Product } from './product.ts';
import { type ScanResult, runTool } from './tools.ts';

const modules =
  'backup,blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,permanentxss,redirect,sql,xss';

/**
 * Findings that are no problem here:
 * - Strict-Transport-Security is only for sites that are served over https, and this one is not.
 * - X-XSS-Protection is sent as 0, because the browser feature had security holes of its own.
 * - Forms need no token. Requests from other sites are refused by the headers that browsers add (R20,
 *   `foreign-pages.e2e.ts`), and the form that wapiti found is public.
 */
const isExpected = (info: string) =>
  /Strict-Transport-Security|X-XSS-Protection|Lack of anti CSRF token/.test(info);

interface Report {
  vulnerabilities: Record<string, { info: string; path: string; method: string }[]>;
  anomalies: Record<string, { info: string; path: string; method: string }[]>;
}

async function scan(
  product: Product,
  { name, starts, headers }: { name: string; starts: string[]; headers: string[] },
  minutes: number,
): Promise<ScanResult> {
  const report = join(product.folder, `wapiti-${name}.json`);
  const { output } = await runTool(
    'wapiti',
    [
      `--url=${product.origin}/`,
      ...starts.flatMap((url) => ['-s', url]),
      ...headers.flatMap((header) => ['-H', header]),
      // wapiti asks for brotli but cannot read it.
      '-H',
      'Accept-Encoding: identity',
      '--scope=domain',
      `--module=${modules}`,
      '--flush-session',
      `--store-session=${product.folder}`,
      `--store-config=${product.folder}`,
      `--max-scan-time=${minutes * 20}`,
      `--max-attack-time=${Math.max(5, (minutes * 40) / modules.split(',').length)}`,
      '--no-bugreport',
      '--format=json',
      `--output=${report}`,
    ],
    { seconds: minutes * 60 + 180, home: product.folder },
  );
  const about = name === 'site' ? 'the public site' : `${starts.length} calls that read, with a key`;
  let told: Report;
  try {
    told = JSON.parse(readFileSync(report, 'utf8')) as Report;
  } catch {
    return { tool: 'wapiti', about, extent: 'no report', findings: [`no report: ${output.slice(-400)}`] };
  }
  const bodyOf = async (path: string) => (await fetch(product.origin + path)).text();
  // Every address below /admin serves the panel, whose script shows unknown screens. Such an answer is no backup file.
  const panel = await bodyOf('/admin/no/such/screen');
  const findings: string[] = [];
  for (const [kind, found] of Object.entries({ ...told.vulnerabilities, ...told.anomalies })) {
    for (const { info, method, path } of found) {
      if (isExpected(info) || (kind === 'Backup file' && (await bodyOf(path)) === panel)) continue;
      findings.push(`${kind}: ${method} ${path}: ${info}`);
    }
  }
  const [, addresses = '0'] = /found (\d+) URLs and forms/.exec(output) ?? [];
  if (Number(addresses) < 20) findings.push('it found hardly anything to attack');
  return { tool: 'wapiti', about, extent: `${addresses} addresses and forms attacked`, findings };
}

/** Lets wapiti scan the public site, and then all calls that a key may read. */
export async function askWapiti(
  product: Product,
  calls: CallToTry[],
  minutes: number,
): Promise<ScanResult[]> {
  const reading = calls.filter(({ method }) => method === 'GET').map(({ url }) => url);
  const open = await scan(product, { name: 'site', starts: [], headers: [] }, minutes / 2);
  const headers = [`Authorization: ${product.authorization}`];
  return [open, await scan(product, { name: 'api', starts: reading, headers }, minutes / 2)];
}
