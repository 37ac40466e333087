import { expect, test } from 'vitest';

import { AdminCreate } from './admin.ts';
import { ApiKeyCreate } from './api-key.ts';

test.each([null, undefined, '', 'owner'])(
  'a key of the role %j is refused, and never becomes an admin’s',
  (role) => {
    const { error } = ApiKeyCreate.safeParse({ name: 'Price list', role });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['role', 'Choose Administrator or Viewer'],
    ]);
  },
);

test('an administrator whose role is not known has the default one', () => {
  const eve = { username: 'eve', email: 'eve@example.com', firstName: 'Eve', lastName: 'Ng', role: null };
  expect(AdminCreate.parse(eve)).toMatchObject({ role: 'admin' });
});
