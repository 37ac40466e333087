import { rm } from 'node:fs/promises';

import { afterAll, beforeAll } from 'vitest';

import type { AppOptions } from '../../http/app-options.ts';
import { anotherAddress, type Client, startTestApp, type TestApp } from '../../testing/app.ts';
import { writeTestSite } from '../../testing/site.ts';

/** The pages of clients over HTTP, with the calls and the database that they have in the product. */
export function openClientSite(options: Partial<AppOptions> = {}) {
  /** The lines of the log. */
  const written: string[] = [];
  const json = { accept: 'application/json' };
  let quoin: TestApp | undefined;
  let ada: Client | undefined;
  let siteRoot: string | undefined;
  beforeAll(async () => {
    siteRoot = await writeTestSite();
    quoin = await startTestApp(
      { LOG_LEVEL: 'trace' },
      {
        siteRoot,
        logTo: { write: (line: string) => void written.push(line) },
        pausesAfterAnswers: true,
        ...options,
      },
    );
    ada = await quoin.signIn();
  });
  afterAll(async () => {
    await quoin?.close();
    if (siteRoot) await rm(siteRoot, { recursive: true });
  });

  const started = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('The site starts before the tests');
    return value;
  };
  return {
    written,
    json,
    get quoin() {
      return started(quoin);
    },
    /** An administrator. */
    get ada() {
      return started(ada);
    },
    get: async (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
      started(quoin).app.inject({ method, url, headers, remoteAddress: anotherAddress() }),
    post: async (url: string, payload: object | string, headers: Record<string, string> = json) =>
      started(quoin).app.inject({ method: 'POST', url, headers, payload, remoteAddress: anotherAddress() }),
  };
}
