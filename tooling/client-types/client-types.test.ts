import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { clientTypesFile, makeClientTypes } from './client-types.ts';

test('the client’s types are those of the checked-in document; `npm run client:types` writes them again', async () => {
  expect(readFileSync(clientTypesFile, 'utf8')).toBe(await makeClientTypes());
});
