import { THREAD_MAX } from '@quoin/domain/documents/document';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Db } from '../connection/database.ts';
import { runAsOwner, withRollback } from '../testing/database.ts';
import { untilWaiting } from '../testing/locks.ts';
import { addRows, openFilledDatabase } from '../testing/one-of-each.ts';
import { findClientLink, insertClientLink, revokeClientLink, touchClientLink } from './client-link.ts';
import { insertEvent, listThread } from './document-event.ts';
import { nextNumber } from './document-number.ts';

let opened: Awaited<ReturnType<typeof openFilledDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openFilledDatabase();
  db = opened.db;
});
afterAll(async () => opened[Symbol.asyncDispose]());

describe('the number of a document', () => {
  test('follows that of one that is numbered at the same time, and a failure leaves no gap', async () => {
    const take = async (trx: Db) => nextNumber(trx, 'E', 2031);
    let rival: Promise<string> | undefined;
    await db.transaction().execute(async (trx) => {
      expect(await take(trx)).toBe('E-2031-0001');
      rival = db.transaction().execute(take);
      await untilWaiting(db, 1);
    });
    expect(await rival).toBe('E-2031-0002');
    const failing = db.transaction().execute(async (trx) => {
      throw new Error(`${await take(trx)} was not sent`);
    });
    await expect(failing).rejects.toThrow('E-2031-0003 was not sent');
    expect(await db.transaction().execute(take)).toBe('E-2031-0003');
  });

  test('begins anew with each year and each kind', async () => {
    expect(await nextNumber(db, 'E', 2032)).toBe('E-2032-0001');
    expect(await nextNumber(db, 'C', 2032)).toBe('C-2032-0001');
    expect(await nextNumber(db, 'E', 2032)).toBe('E-2032-0002');
  });
});

describe('an event of a document', () => {
  test('waits for the one that is added at the same time, and names its digest', async () => {
    let rival: ReturnType<typeof insertEvent> | undefined;
    const first = await db.transaction().execute(async (trx) => {
      const event = await insertEvent(trx, 1, { kind: 'viewed', actor: 'Dana' });
      rival = db
        .transaction()
        .execute(async (other) => insertEvent(other, 1, { kind: 'question', actor: 'Dana', note: 'When?' }));
      await untilWaiting(db, 1);
      return event;
    });
    expect(await rival).toMatchObject({ seq: first.seq + 1, previousDigest: first.digest });
  });

  test('leaves the place of a deleted one empty', async () => {
    await withRollback(db, async (trx) => {
      const lost = await insertEvent(trx, 1, { kind: 'viewed', actor: 'Dana' });
      await runAsOwner(trx, `delete from document_events where id = ${lost.id}`);
      expect(await insertEvent(trx, 1, { kind: 'viewed', actor: 'Dana' })).toMatchObject({
        seq: lost.seq + 1,
        previousDigest: lost.digest,
      });
    });
  });
});

describe('the thread of a document', () => {
  const said = { note: 'x', previous_digest: '0'.repeat(64) };
  const textsOf = async (trx: Db, id: number) => (await listThread(trx, id)).map(({ text }) => text);

  test('is that of all sendings of its estimate or of its change order', async () => {
    await withRollback(db, async (trx) => {
      const ofEstimate = { document_kind: 'quote' };
      await addRows(
        trx,
        'quotes',
        { id: 2, revision: 2, ...ofEstimate },
        { id: 3, estimate_id: 2, ...ofEstimate },
      );
      const ofOrder = { estimate_id: null, valid_until: null, document_kind: 'change-order' };
      await addRows(trx, 'quotes', { id: 4, ...ofOrder }, { id: 5, ...ofOrder }, { id: 6, ...ofOrder });
      await addRows(
        trx,
        'change_order_documents',
        { id: 4, change_order_id: 2, quote_id: 4 },
        { id: 5, change_order_id: 2, quote_id: 5, revision: 2 },
        { id: 6, change_order_id: 3, quote_id: 6 },
      );
      for (const id of [1, 2, 3, 4, 5, 6])
        await addRows(
          trx,
          'document_events',
          { ...said, id: 200 + id, seq: 20, quote_id: id, kind: 'question', note: `Question ${id}` },
          { ...said, id: 300 + id, seq: 21, quote_id: id, kind: 'answered', note: `Answer ${id}` },
          { ...said, id: 400 + id, seq: 22, quote_id: id, kind: 'declined', note: `No ${id}` },
        );
      await runAsOwner(trx, 'delete from document_events where id < 200');
      const thread = ['Question 1', 'Question 2', 'Answer 1', 'Answer 2'];
      expect(await textsOf(trx, 1)).toEqual(thread);
      expect(await textsOf(trx, 2)).toEqual(thread);
      expect(await textsOf(trx, 5)).toEqual(['Question 4', 'Question 5', 'Answer 4', 'Answer 5']);
    });
  });

  test('has the newest entries, the oldest of them first', async () => {
    await withRollback(db, async (trx) => {
      await runAsOwner(
        trx,
        `insert into document_events (id, quote_id, seq, at, kind, actor, note, previous_digest, digest)
          select 1000 + number, 1, 1000 + number, now(), 'question', 'Dana', number::text, repeat('0', 64), repeat('0', 64)
          from generate_series(1, ${THREAD_MAX + 5}) as number`,
      );
      const texts = await textsOf(trx, 1);
      expect(texts).toHaveLength(THREAD_MAX);
      expect([texts[0], texts.at(-1)]).toEqual(['6', String(THREAD_MAX + 5)]);
    });
  });
});

describe('a link of a client', () => {
  const link = { projectId: 1, name: 'Dana', email: null, isInPerson: false };

  test('works until it is ended or its time is over', async () => {
    await withRollback(db, async (trx) => {
      const { link: ended, token: first } = await insertClientLink(trx, link);
      const { link: over, token: second } = await insertClientLink(trx, { ...link, isInPerson: true });
      expect(await findClientLink(trx, first)).toMatchObject({ id: ended.id });
      expect(await findClientLink(trx, second)).toMatchObject({ id: over.id });
      await revokeClientLink(trx, ended.id);
      await sql`update client_links set expires_at = now() - interval '1 millisecond' where id = ${over.id}`.execute(
        trx,
      );
      expect(await findClientLink(trx, first)).toBeUndefined();
      expect(await findClientLink(trx, second)).toBeUndefined();
      await expect(revokeClientLink(trx, ended.id)).rejects.toMatchObject({ key: 'notFound' });
    });
  });

  test('notes its last use at most once a minute', async () => {
    await withRollback(db, async (trx) => {
      const usedAgo = async () => {
        await touchClientLink(trx, 1);
        const found = await sql<{ ago: number }>`
          select extract(epoch from now() - last_used_at)::integer as ago from client_links where id = 1`.execute(
          trx,
        );
        return found.rows[0]?.ago;
      };
      const setUsed = async (seconds: number) =>
        sql`update client_links set last_used_at = now() - make_interval(secs => ${seconds}) where id = 1`.execute(
          trx,
        );
      expect(await usedAgo()).toBe(0);
      await setUsed(59);
      expect(await usedAgo()).toBe(59);
      await setUsed(61);
      expect(await usedAgo()).toBe(0);
    });
  });
});
