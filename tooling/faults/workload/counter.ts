import type { Asker } from './asker.ts';

/** A reading of the counter that all writers share: the square footage of one property. */
interface Reading {
  squareFootage: number;
  version: number;
}

const pathOf = (counter: number) => `/api/admin/properties/${counter}`;

export async function readCounter(asker: Asker, counter: number): Promise<Reading> {
  return JSON.parse((await asker.read(pathOf(counter))).body) as Reading;
}

/** Increments the counter, and records the outcome. The server must refuse the change after a stale reading. */
export async function stepCounter(
  asker: Asker,
  counter: number,
  { squareFootage, version }: Reading,
): Promise<void> {
  const step = { squareFootage: squareFootage + 1 };
  const answer = await asker.ask('PATCH', pathOf(counter), step, { 'if-match': `"${version}"` });
  const { model } = asker;
  if (answer.status === 200) {
    model.steps.confirmed += 1;
    model.acknowledged += 1;
  } else if (answer.status !== 412) {
    asker.decides(answer);
    // A 503 is unknown too, because the line may have broken between the commit and its answer.
    model.steps.unknown += 1;
  }
}
