import type { Db } from '@quoin/db/connection/database';
import { openTestDatabase, withRollback } from '@quoin/db/testing/database';
import type { SignedInAdmin } from '@quoin/domain/access/admin';
import { mentionOf } from '@quoin/domain/work/comment-text';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { addAdmin, callerFor } from '../testing.ts';

let opened: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type Call = ReturnType<typeof callerFor>['call'];

interface Office {
  trx: Db;
  ada: Call;
  bob: Call;
  vera: Call;
  people: Record<'ada' | 'bob' | 'vera' | 'gone', SignedInAdmin>;
  projectId: number;
  taskId: number;
}

/** An office of two administrators, a viewer and one who has left, with a project and a task. */
async function inOffice(work: (office: Office) => Promise<void>): Promise<void> {
  await withRollback(opened.db, async (trx) => {
    const people = {
      ada: await addAdmin(trx, 'ada'),
      bob: await addAdmin(trx, 'bob'),
      vera: await addAdmin(trx, 'vera', { role: 'viewer' }),
      gone: await addAdmin(trx, 'gone', { isActive: false }),
    };
    const [ada, bob, vera] = [people.ada, people.bob, people.vera].map(
      (person) => callerFor(trx, person).call,
    ) as [Call, Call, Call];
    const { id: projectId } = await ada.projects.create({ name: 'Bath' });
    const { id: taskId } = await ada.projectTasks.create({ projectId, name: 'Tile' });
    await work({ trx, ada, bob, vera, people, projectId, taskId });
  });
}

const told = async (call: Call) =>
  (await call.notices.list({})).items.map(({ kind, actor, label }) => [kind, actor, label]);

describe('a comment', () => {
  test('names people as they are called today, and counts on its task', async () => {
    await inOffice(async ({ trx, ada, bob, people, taskId }) => {
      const made = await ada.comments.create({ taskId, text: `${mentionOf(people.bob.id)} look\nhere` });
      expect(made).toMatchObject({
        author: 'ada Test',
        adminId: people.ada.id,
        text: `@[${people.bob.id}] look\nhere`,
        mentions: [{ id: people.bob.id, name: 'bob Test' }],
        editedAt: null,
      });
      await trx.updateTable('admins').set({ lastName: 'New' }).where('id', '=', people.bob.id).execute();
      const [read] = (await bob.comments.list({ taskId })).items;
      expect(read?.mentions).toEqual([{ id: people.bob.id, name: 'bob New' }]);
      expect(await ada.projectTasks.get({ id: taskId })).toMatchObject({ commentCount: 1 });
    });
  });

  test('is edited by its author alone, deleted by any administrator, and never written by a viewer', async () => {
    await inOffice(async ({ ada, bob, vera, projectId }) => {
      const { id, version } = await ada.comments.create({ projectId, text: 'Done' });
      await expect(bob.comments.update({ id, text: 'Mine' })).rejects.toThrow(
        'Only the author may edit a comment',
      );
      const edited = await ada.comments.update({ id, version, text: 'Done today' });
      expect(edited).toMatchObject({
        text: 'Done today',
        version: 2,
        editedAt: expect.any(String) as string,
      });
      await expect(ada.comments.update({ id, version, text: 'Late' })).rejects.toThrow(
        'This record was changed by someone else',
      );
      expect(await ada.comments.update({ id, text: 'Done today' })).toEqual(edited);
      await expect(vera.comments.create({ projectId, text: 'Hello' })).rejects.toThrow(
        'You may look at this, but not change it',
      );
      expect((await vera.comments.list({ projectId })).items).toHaveLength(1);
      await bob.comments.delete({ id });
      expect((await ada.comments.list({ projectId })).items).toEqual([]);
    });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ text: '  ' }, 'Comment is required'],
    [{ text: '\u{1F9F1}'.repeat(5_001) }, 'Comment must be at most 5,000 characters'],
    [{ text: 'x', taskId: 1 }, 'Name a project or a task, and not both'],
    [{ text: 'x', projectId: null }, 'Name a project or a task, and not both'],
    [{ text: 'x', projectId: 999_999 }, 'Project does not exist'],
    [{ text: 'x', projectId: null, taskId: 999_999 }, 'Task does not exist'],
  ])('with %j is refused', async (fields, message) => {
    await inOffice(async ({ ada, projectId }) => {
      await expect(ada.comments.create({ projectId, ...fields } as never)).rejects.toThrow(message);
    });
  });

  test('may have 5,000 emoji, another direction of writing, and mentions of nobody', async () => {
    await inOffice(async ({ ada, bob, people, projectId }) => {
      const emoji = '\u{1F9F1}'.repeat(5_000);
      expect((await ada.comments.create({ projectId, text: emoji })).text).toBe(emoji);
      const text = `<b>x</b> \u202Eשלום @[99999] ${mentionOf(people.gone.id)}`;
      const made = await ada.comments.create({ projectId, text });
      expect(made).toMatchObject({ text, mentions: [{ id: people.gone.id, name: 'gone Test' }] });
      expect(await told(bob)).toEqual([]);
    });
  });

  test('goes into the bin with its project, and comes back', async () => {
    await inOffice(async ({ trx, ada, projectId, taskId }) => {
      await ada.comments.create({ projectId, text: 'On the project' });
      await ada.comments.create({ taskId, text: 'On the task' });
      await ada.projects.delete({ id: projectId });
      expect(await trx.selectFrom('comments').select('id').execute()).toEqual([]);
      const [entry] = (await ada.bin.list({})).items;
      expect(entry?.along).toContainEqual({ kind: 'comment', count: 2 });
      await ada.bin.restore({ id: entry?.id ?? 0 });
      expect((await ada.comments.list({ taskId })).items).toMatchObject([{ text: 'On the task' }]);
      expect((await ada.comments.list({ projectId })).items).toMatchObject([{ text: 'On the project' }]);
    });
  });

  test('leaves no text in the log, and none outside of the bin once it is deleted', async () => {
    await inOffice(async ({ trx, ada, bob, people, taskId }) => {
      const { id } = await ada.comments.create({ taskId, text: `${mentionOf(people.bob.id)} secret` });
      await ada.comments.update({ id, text: `${mentionOf(people.bob.id)} secret two` });
      await ada.comments.delete({ id });
      const { items } = await ada.activity.listChanges({ entity: 'comment', entityId: id });
      expect(items.map(({ action, label, parentLabel }) => [action, label, parentLabel])).toEqual([
        ['deleted', 'Tile', 'Tile'],
        ['updated', 'Tile', 'Tile'],
        ['created', 'Tile', 'Tile'],
      ]);
      const rows = [
        ...(await trx.selectFrom('activity').selectAll().execute()),
        ...(await trx.selectFrom('notices').selectAll().execute()),
      ];
      expect(JSON.stringify(rows)).not.toContain('secret');
      expect(await told(bob)).toEqual([]);
      expect((await ada.bin.list({})).items).toMatchObject([
        { label: 'Tile', detail: '@[' + people.bob.id + '] secret two' },
      ]);
    });
  });

  test('is found page by page, the newest first', async () => {
    await inOffice(async ({ ada, projectId }) => {
      for (let place = 1; place <= 100; place += 1)
        await ada.comments.create({ projectId, text: `Comment ${place}` });
      const first = await ada.comments.list({ projectId, limit: 60 });
      expect(first.items[0]?.text).toBe('Comment 100');
      const rest = await ada.comments.list({ projectId, limit: 60, cursor: first.nextCursor ?? '' });
      expect(rest.items.map(({ text }) => text).at(-1)).toBe('Comment 1');
      expect(rest.nextCursor).toBeNull();
    });
  });
});

