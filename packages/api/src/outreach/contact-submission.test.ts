import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { contactReceipt } from '@quoin/domain/outreach/contact-submission';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

const dana = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' };
const from = (db: Db, ip: string | null) =>
  callerFor(db, null, null, { client: () => ({ ip, userAgent: null }) }).call.contactSubmissions;
const asAda = async (db: Db) => callerFor(db, await addAdmin(db, 'ada')).call;

describe('the contact form', () => {
  test('makes a lead of a stranger’s form, with the stranger’s name in the log', async () => {
    await withRollback(opened.db, async (trx) => {
      const answer = await from(trx, '192.0.2.1').submit({
        ...dana,
        companyName: ' Ortiz Homes ',
        phone: '',
        topic: ' Quote request ',
        message: ' Our bathroom leaks.\nCan you come? ',
      });
      expect(answer).toEqual(contactReceipt);
      const call = await asAda(trx);
      const { items } = await call.contactSubmissions.list({});
      expect(items).toEqual([
        {
          id: expect.any(Number),
          ...dana,
          companyName: 'Ortiz Homes',
          phone: null,
          businessType: null,
          projectVolume: null,
          topic: 'Quote request',
          message: 'Our bathroom leaks.\nCan you come?',
          status: 'new',
          statusChangedAt: expect.any(String),
          notes: null,
          readAt: null,
          projectId: null,
          version: 1,
          createdAt: expect.any(String),
          updatedAt: expect.any(String),
        },
      ]);
      expect((await call.activity.list({})).items).toMatchObject([
        {
          actor: 'Visitor Dana Ortiz',
          action: 'created',
          entity: 'contact-submission',
          entityId: items[0]?.id,
          label: 'Dana Ortiz',
        },
      ]);
    });
  });

  test('thanks a program that fills in every field, and drops its form', async () => {
    await withRollback(opened.db, async (trx) => {
      const answer = await from(trx, '192.0.2.1').submit({ ...dana, website: 'https://spam.example' });
      expect(answer).toEqual(contactReceipt);
      const call = await asAda(trx);
      expect((await call.contactSubmissions.list({})).items).toEqual([]);
      expect((await call.activity.list({})).items).toEqual([]);
      for (const website of ['', ' ', null]) await from(trx, '192.0.2.1').submit({ ...dana, website });
      expect((await call.contactSubmissions.list({})).items).toHaveLength(3);
    });
  });

  test('takes five from one address in a quarter of an hour, dropped ones included, refused ones not', async () => {
    await withRollback(opened.db, async (trx) => {
      const here = from(trx, '192.0.2.1');
      for (let number = 0; number < 6; number += 1)
        await expect(here.submit({ ...dana, email: 'nobody' })).rejects.toThrow('valid email address');
      for (let number = 0; number < 3; number += 1) await here.submit(dana);
      for (let number = 0; number < 2; number += 1) await here.submit({ ...dana, website: 'x' });
      for (const website of ['x', '']) {
        await expect(here.submit({ ...dana, website })).rejects.toMatchObject({
          code: 'TOO_MANY_REQUESTS',
          cause: { key: 'tooManyRequests', retryAfterS: 900 },
        });
      }
      await from(trx, '192.0.2.2').submit(dana);
      expect((await (await asAda(trx)).contactSubmissions.list({})).items).toHaveLength(4);
    });
  });

  test('counts a household with IPv6 once, and strangers without an address together', async () => {
    await withRollback(opened.db, async (trx) => {
      for (let number = 1; number <= 5; number += 1) await from(trx, `2001:db8:1:2::${number}`).submit(dana);
      await expect(from(trx, '2001:db8:1:3:9:9:9:9').submit(dana)).rejects.toThrow('try again in');
      await from(trx, '2001:db8:2::1').submit(dana);
      for (let number = 1; number <= 5; number += 1) await from(trx, null).submit(dana);
      await expect(from(trx, null).submit(dana)).rejects.toThrow('try again in');
    });
  });
});

describe('the list of leads', () => {
  test('stands newest first, is searched by names, company, e-mail, phone and message, and is open to viewers', async () => {
    await withRollback(opened.db, async (trx) => {
      for (const [number, fields] of [
        { companyName: 'Needle Homes' },
        { firstName: 'Quill', lastName: 'Feather' },
        { email: 'ann@needle.example' },
        { email: 'phone@example.com', phone: '(937) 555-0188', businessType: 'needle' },
        { lastName: 'Wordy', message: 'We look for a thimble in the hay' },
      ].entries())
        await from(trx, `192.0.2.${number}`).submit({ ...dana, ...fields });
      const vera = await addAdmin(trx, 'vera', { role: 'viewer' });
      const { contactSubmissions } = callerFor(trx, vera).call;
      const found = async (search: string) =>
        (await contactSubmissions.list({ search })).items.map(
          ({ email, companyName }) => companyName ?? email,
        );
      expect(await found('NEEDLE')).toEqual(['ann@needle.example', 'Needle Homes']);
      expect(await found('937.555.0188')).toEqual(['phone@example.com']);
      expect(await found('0188')).toEqual(['phone@example.com']);
      expect(await found('feather QUI')).toEqual(['dana@example.com']);
      expect(await found('hay wordy THIMBLE')).toEqual(['dana@example.com']);
      const first = await contactSubmissions.list({ limit: 3 });
      const rest = await contactSubmissions.list({ limit: 3, cursor: first.nextCursor ?? '' });
      const ids = [...first.items, ...rest.items].map(({ id }) => id);
      expect(ids).toEqual(ids.toSorted((one, other) => other - one));
      expect(ids).toHaveLength(5);
      await expect(contactSubmissions.delete({ id: ids[0] ?? 0 })).rejects.toThrow('not change it');
    });
  });
});

test('a lead that is erased leaves no name behind', async () => {
  await withRollback(opened.db, async (trx) => {
    await from(trx, '192.0.2.1').submit(dana);
    await from(trx, '192.0.2.1').submit({ ...dana, firstName: 'Vito', email: 'vito@example.com' });
    const call = await asAda(trx);
    const [vito, lead] = (await call.contactSubmissions.list({})).items;
    await call.contactSubmissions.delete({ id: lead?.id ?? 0 });
    await expect(call.contactSubmissions.delete({ id: lead?.id ?? 0 })).rejects.toThrow('Lead not found');
    expect((await call.contactSubmissions.list({})).items).toEqual([vito]);
    const log = (await call.activity.list({})).items.map(({ actor, action, label }) => [
      actor,
      action,
      label,
    ]);
    expect(log).toEqual([
      ['ada Test', 'deleted', 'Contact submission'],
      ['Visitor Vito Ortiz', 'created', 'Vito Ortiz'],
      ['A visitor', 'created', 'Contact submission'],
    ]);
  });
});

// Last, because its leads stay.
test('of thirty simultaneous forms from one address five are taken', async () => {
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, async () => from(opened.db, '192.0.2.30').submit(dana)),
  );
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});
