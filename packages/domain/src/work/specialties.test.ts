import { expect, test } from 'vitest';

import { suggestedSpecialties } from './specialties.ts';

test('the suggested specialties are those in use and the usual ones, each once', () => {
  const suggested = suggestedSpecialties(['tile', 'Zinc work']);
  expect(suggested).toEqual(expect.arrayContaining(['Plumbing', 'tile', 'Zinc work']));
  expect(suggested).not.toContain('Tile');
  expect(suggested.at(-1)).toBe('Zinc work');
});
