import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Exact, compare, exact } from '../exact.ts';
import { daysAfter } from '../places/days.ts';
import { type PriceObservation, type PriceQuestion, breakFor, priceInForce } from './price-in-force.ts';

const DAYTON = 1;
const AKRON = 2;
const DECK = 7;
const PORCH = 8;
const MONDAY = '2026-03-02';
const TODAY = '2026-03-04';
const MORNING = '2026-03-01T08:00:00.000Z';
const NOON = '2026-03-01T12:00:00.000Z';

const observation = (id: number, changes: Partial<PriceObservation> = {}): PriceObservation => ({
  id,
  branchId: null,
  projectId: null,
  minQuantity: 0,
  unitCost: id,
  effectiveFrom: MONDAY,
  expiresOn: null,
  isFirm: false,
  observedAt: MORNING,
  ...changes,
});

const question = (changes: Partial<PriceQuestion> = {}): PriceQuestion => ({
  branchId: DAYTON,
  projectId: DECK,
  orderQuantity: exact(10),
  day: TODAY,
  ...changes,
});

const firm = { projectId: DECK, isFirm: true };

test.each<
  [name: string, observations: PriceObservation[], asked: Partial<PriceQuestion>, id: number | undefined]
>([
  ['nothing was observed', [], {}, undefined],
  ['a price of 0 is a price', [observation(1, { unitCost: 0 })], {}, 1],
  // The four groups.
  ['this branch wins over all branches', [observation(1), observation(2, { branchId: DAYTON })], {}, 2],
  [
    'a project wins over this branch',
    [observation(1, { projectId: DECK }), observation(2, { branchId: DAYTON })],
    {},
    1,
  ],
  ['firm wins over what is not', [observation(1, firm), observation(2, { projectId: DECK })], {}, 1],
  [
    'firm for all branches wins over what is not firm for this one',
    [observation(1, firm), observation(2, { projectId: DECK, branchId: DAYTON, effectiveFrom: TODAY })],
    {},
    1,
  ],
  [
    'an older group wins over a later lower one',
    [observation(1, { branchId: DAYTON }), observation(2, { effectiveFrom: TODAY, observedAt: NOON })],
    {},
    1,
  ],
  [
    'a project’s price for the branch wins over one for all, whatever their days',
    [
      observation(1, { projectId: DECK, branchId: DAYTON }),
      observation(2, { projectId: DECK, effectiveFrom: TODAY }),
    ],
    {},
    1,
  ],
  [
    'so does a firm one',
    [observation(1, { ...firm, branchId: DAYTON }), observation(2, { ...firm, observedAt: NOON })],
    {},
    1,
  ],
  ['another branch does not count', [observation(1, { branchId: AKRON })], {}, undefined],
  [
    'another branch of the project does not count',
    [observation(1, { ...firm, branchId: AKRON })],
    {},
    undefined,
  ],
  ['another project does not count', [observation(1, { projectId: PORCH, isFirm: true })], {}, undefined],
  ['without a project, none counts', [observation(1, firm)], { projectId: null }, undefined],
  [
    'without a branch, no branch counts',
    [observation(1, { branchId: DAYTON })],
    { branchId: null },
    undefined,
  ],
  ['without a branch, a project’s price for all counts', [observation(1, firm)], { branchId: null }, 1],
  [
    'firm without a project is an ordinary price',
    [observation(1, { isFirm: true }), observation(2, { observedAt: NOON })],
    {},
    2,
  ],
  // Days.
  ['the first day counts', [observation(1, { effectiveFrom: TODAY })], {}, 1],
  ['the day before the first does not', [observation(1, { effectiveFrom: '2026-03-05' })], {}, undefined],
  ['the last day counts', [observation(1, { expiresOn: TODAY })], {}, 1],
  ['the day after the last does not', [observation(1, { expiresOn: '2026-03-03' })], {}, undefined],
  [
    'another day can be asked',
    [observation(1), observation(2, { effectiveFrom: TODAY })],
    { day: MONDAY },
    1,
  ],
  [
    'once a price has ended, an older one without an end counts again',
    [observation(1), observation(2, { effectiveFrom: '2026-03-03', expiresOn: '2026-03-03' })],
    {},
    1,
  ],
  [
    'what an undone file brought does not count',
    [observation(1), observation(2, { observedAt: NOON, isUndone: true })],
    {},
    1,
  ],
  // Sets.
  [
    'the latest day wins over the latest write',
    [observation(1, { effectiveFrom: TODAY }), observation(2, { observedAt: NOON })],
    {},
    1,
  ],
  ['of one day, the latest write wins', [observation(1), observation(2, { observedAt: NOON })], {}, 2],
  [
    'the greatest minimum that the order reaches counts',
    [1, 5, 10, 11].map((minQuantity) => observation(minQuantity, { minQuantity })),
    {},
    10,
  ],
  [
    'a break that a newer list lacks is over',
    [observation(1), observation(2, { minQuantity: 5 }), observation(3, { observedAt: NOON })],
    {},
    3,
  ],
  [
    'no older set is asked, but the next group',
    [
      observation(1, { branchId: DAYTON }),
      observation(2, { branchId: DAYTON, minQuantity: 100, observedAt: NOON }),
      observation(3),
    ],
    {},
    3,
  ],
  [
    'no set answers, and no other group has one',
    [observation(1), observation(2, { minQuantity: 10.000001, observedAt: NOON })],
    {},
    undefined,
  ],
  [
    'after a project’s set for the branch, the branch is asked, not the project’s set for all',
    [
      observation(1, { projectId: DECK, branchId: DAYTON, minQuantity: 100 }),
      observation(2, { projectId: DECK }),
      observation(3, { branchId: DAYTON }),
    ],
    {},
    3,
  ],
  [
    'after a firm set, what is not firm for the project is asked',
    [observation(1, { ...firm, minQuantity: 100 }), observation(2, { projectId: DECK }), observation(3)],
    {},
    2,
  ],
  [
    'a later firm set does not hide what is not firm',
    [observation(1, { ...firm, minQuantity: 100, observedAt: NOON }), observation(2, { projectId: DECK })],
    {},
    2,
  ],
  ['of two with one minimum, the later id counts', [observation(1), observation(2)], {}, 2],
  [
    'part of a set has ended',
    [observation(1), observation(2, { minQuantity: 5, expiresOn: '2026-03-03' })],
    {},
    1,
  ],
])('%s', (_name, observations, asked, id) => {
  expect(priceInForce(observations, question(asked))?.id).toBe(id);
  expect(priceInForce(observations.toReversed(), question(asked))?.id).toBe(id);
});

