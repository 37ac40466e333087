import { readCsv } from '@quoin/domain/csv/format';
import type { ImportCounts } from '@quoin/domain/csv/import';
import { guessMapping } from '@quoin/domain/csv/mapping';
import { type SheetKind, sheets } from '@quoin/domain/sheets';
import { expect } from 'vitest';

import type { callerFor } from '../testing.ts';
import type { CsvAnswer } from './export.ts';

type Caller = ReturnType<typeof callerFor>['call'];

/** The list of an import, or the estimate whose lines it has. */
type Into = SheetKind | { kind: SheetKind; estimateId: number };

/** Sends rows to an import; the first line of the file holds the names. */
export async function sendRows(call: Caller, into: Into, fields: string[], rows: string[][]) {
  const { id } = await call.imports.begin({ ...(typeof into === 'string' ? { kind: into } : into), fields });
  const all = rows.map((cells, index) => ({ place: index + 1, line: index + 2, cells }));
  for (let from = 0; from < all.length; from += 1_000)
    await call.imports.addRows({ id, rows: all.slice(from, from + 1_000) });
  return id;
}

/** The names of the columns of an exported file, and its rows. */
export async function rowsOf(answer: CsvAnswer): Promise<{ header: string[]; rows: string[][] }> {
  let text = '';
  for await (const piece of answer.read()) text += piece;
  const [header = [], ...rows] = [...readCsv(text.slice(1), ',')].map(({ cells }) => cells);
  return { header, rows };
}

/** Sends an exported file back, with the columns as the panel guesses them. */
export async function sendBack(call: Caller, into: Into, answer: CsvAnswer) {
  const { header, rows } = await rowsOf(answer);
  const mapping = guessMapping(sheets[typeof into === 'string' ? into : into.kind], header);
  const picked = rows.map((cells) => Object.values(mapping).map((column) => cells[column] ?? ''));
  return checkRows(call, into, Object.keys(mapping), picked);
}

/** Sends rows and has them checked. */
export async function checkRows(...[call, ...given]: Parameters<typeof sendRows>) {
  const id = await sendRows(call, ...given);
  return { id, counts: await call.imports.check({ id }) };
}

/** What is wrong with each wrong row, by its line. */
export async function wrongRows(call: Caller, id: number): Promise<Record<number, string[]>> {
  const { items } = await call.imports.listWrong({ id, limit: 100 });
  return Object.fromEntries(
    items.map(({ line, problems }) => [
      line,
      problems.map(({ field, message }) => (field === null ? message : `${field}: ${message}`)),
    ]),
  );
}

/** These, and none else. */
export const counts = (some: Partial<ImportCounts>): ImportCounts => ({
  created: 0,
  updated: 0,
  unchanged: 0,
  wrong: 0,
  ...some,
});

/** An estimate with the sections Demolition and Tiling, and one line in Demolition. */
export async function addEstimateWithLine(call: Caller) {
  const { id: projectId } = await call.projects.create({ name: 'Bathroom' });
  const { id } = await call.estimates.create({ projectId, from: 'empty' });
  const addSection = async (name: string) =>
    (await call.estimateSections.create({ estimateId: id, name })).id;
  const [demolition, tiling] = [await addSection('Demolition'), await addSection('Tiling')];
  const dumpster = await call.estimateLines.create({
    estimateId: id,
    sectionId: demolition,
    name: 'Dumpster',
    kind: 'other',
    quantity: 1,
    unitCost: 400,
  });
  return {
    id,
    projectId,
    demolition,
    tiling,
    dumpster,
    into: { kind: 'estimate-lines' as const, estimateId: id },
    namesIn: async (sectionId: number) =>
      (await call.estimateLines.list({ id }))
        .filter((line) => line.sectionId === sectionId)
        .map(({ name }) => name),
  };
}

/** The figures of an estimate are those that the engine of the database computes of its rows. */
export async function expectRightFigures(call: Caller, id: number) {
  const { issues } = await call.estimates.checks({ id });
  expect(issues.filter(({ check }) => ['T1', 'T2', 'T3'].includes(check))).toEqual([]);
}
