import { expect, test } from 'vitest';

import { nextPath } from './next-path.ts';

test.each(['/admin', '/admin/projects?q=deck', '/Admin/Projects', '/admin?next=//evil.example'])(
  'a sign-in leads on to %s',
  (path) => expect(nextPath(path)).toBe(path),
);

test.each([
  '//evil.example',
  '/admin//evil.example',
  '/admin/\\evil.example',
  '\\\\evil',
  'admin',
  '/',
  '',
  7,
])('a sign-in does not lead to %j', (path) => expect(nextPath(path)).toBeUndefined());