test('the observation comes back as it is, with the fields of its caller', () => {
  const mine = { ...observation(1), source: 'quote', unit: 'SF' };
  expect(priceInForce([mine], question())).toBe(mine);
});

test.each<[string, number | undefined]>([
  ['0', undefined],
  ['0.999999', undefined],
  ['1', 1],
  ['9.999999', 1],
  ['10', 10],
  ['999999999.999998', 10],
  ['999999999.999999', 999_999_999.999999],
  ['123456789012345678', 999_999_999.999999],
])('%s order units reach the break of %s', (quantity, minQuantity) => {
  const set = [10, 1, 999_999_999.999999].map((each) => ({ minQuantity: each }));
  expect(breakFor(set, exact(quantity))?.minQuantity).toBe(minQuantity);
});

/** The definition as a single sort, as a query would write it: another way to the same answer. */
function oracle(observations: readonly PriceObservation[], asked: PriceQuestion): number | undefined {
  const levelOf = ({ branchId, projectId, isFirm }: PriceObservation) => {
    const isElsewhere = branchId !== null && branchId !== asked.branchId;
    const isOfOther = projectId !== null && projectId !== asked.projectId;
    if (isElsewhere || isOfOther) return 0;
    if (projectId !== null) return isFirm ? 4 : 3;
    return branchId === null ? 1 : 2;
  };
  const setOf = (each: PriceObservation) =>
    `${levelOf(each)}|${each.branchId === null ? 0 : 1}|${each.effectiveFrom}|${each.observedAt}`;
  const inEffect = observations.filter(
    (each) =>
      levelOf(each) > 0 &&
      asked.day >= each.effectiveFrom &&
      asked.day <= (each.expiresOn ?? '9999') &&
      each.isUndone !== true,
  );
  const sets = new Map<number, string>();
  for (const each of inEffect)
    if (setOf(each) > (sets.get(levelOf(each)) ?? '')) sets.set(levelOf(each), setOf(each));
  const minimum = (each: PriceObservation) => each.minQuantity;
  return inEffect
    .filter((each) => setOf(each) === sets.get(levelOf(each)))
    .filter((each) => compare(exact(minimum(each)), asked.orderQuantity) <= 0)
    .toSorted(
      (one, other) => levelOf(other) - levelOf(one) || minimum(other) - minimum(one) || other.id - one.id,
    )[0]?.id;
}

