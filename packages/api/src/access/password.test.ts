import { DomainError } from '@quoin/domain/errors';
import { expect, test } from 'vitest';

import { hashPassword, isPassword } from './password.ts';

test('of sixty simultaneous callers 54 are served in turn, and the others are asked to come back (R13)', async () => {
  const stored = await hashPassword('the right one');
  // What is hashed for nobody, once, is done by then.
  await isPassword(undefined, 'anything');
  const answers = await Promise.allSettled(
    Array.from({ length: 60 }, async (_, place) =>
      isPassword(stored, place === 0 ? 'the right one' : 'another'),
    ),
  );
  const refused = answers.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(6);
  for (const each of refused) {
    expect(each).toMatchObject({ reason: expect.any(DomainError) as unknown });
    expect(each).toMatchObject({ reason: { key: 'tooBusy' } });
  }
  expect(answers.filter((each) => each.status === 'fulfilled' && each.value)).toHaveLength(1);
  expect(await isPassword(stored, 'the right one')).toBe(true);
});
