import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { CallToTry } from './calls.ts';
import type { Product } from './product.ts';
import { type ScanResult, runTool } from './tools.ts';

/** The messages of sqlmap about an injection. */
const INJECTABLE =
  /sqlmap identified the following injection point|parameter '[^']+' is (?:vulnerable|.*injectable)/;
const HARMLESS = /parameter '([^']+)' does not seem to be injectable/g;

const AT_ONCE = 2;

/**
 * Lets sqlmap try each value of each call, at level 3 and risk 2. Each call gets a share of the time by its number of
 * values. The result has the number of values that sqlmap judged harmless, and the number of unfinished calls.
 */
export async function askSqlmap(product: Product, calls: CallToTry[], minutes: number): Promise<ScanResult> {
  const folder = join(product.folder, 'sqlmap');
  mkdirSync(folder);
  // PUT runs the same procedure as PATCH, and a CSV file the same query as its list.
  const tried = calls.filter(
    ({ method, name, values }) => values > 0 && method !== 'PUT' && !name.endsWith('.csv'),
  );
  const all = tried.reduce((sum, { values }) => sum + values, 0);
  const findings: string[] = [];
  const unfinished: string[] = [];
  let judged = 0;
  const waiting = [...tried];
  const end = performance.now() + minutes * 60_000;
  let left = all;
  const work = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      // The share includes the time that earlier calls did not need.
      const seconds = Math.max(10, (((end - performance.now()) / 1_000) * AT_ONCE * call.values) / left);
      left -= call.values;
      const { output, isComplete } = await runTool('sqlmap', argumentsFor(call, product, folder), {
        seconds,
        home: folder,
      });
      judged += new Set(Array.from(output.matchAll(HARMLESS), ([, name]) => name)).size;
      if (!isComplete) unfinished.push(call.name);
      if (INJECTABLE.test(output))
        findings.push(`${call.name}: ${output.split('\n').find((line) => INJECTABLE.test(line))}`);
      else if (isComplete && !/do not appear to be injectable/.test(output))
        findings.push(
          `${call.name} was not tried: ${output.split('\n').findLast((line) => /CRITICAL|ERROR/.test(line))}`,
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const rest = unfinished.length > 0 ? `; time was up at ${unfinished.length} of the calls` : '';
  return {
    tool: 'sqlmap',
    about: `${tried.length} calls with ${all} values`,
    extent: `${judged} values judged harmless${rest}`,
    findings,
  };
}

function argumentsFor({ method, starred, body }: CallToTry, product: Product, folder: string): string[] {
  return [
    '-u',
    starred,
    `--method=${method}`,
    ...(body === undefined ? [] : [`--data=${body}`]),
    `--headers=Authorization: ${product.authorization}\nContent-Type: application/json`,
    '--level=3',
    '--risk=2',
    '--dbms=PostgreSQL',
    // Only values are tried, because headers are no part of any query.
    '--skip=user-agent,referer,host,cookie,authorization,content-type',
    '--ignore-code=401,404',
    '--time-sec=2',
    '--threads=4',
    '--batch',
    // Answers the questions of sqlmap, so that it tries path parameters like all others.
    '--answers=custom injection marker=Y,process it=Y,JSON=Y,follow=N',
    '--disable-coloring',
    `--output-dir=${folder}`,
  ];
}