describe('notices', () => {
  test('tell of mentions, replies and assignments, once each, and nobody of their own', async () => {
    await inOffice(async ({ ada, bob, vera, people, projectId, taskId }) => {
      await ada.projectTasks.update({ id: taskId, assignedAdminId: people.bob.id });
      await ada.projectTasks.update({ id: taskId, assignedAdminId: people.bob.id, name: 'Tiles' });
      await bob.comments.create({
        taskId,
        text: `Begun, ${mentionOf(people.vera.id)} ${mentionOf(people.bob.id)}`,
      });
      await ada.comments.create({ taskId, text: `Good, ${mentionOf(people.bob.id)}` });
      await bob.comments.create({ taskId, text: 'Done' });
      await ada.comments.create({ projectId, text: 'Next' });
      expect(await told(bob)).toEqual([
        ['mentioned', 'ada Test', 'Tiles'],
        ['assigned', 'ada Test', 'Tile'],
      ]);
      expect(await told(vera)).toEqual([['mentioned', 'bob Test', 'Tiles']]);
      expect(await told(ada)).toEqual([['commented', 'bob Test', 'Tiles']]);
    });
  });

  test('of an edit go only to those whom it mentions for the first time', async () => {
    await inOffice(async ({ ada, bob, vera, people, projectId }) => {
      const { id } = await ada.comments.create({ projectId, text: mentionOf(people.bob.id) });
      const text = `${mentionOf(people.bob.id)} ${mentionOf(people.vera.id)}`;
      await ada.comments.update({ id, text });
      expect(await told(bob)).toHaveLength(1);
      expect(await told(vera)).toHaveLength(1);
    });
  });

  test('are counted until they are read, by one person alone', async () => {
    await inOffice(async ({ ada, bob, vera, people, projectId }) => {
      for (const text of ['one', 'two', 'three'])
        await ada.comments.create({ projectId, text: `${text} ${mentionOf(people.vera.id)}` });
      expect(await vera.notices.countUnread()).toBe(3);
      const [newest, , oldest] = (await vera.notices.list({})).items;
      expect(newest).toMatchObject({ detail: 'three @vera Test', entity: 'project', entityId: projectId });
      await bob.notices.read({ id: newest?.id ?? 0 });
      await vera.notices.read({ id: newest?.id ?? 0 });
      expect(await vera.notices.countUnread()).toBe(2);
      await vera.notices.readAll({ newestId: oldest?.id ?? 0 });
      expect(await vera.notices.countUnread()).toBe(1);
    });
  });

  test('about a task name its project, and those about a project do not', async () => {
    await inOffice(async ({ ada, bob, people, projectId, taskId }) => {
      await ada.projectTasks.update({ id: taskId, assignedAdminId: people.bob.id });
      await ada.comments.create({ projectId, text: mentionOf(people.bob.id) });
      const { items } = await bob.notices.list({});
      expect(items.map(({ label, projectName }) => [label, projectName])).toEqual([
        ['Bath', null],
        ['Tile', 'Bath'],
      ]);
    });
  });

  test.each(['task', 'project'] as const)(
    'about a deleted %s go with it and come back with it, for everybody and unread ones unread',
    async (deleted) => {
      await inOffice(async ({ ada, bob, vera, people, projectId, taskId }) => {
        await ada.projectTasks.update({ id: taskId, assignedAdminId: people.bob.id });
        await ada.comments.create({ taskId, text: `Look ${mentionOf(people.vera.id)}` });
        const [mention] = (await vera.notices.list({})).items;
        await vera.notices.read({ id: mention?.id ?? 0 });
        const before = await Promise.all(
          [bob, vera].map(async (call) => (await call.notices.list({})).items),
        );
        expect(before.map((notices) => notices.map(({ kind }) => kind))).toEqual([
          ['commented', 'assigned'],
          ['mentioned'],
        ]);
        const entity = deleted === 'task' ? 'project-task' : 'project';
        const id = deleted === 'task' ? taskId : projectId;
        await (deleted === 'task' ? ada.projectTasks : ada.projects).delete({ id });
        expect(await told(bob)).toEqual([]);
        expect(await told(vera)).toEqual([]);
        expect(await bob.notices.countUnread()).toBe(0);
        await ada.bin.restore({ id: (await ada.bin.find({ entity, entityId: id }))?.id ?? 0 });
        expect((await bob.notices.list({})).items).toEqual(before[0]);
        expect((await vera.notices.list({})).items).toEqual(before[1]);
        expect(await bob.notices.countUnread()).toBe(2);
      });
    },
  );

  test('of leads reach everybody who may sign in, and go when the lead is erased', async () => {
    await inOffice(async ({ trx, ada, vera, people }) => {
      const visitor = callerFor(trx, null).call;
      await visitor.contactSubmissions.submit({ firstName: 'Dana', lastName: 'O', email: 'd@example.com' });
      expect(await told(vera)).toEqual([['lead', 'Visitor Dana O', 'Dana O']]);
      const all = await trx.selectFrom('notices').select(['adminId', 'entityId']).execute();
      expect(all.map(({ adminId }) => adminId)).not.toContain(people.gone.id);
      await ada.contactSubmissions.delete({ id: all[0]?.entityId ?? 0 });
      expect(await told(vera)).toEqual([]);
    });
  });

  test('follow the choice of each person, in the panel and by mail', async () => {
    await inOffice(async ({ trx, bob, people, projectId }) => {
      const noticesArrived = vi.fn<(trx: Db, adminIds: number[]) => Promise<void>>(async () => undefined);
      const { call: ada } = callerFor(trx, people.ada, null, { noticeMail: { noticesArrived } });
      const mention = async () => ada.comments.create({ projectId, text: mentionOf(people.bob.id) });
      expect((await bob.notices.choices()).canMail).toBe(false);
      expect((await ada.notices.choices()).canMail).toBe(true);
      await mention();
      expect(noticesArrived).toHaveBeenLastCalledWith(expect.anything(), [people.bob.id]);
      await bob.notices.choose({ kind: 'mentioned', inPanel: true, byMail: false });
      await mention();
      expect(noticesArrived).toHaveBeenCalledTimes(1);
      await bob.notices.choose({ kind: 'mentioned', inPanel: false, byMail: false });
      await mention();
      await bob.notices.choose({ kind: 'mentioned', inPanel: false, byMail: true });
      await mention();
      expect(noticesArrived).toHaveBeenCalledTimes(2);
      expect(await told(bob)).toHaveLength(2);
      expect((await bob.notices.choices()).choices).toContainEqual({
        kind: 'mentioned',
        inPanel: false,
        byMail: true,
      });
    });
  });

  test('are not for programs, which act in the name of a person', async () => {
    await inOffice(async ({ trx, people }) => {
      const apiKey = { id: 1, name: 'Sync' };
      const actor = async () => ({ admin: people.ada, apiKey });
      await expect(callerFor(trx, people.ada, null, { actor }).call.notices.list({})).rejects.toThrow(
        'An API key may not do this',
      );
    });
  });
});
