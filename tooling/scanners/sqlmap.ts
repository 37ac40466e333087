import { mkdirSync } from 'node:fs';
import { join } from 'node:path';

import type { CallToTry } from './calls.ts';
import type { Product } from './product.ts';
import { type ScanResult, runTool } from './tools.ts';

/** sqlmap's own words. */
const INJECTABLE =
  /sqlmap identified the following injection point|parameter '[^']+' is (?:vulnerable|.*injectable)/;
const HARMLESS = /parameter '([^']+)' does not seem to be injectable/g;

const AT_ONCE = 2;

/**
 * Lets sqlmap try each value of each call, at level 3 and risk 2. Each call has its share of the time, by how many
 * values it takes; how many of those sqlmap came to a judgement on is told, and which calls it did not finish.
 */
export async function askSqlmap(product: Product, calls: CallToTry[], minutes: number): Promise<ScanResult> {
  const folder = join(product.folder, 'sqlmap');
  mkdirSync(folder);
  // PUT is the same procedure as PATCH, and a CSV file the same query as its list.
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
      // What others did not need of their time is there for it, too.
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
    // Headers are no part of any query; values are what is asked about.
    '--skip=user-agent,referer,host,cookie,authorization,content-type',
    '--ignore-code=401,404',
    '--time-sec=2',
    '--threads=4',
    '--batch',
    // Path parameters and all others are asked about alike.
    '--answers=custom injection marker=Y,process it=Y,JSON=Y,follow=N',
    '--disable-coloring',
    `--output-dir=${folder}`,
  ];
}
