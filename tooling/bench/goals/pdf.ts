import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { serving } from '../../bootstrap/process.js';
import { type Bench, goalGroup } from '../goal.ts';
import { end } from '../installations.ts';
import type { PdfFigures } from '../pdf-process.ts';
import { median } from '../statistics.ts';

const program = join(import.meta.dirname, '../pdf-process.ts');

/** Makes the PDFs in a process of its own, with the options of `npm start`. */
async function makePdfs({ started }: Bench, kind: 'quote' | 'plain'): Promise<PdfFigures> {
  const child = spawn(process.execPath, [...serving.args, program, kind], {
    env: { PATH: process.env['PATH'], ...serving.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.defer(async () => end(child));
  const ended = once(child, 'exit');
  const output = await text(child.stdout);
  const [code] = (await ended) as [number | null];
  if (code !== 0) throw new Error(`The PDFs (${kind}) were not made`);
  return JSON.parse(output) as PdfFigures;
}

/** The part of the memory of the PDFs that the process has returned, in percent. */
const givenBack = ({ before, peak, after }: PdfFigures) => (100 * (peak - after)) / (peak - before);

/** P22: a long quote on paper, beside pdfkit alone, which writes the same texts without a layout. */
export const pdf = goalGroup({
  title: 'A PDF of 40 pages, beside pdfkit alone',
  size: 'none',
  goals: {
    cold: { number: 'P22', what: 'PDF of 40 pages, cold worker', unit: 's', atMost: 3 },
    warm: { number: 'P22', what: 'PDF of 40 pages, warm worker', unit: 's' },
    coldRatio: { number: 'P22', what: 'its time to that of pdfkit alone, cold', unit: 'ratio' },
    warmRatio: { number: 'P22', what: 'its time to that of pdfkit alone, warm', unit: 'ratio' },
    back: { number: 'P22', what: 'memory given back by the ended thread', unit: '%' },
    kept: { number: 'P22', what: 'memory kept by six more PDFs', unit: 'MB', atMost: 10 },
  },
  measure: async (bench) => {
    const found: Record<'cold' | 'warm' | 'coldRatio' | 'warmRatio' | 'back' | 'kept', number[]> = {
      cold: [],
      warm: [],
      coldRatio: [],
      warmRatio: [],
      back: [],
      kept: [],
    };
    for (let round = 0; round < bench.rounds; round++) {
      const ours = await makePdfs(bench, 'quote');
      const plain = await makePdfs(bench, 'plain');
      const [warm, plainWarm] = [median(ours.warm), median(plain.warm)];
      found.cold.push(ours.cold / 1000);
      found.warm.push(warm / 1000);
      found.coldRatio.push(ours.cold / plain.cold);
      found.warmRatio.push(warm / plainWarm);
      found.back.push(givenBack(ours));
      found.kept.push(ours.afterThird - ours.afterSecond);
      bench.say(
        `${ours.pages} pages: cold ${ours.cold.toFixed(0)} ms, warm ${warm.toFixed(0)} ms; pdfkit alone ` +
          `cold ${plain.cold.toFixed(0)} ms, warm ${plainWarm.toFixed(0)} ms; RSS ${ours.before.toFixed(0)} MB, ` +
          `at most ${ours.peak.toFixed(0)} MB, then ${ours.after.toFixed(0)}, ` +
          `${ours.afterSecond.toFixed(0)} and ${ours.afterThird.toFixed(0)} MB`,
      );
    }
    return found;
  },
});
