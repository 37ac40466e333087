import type { TaskPhoto } from '@quoin/domain/work/task-photo';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { type Part, addPhoto, formOf, picture, upload } from './testing/photo.ts';
import { addProject, addTask, expectError, issuesOf } from './testing/resource.ts';

const MIB = 1024 * 1024;
let quoin: TestApp;
let ada: Client;
let vera: Client;
let taskId: number;
let jpeg: Buffer;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
  vera = await quoin.signIn('vera');
  taskId = (await addTask(ada)).id;
  jpeg = await picture();
});
afterAll(async () => quoin.close());

const task = (): Part => ({ name: 'taskId', value: String(taskId) });
const photo = (bytes: Uint8Array = jpeg, rest: Partial<Part> = {}): Part => ({
  name: 'photo',
  bytes,
  ...rest,
});
const send = async (parts: Part[]) => upload(ada, parts);
const countPhotos = async () => (await quoin.db.selectFrom('taskPhotos').select('id').execute()).length;
const refusal = 'Only JPEG, PNG, WebP and AVIF photos can be uploaded';

describe('an upload', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)('of a %s is stored as one', async (format) => {
    const answer = await send([task(), photo(await picture(format), { filename: `roof.${format}` })]);
    expect(answer.statusCode, answer.body).toBe(201);
    const added = answer.json<TaskPhoto>();
    expect(added).toEqual({
      id: expect.any(Number),
      taskId,
      filename: expect.stringMatching(/^[0-9a-f-]{36}\.(jpg|png|webp|avif)$/),
      originalName: `roof.${format}`,
      fileSize: expect.any(Number),
      mimeType: `image/${format}`,
      caption: null,
      uploadedAt: expect.any(String),
    });
    const { rawPayload, headers } = await ada.ask('GET', `/task-photos/${added.id}/image`);
    expect(rawPayload).toHaveLength(added.fileSize);
    expect(headers['content-type']).toBe(added.mimeType);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 40, height: 30 });
  });

  test('takes its fields in any order, a caption among them', async () => {
    const answer = await send([photo(), { name: 'caption', value: ' Ridge\u0301 ' }, task()]);
    expect(answer.json()).toMatchObject({ taskId, caption: 'Ridgé' });
    expect((await send([photo(), task(), { name: 'caption', value: '' }])).json()).toMatchObject({
      caption: null,
    });
    const longest = '🛠'.repeat(500);
    expect((await send([task(), { name: 'caption', value: longest }, photo()])).json()).toMatchObject({
      caption: longest,
    });
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    [String.raw`C:\\pictures\\roof.jpg`, 'roof.jpg'],
    ['ro\u202Egpj.exe', 'rogpj.exe'],
    ['über Dach 🏠.jpg', 'über Dach 🏠.jpg'],
    ['x'.repeat(4096), 'x'.repeat(255)],
    [' ', 'photo'],
  ])('called %j shows as %j', async (filename, originalName) => {
    expect(await addPhoto(ada, { taskId, filename })).toMatchObject({ originalName });
  });

  const documents: [string, string | Buffer][] = [
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['PDF', '%PDF-1.7\n%âãÏÓ\n'],
    ['ZIP', Buffer.from('504b0304140000000000', 'hex')],
    ['GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
    ['TIFF', Buffer.from('49492a0008000000', 'hex')],
    ['HEIC', Buffer.from('000000186674797068656963000000006d69663168656963', 'hex')],
    ['empty file', ''],
  ];
  test.each(
    documents.flatMap(([kind, bytes]) =>
      ['image/jpeg', 'image/avif', ''].map((type) => [kind, type, bytes] as const),
    ),
  )('of a %s is refused, called "%s" or not', async (_kind, type, bytes) => {
    const answer = await send([task(), photo(Buffer.from(bytes), { type, filename: 'roof.png' })]);
    expectError(answer, 'UNSUPPORTED_MEDIA_TYPE', refusal);
  });

  test('is recognized by its content, whatever its name', async () => {
    const answer = await send([
      task(),
      photo(await picture('png'), { type: 'text/html', filename: 'a.gif' }),
    ]);
    expect(answer.json()).toMatchObject({ mimeType: 'image/png', originalName: 'a.gif' });
  });

  test('that is damaged is refused', async () => {
    const before = await countPhotos();
    const big = await picture('jpeg', { width: 900, height: 900 });
    const answer = await send([task(), photo(big.subarray(0, big.length / 2))]);
    expectError(answer, 'VALIDATION', 'The photo is damaged or incomplete', 'photo');
    expect(await countPhotos()).toBe(before);
  });

  test('of more than 50 megapixels is refused', async () => {
    const huge = await picture('png', { width: 8000, height: 6251 });
    expectError(await send([task(), photo(huge)]), 'TOO_LARGE', 'The photo is larger than 50 megapixels');
  });

  test('may have 15 MiB and no byte more', async () => {
    const filled = (length: number) => Buffer.concat([jpeg, Buffer.alloc(length - jpeg.length)]);
    expect((await send([task(), photo(filled(15 * MIB))])).statusCode).toBe(201);
    for (const parts of [
      [task(), photo(filled(15 * MIB + 1))],
      [photo(filled(15 * MIB + 1)), task()],
    ])
      expectError(await send(parts), 'TOO_LARGE', 'The photo is larger than 15 MB');
  });

  test('may not be larger than 17 MiB in all, wherever that is', async () => {
    const filler = Array.from({ length: 17 }, (): Part => ({ name: 'x', bytes: Buffer.alloc(MIB) }));
    expectError(await send([task(), photo(), ...filler]), 'TOO_LARGE', 'The request is too large');
  });

  test.each<[string, () => Part[], Record<string, string>]>([
    ['no file', () => [task()], { photo: 'Please select photos to upload' }],
    [
      'text for a file',
      () => [task(), { name: 'photo', value: 'x' }],
      { photo: 'Please select photos to upload' },
    ],
    [
      'the nothing of a form without a file',
      () => [task(), photo(Buffer.alloc(0), { filename: '', type: 'application/octet-stream' })],
      { photo: 'Please select photos to upload' },
    ],
    [
      'a file of another name',
      () => [task(), { name: 'file', bytes: jpeg }],
      { photo: 'Please select photos to upload' },
    ],
    ['two files', () => [photo(), task(), photo()], { photo: 'One photo per request' }],
    ['no task', () => [photo()], { taskId: 'Invalid id' }],
    ['text for a task', () => [photo(), { name: 'taskId', value: 'x' }], { taskId: 'Invalid id' }],
    ['a task 01', () => [photo(), { name: 'taskId', value: '01' }], { taskId: 'Invalid id' }],
    ['two tasks', () => [photo(), task(), task()], { taskId: 'Invalid id' }],
    ['a task too high', () => [photo(), { name: 'taskId', value: '2147483648' }], { taskId: 'Invalid id' }],
    [
      'an unknown task',
      () => [photo(), { name: 'taskId', value: '2147483647' }],
      { taskId: 'Task does not exist' },
    ],
    [
      'a caption too long',
      () => [photo(), task(), { name: 'caption', value: 'x'.repeat(501) }],
      { caption: 'Caption must be at most 500 characters' },
    ],
    [
      'a caption with U+0000',
      () => [photo(), task(), { name: 'caption', value: 'a\0b' }],
      { caption: 'Caption contains characters that cannot be stored' },
    ],
    ['nothing at all', () => [], { taskId: 'Invalid id', photo: 'Please select photos to upload' }],
  ])('with %s gets an error', async (_what, parts, issues) => {
    const before = await countPhotos();
    expect(issuesOf(await send(parts()))).toEqual(issues);
    expect(await countPhotos()).toBe(before);
  });

  test.each<[string, () => Part[]]>([
    ['a caption cut by its limit', () => [photo(), task(), { name: 'caption', value: 'x'.repeat(2001) }]],
    ['a long field', () => [task(), { name: 'x', value: 'x'.repeat(1025) }, photo()]],
    [
      'a hundred fields',
      () => [...Array.from({ length: 100 }, () => ({ name: 'x', value: '' })), photo(), task()],
    ],
    ['__proto__', () => [{ name: '__proto__', value: 'x' }, photo(), task()]],
  ])('with %s is malformed', async (_what, parts) => {
    expectError(await send(parts()), 'VALIDATION', 'Malformed request');
  });

  test.each<[string, (form: ReturnType<typeof formOf>) => [Buffer, string]]>([
    ['no boundary', ({ body }) => [body, 'multipart/form-data']],
    ['another boundary', ({ body }) => [body, 'multipart/form-data; boundary=x']],
    ['garbage', ({ headers }) => [Buffer.from('garbage'), headers['content-type']]],
    ['its end missing', ({ body, headers }) => [body.subarray(0, -20), headers['content-type']]],
    ['its middle missing', ({ body, headers }) => [body.subarray(0, 300), headers['content-type']]],
  ])('with %s is malformed', async (_what, change) => {
    const [body, type] = change(formOf([task(), photo()]));
    const answer = await ada.ask('POST', '/task-photos/upload', body, { 'content-type': type });
    expectError(answer, 'VALIDATION', 'Malformed request');
  });

  test.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x', 'multipart/form-datax', ''])(
    'as "%s" is no form',
    async (type) => {
      const headers = type === '' ? {} : { 'content-type': type };
      const answer = await ada.ask('POST', '/task-photos/upload', Buffer.from('{}'), headers);
      const words = 'Send the photo as a form (Content-Type: multipart/form-data)';
      expectError(answer, 'UNSUPPORTED_MEDIA_TYPE', words);
    },
  );

  test('is judged in order: caller, permission, kind, size, values', async () => {
    const json = { 'content-type': 'application/json' };
    const stranger: Client = {
      ...ada,
      ask: async (method, path, body, headers) => ada.ask(method, path, body, { ...headers, cookie: '' }),
    };
    expectError(
      await stranger.ask('POST', '/task-photos/upload', '{', json),
      'UNAUTHENTICATED',
      'Authentication required',
    );
    expectError(
      await vera.ask('POST', '/task-photos/upload', '{', json),
      'FORBIDDEN',
      'You may look at this, but not change it',
    );
    const tooMuch = Buffer.alloc(17 * MIB + 1);
    const isKind = await ada.ask('POST', '/task-photos/upload', tooMuch, { 'content-type': 'image/jpeg' });
    expect(isKind.statusCode).toBe(415);
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await ada.ask('POST', '/task-photos/upload', tooMuch, form)).statusCode).toBe(413);
    const nowhere = [photo(Buffer.from('%PDF-1.7')), { name: 'taskId', value: '2147483647' }];
    expect((await send(nowhere)).statusCode).toBe(415);
  });

  test('is done once for the same key and picture, and refused for another one (rest.md, Retries)', async () => {
    const key = { 'idempotency-key': 'photo-1' };
    const first = await upload(ada, [task(), photo()], key);
    const again = await upload(ada, [photo(), task()], key);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.json()).toEqual(first.json());
    expect(again.headers['idempotent-replay']).toBe('true');
    const other = await upload(ada, [task(), photo(await picture('png'))], key);
    expect(other.statusCode).toBe(422);
    const caption = await upload(ada, [task(), photo(), { name: 'caption', value: 'x' }], key);
    expect(caption.statusCode).toBe(422);
  });

  test('is logged', async () => {
    const { id } = await addPhoto(ada, { taskId, filename: 'ridge.jpg' });
    await ada.ask('DELETE', `/task-photos/${id}`);
    const lines = await quoin.db
      .selectFrom('activity')
      .select(['action', 'label', 'actor'])
      .where('entity', '=', 'task-photo')
      .where('entityId', '=', id)
      .orderBy('id')
      .execute();
    const line = { actor: 'ada Test', label: 'ridge.jpg' };
    expect(lines).toEqual([
      { ...line, action: 'created' },
      { ...line, action: 'deleted' },
    ]);
  });
});

