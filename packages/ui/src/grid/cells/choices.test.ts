import { describe, expect, it } from 'vitest';

import { chosenText, matchingChoices } from './choices.ts';

const choices = [
  { value: '1', label: 'Heated floor' },
  { value: '2', label: 'Heated floor, upper bath' },
  { value: '3', label: 'Better tile' },
  { value: '4', label: '06-100', note: 'Rough carpentry' },
];
const labels = (text: string) => matchingChoices(choices, text).map(({ label }) => label);

describe('the choices of a cell', () => {
  it.each([
    ['', ['Heated floor', 'Heated floor, upper bath', 'Better tile', '06-100']],
    ['heat', ['Heated floor', 'Heated floor, upper bath']],
    ['tile', ['Better tile']],
    ['carpentry', ['06-100']],
    ['roof', []],
  ])('offers for %j all that it can mean', (text, offered) => {
    expect(labels(text)).toEqual(offered);
  });

  it.each([
    ['b', 'Better tile'],
    ['UPPER', 'Heated floor, upper bath'],
    ['rough', '06-100'],
    // The whole name wins over a longer one.
    ['heated floor', 'Heated floor'],
    // Two match, so that the cell asks.
    ['heat', 'heat'],
    ['roof', 'roof'],
    [' ', ''],
  ])('takes for %j the only match: %j', (text, taken) => {
    expect(chosenText(choices, text)).toBe(taken);
  });
});