describe('laws', () => {
  const dayNear = fc.integer({ min: -3, max: 2 }).map((days) => daysAfter(TODAY, days));
  // Mostly what concerns the question, so that observations compete.
  const branch = fc.constantFrom(null, null, DAYTON, DAYTON, AKRON);
  const project = fc.constantFrom(null, DECK, DECK, PORCH);
  const anyObservations = fc
    .array(
      fc.record({
        branchId: branch,
        projectId: project,
        minQuantity: fc.constantFrom(0, 5, 10, 100),
        effectiveFrom: dayNear,
        expiresOn: fc.option(dayNear, { freq: 2, nil: null }),
        isFirm: fc.boolean(),
        observedAt: fc.constantFrom(MORNING, NOON),
        isUndone: fc.constantFrom(false, false, false, true),
      }),
      { maxLength: 25 },
    )
    .map((all) => all.map((changes, place) => observation(place + 1, changes)));
  const anyQuestion = fc.record({
    branchId: branch,
    projectId: project,
    orderQuantity: fc.constantFrom<Exact>(exact(1), exact(5), exact('9.999999'), exact(10), exact(1000)),
    day: dayNear,
  });
  const check = (claim: (observations: PriceObservation[], asked: PriceQuestion) => void) =>
    fc.assert(fc.property(anyObservations, anyQuestion, claim), { numRuns: 1000 });

  test('a single sort finds the same price', () => {
    let found = 0;
    check((observations, asked) => {
      const price = priceInForce(observations, asked);
      if (price) found += 1;
      expect(price?.id).toBe(oracle(observations, asked));
    });
    expect(found).toBeGreaterThan(100);
  });

  test('the order of the observations has no effect', () => {
    fc.assert(
      fc.property(
        anyObservations.chain((all) =>
          fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
        ),
        anyQuestion,
        ([observations, shuffled], asked) => {
          expect(priceInForce(shuffled, asked)).toBe(priceInForce(observations, asked));
        },
      ),
      { numRuns: 1000 },
    );
  });

  test('another branch, another project, another time, and an older write beside a newer one have no effect', () => {
    check((observations, asked) => {
      const price = priceInForce(observations, asked);
      const like = { ...(price ?? observation(0)), id: 1000, minQuantity: 0, unitCost: 0 };
      const without: PriceObservation[] = [
        { ...like, branchId: 99 },
        { ...like, projectId: 99 },
        { ...like, effectiveFrom: daysAfter(asked.day, 1) },
        { ...like, expiresOn: daysAfter(asked.day, -1) },
        { ...like, isUndone: true },
      ];
      const older: PriceObservation[] = [
        { ...like, effectiveFrom: daysAfter(like.effectiveFrom, -1), observedAt: '2026-03-31T00:00:00.000Z' },
        { ...like, observedAt: '2026-02-01T00:00:00.000Z' },
      ];
      for (const added of price ? [...without, ...older] : without)
        expect(priceInForce([...observations, added], asked)).toBe(price);
    });
  });

  test('the price in force is one that the question may have: in time, here, and reached', () => {
    check((observations, asked) => {
      const price = priceInForce(observations, asked);
      if (!price) return;
      expect([null, asked.branchId]).toContain(price.branchId);
      expect([null, asked.projectId]).toContain(price.projectId);
      expect(price.effectiveFrom <= asked.day && asked.day <= (price.expiresOn ?? asked.day)).toBe(true);
      expect(compare(exact(price.minQuantity), asked.orderQuantity)).toBeLessThanOrEqual(0);
    });
  });
});