describe('the photos of a task', () => {
  test('stand in the order of upload, are found by name and caption, and go with the task', async () => {
    const { id, projectId } = await addTask(ada, { projectId: (await addProject(ada)).id });
    for (const filename of ['c.jpg', 'a.jpg', 'b.jpg'])
      await addPhoto(ada, { taskId: id, filename, caption: `Cap ${filename}` });
    const names = async (query = '') =>
      (await ada.ask('GET', `/task-photos/${id}${query}`))
        .json<TaskPhoto[]>()
        .map(({ originalName }) => originalName);
    expect(await names()).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
    expect(await names('?search=CAP%20A')).toEqual(['a.jpg']);
    expect(await names('?search=B.JPG')).toEqual(['b.jpg']);
    const { headers } = await ada.ask('GET', `/task-photos/${id}?limit=2`);
    const next = /<\/api\/admin(.+)>/.exec(String(headers.link))?.[1] ?? '';
    expect((await ada.ask('GET', next)).json()).toMatchObject([{ originalName: 'b.jpg' }]);
    await ada.ask('DELETE', `/projects/${projectId}`);
    expect(await quoin.db.selectFrom('taskPhotos').select('id').where('taskId', '=', id).execute()).toEqual(
      [],
    );
  });

  test('cannot be changed over /trpc, alone or in a batch: those calls are unknown there', async () => {
    const { id } = await addPhoto(ada, { taskId });
    const input = encodeURIComponent(JSON.stringify({ id }));
    const headers = { cookie: ada.cookie };
    const call = await quoin.app.inject({ url: `/trpc/taskPhotos.getImage?input=${input}`, headers });
    expect(call.statusCode).toBe(404);
    const unknown = await quoin.app.inject({ url: `/trpc/taskPhotos.nonsense?input=${input}`, headers });
    expect(call.json<{ error: { message: string } }>().error.message).toBe(
      unknown.json<{ error: { message: string } }>().error.message,
    );
    const batch = await quoin.app.inject({
      url: `/trpc/session.me,taskPhotos.getImage?batch=1&input=${encodeURIComponent(JSON.stringify({ 1: { id } }))}`,
      headers,
    });
    expect(batch.json()).toMatchObject([{ result: {} }, { error: { data: { code: 'NOT_FOUND' } } }]);
    const written = await quoin.app.inject({
      method: 'POST',
      url: '/trpc/taskPhotos.upload',
      headers,
      payload: { taskId, photo: { bytes: [1], originalName: 'x' } },
    });
    expect(written.statusCode).toBe(404);
  });
});
