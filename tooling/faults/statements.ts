import { findDisagreements } from './check.ts';
import { emptyModel, keyOf, propertyAt } from './model.ts';
import { Installation } from './quoin.ts';

/** Far more statements than the operation has. */
const MOST = 200;

/**
 * Breaks the connection off at each statement of an operation in turn, before PostgreSQL hears of it: the first, the
 * second, … until the operation comes through. Each time it must have been done whole or not at all, and said so.
 */
export async function cutEachStatement(): Promise<{ statements: number; disagreements: string[] }> {
  await using started = new AsyncDisposableStack();
  const quoin = await Installation.start(started);
  const model = emptyModel();
  for (let statement = 1; statement <= MOST; statement += 1) {
    const address = `${statement} Cut St`;
    model.addresses.add(address);
    const body = propertyAt(address);
    const create = async () =>
      quoin.ask('POST', '/api/admin/properties', body, { 'idempotency-key': keyOf(address) });
    quoin.line.cutAt(statement);
    let answer = await create();
    const wasCut = quoin.line.hasCut;
    if (wasCut && answer.status !== 503 && answer.status !== 201)
      model.violations.push(
        `cut at statement ${statement}, it was answered ${answer.status}: ${answer.body}`,
      );
    quoin.line.cutAt(Number.POSITIVE_INFINITY);
    while (answer.status !== 201) answer = await create();
    model.properties.set((JSON.parse(answer.body) as { id: number }).id, 'new');
    const disagreements = await findDisagreements(quoin, model);
    if (disagreements.length > 0 || !wasCut) return { statements: statement - 1, disagreements };
  }
  return { statements: MOST, disagreements: ['The operation never came through'] };
}
