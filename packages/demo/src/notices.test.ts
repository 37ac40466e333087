import { listBin } from '@quoin/db/bin/bin';
import { restoreFromBin } from '@quoin/db/bin/restore';
import type { Db } from '@quoin/db/connection/database';
import { countUnreadNotices, listNotices } from '@quoin/db/notices';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import { listComments } from '@quoin/db/work/comment';
import { findProjectTask } from '@quoin/db/work/project-task';
import { noticeTitle } from '@quoin/domain/notices/notice-kinds';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { loadDemoData } from './load.ts';
import { loadDemoNotices } from './notices.ts';

// A Monday morning, before which the office was closed for two days.
const now = new Date('2026-11-23T13:30:00.000Z');

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let db: Db;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.db;
  await loadDemoData(db, { now });
});
afterAll(async () => opened[Symbol.asyncDispose]());

test('the first administrator has read and unread notices, each of a record that is there', async () => {
  await withRollback(db, async (trx) => {
    const { id } = await trx
      .insertInto('admins')
      .values({ username: 'ada', email: 'a@example.com', firstName: 'Ada', lastName: 'L', passwordHash: 'x' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await loadDemoNotices(trx, { now });
    const { items } = await listNotices(trx, id, {});
    expect(items.map((notice) => [notice.kind, noticeTitle(notice), notice.readAt === null])).toEqual([
      ['lead', 'New lead: Birgit Sandoe', true],
      ['mentioned', expect.stringMatching(/^Tomas Wickersham mentioned you in .+ · .+/), true],
      ['lead', 'New lead: Lucinda Paz-Whitlow', false],
      ['assigned', expect.stringMatching(/^Dell Okonjo assigned you to .+ · .+/), false],
      ['lead', 'New lead: Thaddeus Orme', false],
    ]);
    expect(await countUnreadNotices(trx, id)).toBe(2);
    const moments = items.map(({ at }) => at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    for (const { at, readAt } of items)
      expect([at, readAt ?? at].every((moment) => moment < now.toISOString())).toBe(true);
    const mention = items.find(({ kind }) => kind === 'mentioned');
    const taskId = mention?.entityId ?? 0;
    expect(await findProjectTask(trx, taskId)).toMatchObject({ assignedAdminId: id, isCompleted: false });
    expect((await listComments(trx, { taskId })).items).toMatchObject([
      { id: mention?.commentId, createdAt: mention?.at, mentions: [{ id }] },
    ]);
  });
});

test('without an administrator nobody is told', async () => {
  await loadDemoNotices(db, { now });
  expect(await db.selectFrom('notices').selectAll().execute()).toEqual([]);
});

test('the bin has what three people deleted, and gives it back', async () => {
  const { items } = await listBin(db, {});
  expect(items.map(({ entity, actor, label }) => [entity, actor, label])).toEqual([
    ['project-task', 'Dell Okonjo', 'Sister the joists under the tub'],
    ['product', 'Priya Lindgaard', expect.stringMatching(/ \(entered twice\)$/)],
    ['subcontractor', 'Renata Hollenbeck', 'Pell & Daughter Window Cleaning'],
  ]);
  for (const { deletedAt } of items) expect(deletedAt < now.toISOString()).toBe(true);
  await withRollback(db, async (trx) => {
    for (const { id, label } of items)
      expect(await restoreFromBin(trx, id, { adminId: null, actor: 'Ada' })).toMatchObject({ label });
  });
});
