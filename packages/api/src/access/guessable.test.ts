import { expect, test } from 'vitest';

import { isEasyToGuess } from './guessable.ts';

const owner = ['ghopper', 'grace@harborline.example', 'Grace Hopper', 'Harborline Homes'];

test.each([
  'passwordpassword',
  'Passw0rd!Passw0rd!',
  'password1234567',
  '123456789012345',
  'qwertyuiopasdfghjkl',
  '1qaz2wsx3edc4rfv',
  'aaaaaaaaaaaaaaaaaaaa',
  'abcdefghijklmnop',
  'iloveyouiloveyou',
  'administrator1234',
  'Summer2026Summer2026',
  'quoinquoinquoin',
  'hopperhopperhopper',
  'HarborlineHarborline',
  'gracehopper2026',
  '🏠'.repeat(128),
])('%s is easy to guess', async (password) => {
  expect(await isEasyToGuess(password, owner)).toBe(true);
});

test.each([
  'my kitchen is painted blue',
  'correct horse battery staple',
  'Gf8$kd02mQz!xW4',
  '  e\u0301 with spaces  ',
  'three doors and a window '.repeat(5),
])('%s is not easy to guess', async (password) => {
  expect(await isEasyToGuess(password, owner)).toBe(false);
});
