import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { ZIP_AREAS_MAX, branchOfJob, doesNotDeliver, longestArea, readZipAreas } from './zip-areas.ts';

test.each([
  ['', []],
  [' \n ', []],
  ['45402', ['45402']],
  ['454', ['454']],
  ['45402, 45403;453 454\n45501\t45502,,', ['453', '454', '45402', '45403', '45501', '45502']],
  // An area within another stays. One that stands twice does not.
  ['454 45402 454', ['454', '45402']],
  ['00501\u00a0006', ['00501', '006']],
])('%j is read as %j', (text, areas) => {
  expect(readZipAreas(text)).toEqual({ ok: true, areas });
  expect(readZipAreas(areas.join(', '))).toEqual({ ok: true, areas });
});

test.each([
  ['45402-45410', '"45402-45410" is no zip area. Write three or five digits.'],
  ['45402 - 45410', '"-" is no zip area. Write three or five digits.'],
  ['453 to 458', '"to" is no zip area. Write three or five digits.'],
  ['45402-1234', '"45402-1234" is no zip area. Write three or five digits.'],
  ['2134', '"2134" is no zip area. Write three or five digits.'],
  ['454xx, 453', '"454xx" is no zip area. Write three or five digits.'],
  ['45 4545 45402', '"45", "4545" are no zip areas. Write three or five digits.'],
  ['a, b, c, d, e, d', '"a", "b", "c" and 2 more are no zip areas. Write three or five digits.'],
  ['٤٥٤', '"٤٥٤" is no zip area. Write three or five digits.'],
  ['4.54e2', '"4.54e2" is no zip area. Write three or five digits.'],
  ['x'.repeat(500), `"${'x'.repeat(20)}" is no zip area. Write three or five digits.`],
])('%j is refused with what is not understood', (text, problem) => {
  expect(readZipAreas(text)).toEqual({ ok: false, problem });
});

test('a branch has at most 2,000 areas', () => {
  const areas = Array.from({ length: ZIP_AREAS_MAX + 1 }, (_, place) => String(10_000 + place));
  expect(readZipAreas(areas.slice(1).join('\n'))).toMatchObject({ ok: true });
  expect(readZipAreas(areas.join('\n'))).toEqual({
    ok: false,
    problem: 'A branch has at most 2,000 zip areas',
  });
  expect(readZipAreas([...areas.slice(1), ...areas.slice(1)].join(' '))).toMatchObject({ ok: true });
});

test.each([
  [['454', '45402'], '45402', '45402'],
  [['45402', '454'], '45403', '454'],
  [['454'], '45302', undefined],
  [['45402'], '45403', undefined],
  [[], '45402', ''],
  [[], null, ''],
  [['454'], null, undefined],
])('of the areas %j, %s is in %j', (areas, zipCode, area) => {
  expect(longestArea(areas, zipCode)).toBe(area);
});

describe('the branch of a job', () => {
  const branch = (id: number, zipAreas: string[], changes: { rank?: number; isActive?: boolean } = {}) => ({
    id,
    zipAreas,
    rank: 0,
    isActive: true,
    ...changes,
  });

  test.each([
    ['no branch', [], undefined],
    ['the longest area', [branch(1, ['454']), branch(2, ['45402'], { rank: 9 })], 2],
    ['any area is longer than everywhere', [branch(1, []), branch(2, ['454'], { rank: 9 })], 2],
    ['everywhere, where no area fits', [branch(1, []), branch(2, ['453'])], 1],
    ['the lowest rank', [branch(1, ['454'], { rank: 2 }), branch(2, ['454', '453'], { rank: 1 })], 2],
    ['the lowest id', [branch(3, ['454']), branch(2, ['454'])], 2],
    ['the active one', [branch(1, ['45402'], { isActive: false }), branch(2, ['454'])], 2],
    ['none is active', [branch(1, [], { isActive: false })], undefined],
    ['none delivers there', [branch(1, ['453', '45403'])], undefined],
  ])('is %s', (_name, branches, id) => {
    expect(branchOfJob(branches, '45402')?.id).toBe(id);
    expect(branchOfJob(branches.toReversed(), '45402')?.id).toBe(id);
  });

  test('without a zip code is one that delivers everywhere', () => {
    expect(branchOfJob([branch(1, ['454']), branch(2, [])], null)?.id).toBe(2);
    expect(branchOfJob([branch(1, ['454'])], null)).toBeUndefined();
  });

  test('is told where there is none', () => {
    expect(doesNotDeliver('Hollis Fork', '45402')).toBe('Hollis Fork does not deliver to 45402');
  });

  test('law: no other active branch has a longer area, and their order has no effect', () => {
    const digits = fc.constantFrom('454', '453', '45402', '45403', '45302');
    const branches = fc
      .array(
        fc.record({
          zipAreas: fc.uniqueArray(digits),
          rank: fc.integer({ min: 0, max: 2 }),
          isActive: fc.boolean(),
        }),
      )
      .map((all) => all.map((each, place) => ({ id: place + 1, ...each })));
    const shuffled = branches.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, digits, ([all, other], zip) => {
        const zipCode = zip.padEnd(5, '9');
        const chosen = branchOfJob(all, zipCode);
        expect(branchOfJob(other, zipCode)).toBe(chosen);
        const lengths = all
          .filter(({ isActive }) => isActive)
          .flatMap(({ zipAreas }) =>
            zipAreas.length === 0
              ? 0
              : zipAreas.filter((area) => zipCode.startsWith(area)).map((area) => area.length),
          );
        const area = chosen && longestArea(chosen.zipAreas, zipCode);
        expect(area?.length).toBe(lengths.length === 0 ? undefined : Math.max(...lengths));
      }),
    );
  });
});
