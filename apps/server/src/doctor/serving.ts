import { existsSync, readFileSync } from 'node:fs';

import type { Config } from '../start/config.ts';
import { type Verdict, ok, warning, wrong } from './check-result.ts';

/** How long a server may take for an answer, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The public files of this version of Quoin. A running server that serves others is of another version. */
export interface OwnFiles {
  /** The OpenAPI document. */
  document: string;
  /** The page of the panel. */
  page: string;
}

async function ask(url: string): Promise<{ status: number; body: string }> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'manual' });
  return { status: answer.status, body: await answer.text() };
}

const isSameJson = (one: string, other: string) =>
  JSON.stringify(JSON.parse(one)) === JSON.stringify(JSON.parse(other));

/** Whether this version of Quoin runs where the settings say. */
export async function checkServing(
  { host, port }: Pick<Config, 'host' | 'port'>,
  own: OwnFiles,
): Promise<Verdict> {
  if (port === 0) return ok('PORT is 0, so the port of a running Quoin is unknown.');
  const name = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host] ?? (host.includes(':') ? `[${host}]` : host);
  const base = `http://${name}:${port}`;
  let ready: Awaited<ReturnType<typeof ask>>;
  try {
    ready = await ask(`${base}/api/ready`);
  } catch (error) {
    const { cause } = error as Error;
    if (cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED')
      return ok(`Quoin does not run at ${base}; npm start starts it.`);
    // `fetch` and browsers refuse the same ports.
    if (cause instanceof Error && cause.message === 'bad port')
      return wrong(`Browsers refuse port ${port}: set PORT to another number.`);
    return wrong(
      `A program at ${base} takes connections and does not answer: end it, and start Quoin again.`,
    );
  }
  if (!/^\{"(status":"ok"|message":.*"code":"UNAVAILABLE")\}$/.test(ready.body)) {
    return wrong(`Another program answers at ${base}: end it, or set PORT to another number for Quoin.`);
  }
  if (ready.status !== 200) {
    return wrong(
      `Quoin runs at ${base}, but is not ready: it is just starting, or its database does not answer. Its log says more.`,
    );
  }
  const [document, page] = await Promise.all([ask(`${base}/api/openapi.json`), ask(`${base}/admin`)]);
  // `npm run dev` makes the page anew each time.
  const isThisPage = page.body === own.page || page.body.includes('/@vite/client');
  if (isThisPage && isSameJson(document.body, own.document))
    return ok(`Quoin runs at ${base}, and is ready.`);
  return warning(`Quoin runs at ${base} in another version than the files here: restart it.`);
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** Reads the files of this version. A missing file counts as empty and equals no answer. */
export function readOwnFiles(documentFile: string, pageFile: string): OwnFiles {
  return { document: readIfThere(documentFile) || '{}', page: readIfThere(pageFile) };
}
