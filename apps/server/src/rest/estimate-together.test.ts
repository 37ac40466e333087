import { figuresInSql } from '@quoin/db/estimates/figures-in-sql';
import type { EstimateView } from '@quoin/domain/estimates/estimate';
import type { EstimateLine } from '@quoin/domain/estimates/estimate-line';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type Client, startTestApp, type TestApp } from '../testing/app.ts';
import { addEstimate } from './testing/estimates.ts';

let quoin: TestApp;
beforeAll(async () => {
  quoin = await startTestApp({}, { pausesAfterAnswers: true });
});
afterAll(async () => quoin.close());

/** The edits of each person. In ten seconds this is twenty a second. */
const EDITS = 200;
/** The number of lines. It is small, so that both people often edit the same line. */
const LINES = 12;

test('of two people who edit one estimate at once, nobody loses an edit, and all see one total', async () => {
  const ada = await quoin.signIn();
  const other = await quoin.signIn();
  const { id } = await addEstimate(ada);
  const section = await ada.ask('POST', '/estimate-sections', { estimateId: id, name: 'Work' });
  const { id: sectionId } = section.json<{ id: number }>();
  const create = Array.from({ length: LINES }, (_, place) => ({
    sectionId,
    name: `Line ${place}`,
    quantity: 1,
    unitCost: 1,
  }));
  await ada.ask('PATCH', `/estimates/${id}/lines`, { create });
  const lines = async () => (await ada.ask('GET', `/estimates/${id}/lines`)).json<EstimateLine[]>();
  const beginning = await lines();

  /** The last edit of each line by its version, as the server has confirmed it. */
  const confirmed = new Map<number, { version: number; quantity: number }>();
  let count = 0;
  let refused = 0;
  const edit = async (person: Client, place: number, seed: number) => {
    const { id: lineId } = beginning[(place * seed) % LINES] ?? { id: 0 };
    const quantity = seed * 1000 + place;
    // A person whose edit came too late reads the line again, and edits its new version.
    for (;;) {
      const found = (await person.ask('GET', `/estimates/${id}/lines`)).json<EstimateLine[]>();
      const version = found.find((line) => line.id === lineId)?.version ?? 0;
      const answer = await person.ask(
        'PATCH',
        `/estimate-lines/${lineId}`,
        { quantity },
        { 'if-match': `"${version}"` },
      );
      if (answer.statusCode === 200) {
        const saved = answer.json<EstimateLine>();
        expect(saved).toMatchObject({ quantity, cost: quantity, version: version + 1 });
        const known = confirmed.get(lineId)?.version ?? 0;
        if (saved.version > known) confirmed.set(lineId, { version: saved.version, quantity });
        count += 1;
        return;
      }
      expect(answer.statusCode).toBe(412);
      refused += 1;
    }
  };
  const work = async (person: Client, seed: number) => {
    for (let place = 0; place < EDITS; place += 1) await edit(person, place, seed);
  };
  await Promise.all([work(ada, 5), work(other, 7)]);

  const after = await lines();
  expect(after.map((line) => ({ version: line.version, quantity: line.quantity }))).toEqual(
    after.map((line) => confirmed.get(line.id)),
  );
  const versions = after.reduce((sum, { version }) => sum + version - 1, 0);
  expect([count, versions]).toEqual([2 * EDITS, 2 * EDITS]);
  expect(refused).toBeGreaterThan(0);
  const [one, two] = [await ada.ask('GET', `/estimates/${id}`), await other.ask('GET', `/estimates/${id}`)];
  expect(one.json()).toEqual(two.json());
  const { directCost, lineTotal } = one.json<EstimateView>();
  expect(await figuresInSql(quoin.db, id)).toEqual({ wrongLines: [], directCost, lineTotal });
  expect(directCost).toBe(after.reduce((sum, { quantity }) => sum + quantity, 0));
}, 60_000);
