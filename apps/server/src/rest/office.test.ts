import { contactReceipt } from '@quoin/domain/outreach/contact-submission';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { type Client, type TestApp, startTestApp } from '../testing/app.ts';
import { addSubcontractor } from './testing/office.ts';
import { addProject, addProjectType, expectError, newProperty } from './testing/resource.ts';

let quoin: TestApp;
let ada: Client;
beforeAll(async () => {
  quoin = await startTestApp();
  ada = await quoin.signIn();
});
afterAll(async () => quoin.close());

describe('a subcontractor', () => {
  test('needs only a name and a specialty', async () => {
    const answer = await ada.ask('POST', '/subcontractors', { companyName: ' Ash ', specialty: 'Roofs' });
    expect(answer.json()).toEqual({
      id: expect.any(Number),
      companyName: 'Ash',
      contactName: null,
      email: null,
      phone: null,
      specialty: 'Roofs',
      rating: null,
      isActive: true,
      address: null,
      city: null,
      state: null,
      zipCode: null,
      notes: null,
      version: 1,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    });
  });

  test.each<[string, unknown, unknown]>([
    ['rating', 0, 0],
    ['rating', '4.9', 4.9],
    ['rating', '', null],
    ['state', 'oh', 'OH'],
    ['zipCode', '01002', '01002'],
    ['zipCode', '', null],
    ['phone', '+44 20 7946 0000', '+44 20 7946 0000'],
    ['isActive', null, true],
    ['notes', 'x'.repeat(10_000), 'x'.repeat(10_000)],
  ])('stores %s %j', async (field, given, kept) => {
    expect(await addSubcontractor(ada, { [field]: given })).toMatchObject({ [field]: kept });
  });

  test.each<[string, unknown, string]>([
    ['companyName', '', 'Company name is required'],
    ['companyName', 'x'.repeat(201), 'Company name must be at most 200 characters'],
    ['specialty', null, 'Specialty is required'],
    ['rating', 5.1, 'Rating must be at most 5'],
    ['rating', 10, 'Rating must be at most 5'],
    ['rating', 4.55, 'Rating must have at most 1 decimal'],
    ['rating', -1, 'Rating must not be negative'],
    ['state', 'Ohio', 'State must be two letters'],
    ['zipCode', '4540', 'Zip code must be five digits'],
    ['email', 'ash', 'Please enter a valid email address'],
    ['notes', 'x'.repeat(10_001), 'Notes must be at most 10,000 characters'],
  ])('refuses %s %j', async (field, given, message) => {
    const firm = { companyName: 'Ash', specialty: 'Roofs', [field]: given };
    expectError(await ada.ask('POST', '/subcontractors', firm), 'VALIDATION', message, field);
    const { id } = await addSubcontractor(ada);
    expectError(
      await ada.ask('PATCH', `/subcontractors/${id}`, { [field]: given }),
      'VALIDATION',
      message,
      field,
    );
  });

  test('is found by its specialty', async () => {
    await addSubcontractor(ada, { companyName: 'Kiln', specialty: 'Terrazzo & Co' });
    await addSubcontractor(ada, { companyName: 'Oven', specialty: 'Terrazzo' });
    const answer = await ada.ask('GET', '/subcontractors?specialty=TERRAZZO');
    expect(answer.json<{ companyName: string }[]>().map(({ companyName }) => companyName)).toEqual(['Oven']);
    expectError(
      await ada.ask('GET', '/subcontractors?specialty='),
      'VALIDATION',
      'Specialty is required',
      'specialty',
    );
  });
});

const dana = { firstName: 'Dana', lastName: 'Ortiz', email: 'dana@example.com' };
let address = 0;
/** Sends the contact form, from an address of its own unless told otherwise. */
async function contact(
  body: unknown,
  remoteAddress = `198.51.100.${(address += 1)}`,
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return quoin.app.inject({
    method: 'POST',
    url: '/api/contact',
    remoteAddress,
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  });
}

describe('the contact form', () => {
  test('is open to everybody and thanks its sender', async () => {
    const given = {
      ...dana,
      businessType: 'Homeowner',
      projectVolume: '1 project',
      topic: 'Demo',
      message: 'A\nB',
    };
    const answer = await contact({ ...given, id: 5 });
    expect([answer.statusCode, answer.json()]).toEqual([201, contactReceipt]);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const [lead] = (await ada.ask('GET', '/contact-submissions?limit=1')).json<object[]>();
    expect(lead).toMatchObject({ ...given, companyName: null });
  });

  test('drops the form of a program, without a sign of it', async () => {
    const before = (await ada.ask('GET', '/contact-submissions')).json<object[]>();
    const answer = await contact({ ...dana, website: 'https://spam.example' });
    expect([answer.statusCode, answer.json()]).toEqual([201, contactReceipt]);
    expect((await ada.ask('GET', '/contact-submissions')).json()).toEqual(before);
  });

  test.each<[string, unknown, string]>([
    ['firstName', undefined, 'First name is required'],
    ['lastName', ' ', 'Last name is required'],
    ['email', '', 'Email is required'],
    ['email', 'dana@', 'Please enter a valid email address'],
    ['phone', 'x'.repeat(256), 'Phone must be at most 255 characters'],
    ['topic', 'x'.repeat(256), 'Topic must be at most 255 characters'],
    ['message', 'x'.repeat(10_001), 'Message must be at most 10,000 characters'],
    ['message', 5, 'Message must be text'],
  ])('refuses %s %j', async (field, given, message) => {
    expectError(await contact({ ...dana, [field]: given }), 'VALIDATION', message, field);
  });

  test('does not let its sender set the fields of the office', async () => {
    const own = { status: 'won', notes: 'Mine', readAt: '2026-03-04T12:00:00.000Z', projectId: 1 };
    expect((await contact({ ...dana, ...own, isRead: true })).statusCode).toBe(201);
    const [lead] = (await ada.ask('GET', '/leads?limit=1')).json<object[]>();
    expect(lead).toMatchObject({ status: 'new', notes: null, readAt: null, projectId: null });
  });

  test('is accepted five times from one address, and later again', async () => {
    const here = '203.0.113.7';
    for (let number = 0; number < 5; number += 1) expect((await contact(dana, here)).statusCode).toBe(201);
    const sixth = await contact(dana, here, { 'x-forwarded-for': '203.0.113.99' });
    expectError(sixth, 'TOO_MANY_REQUESTS', sixth.json<{ message: string }>().message);
    expect(sixth.json<{ message: string }>().message).toMatch(/try again in 15 minutes/);
    expect(Number(sixth.headers['retry-after'])).toBeGreaterThan(890);
    const overTrpc = await quoin.app.inject({
      method: 'POST',
      url: '/trpc/contactSubmissions.submit',
      remoteAddress: here,
      payload: dana,
    });
    expect(overTrpc.statusCode).toBe(429);
    expect(Number(overTrpc.headers['retry-after'])).toBeGreaterThan(890);
    expect((await contact(dana)).statusCode).toBe(201);
  });

  test('takes all of its path in any case', async () => {
    const shouted = await quoin.app.inject({ method: 'POST', url: '/API/Contact/', payload: dana });
    expect(shouted.statusCode).toBe(201);
  });
});

describe('a lead', () => {
  const newLead = async () => {
    await contact(dana);
    const [lead] = (await ada.ask('GET', '/leads?limit=1')).json<{ id: number }[]>();
    return `/leads/${lead?.id}`;
  };

  test('has notes, a status and a mark that it is read, each with the version that it is based on', async () => {
    const path = await newLead();
    const etag = String((await ada.ask('GET', path)).headers.etag);
    const changed = await ada.ask(
      'PATCH',
      path,
      { status: 'contacted', notes: ' Call after five ' },
      { 'if-match': etag },
    );
    expect(changed.json()).toMatchObject({ status: 'contacted', notes: 'Call after five', version: 2 });
    expectError(
      await ada.ask('PATCH', path, { notes: 'Late' }, { 'if-match': etag }),
      'STALE',
      'This record was changed by someone else',
    );
    const unread = await ada.ask('PATCH', path, { isRead: false });
    expect(unread.json()).toMatchObject({ status: 'contacted', readAt: null });
    expectError(
      await ada.ask('PATCH', path, { status: 'won' }),
      'CONFLICT',
      'A contacted lead cannot become won. It can become qualified or lost.',
    );
    for (const [field, given, message] of [
      ['status', 'sold', 'Status must be one of new, contacted, qualified, won, lost'],
      ['notes', 'x'.repeat(10_001), 'Notes must be at most 10,000 characters'],
      ['isRead', 'yes', 'Read must be true or false'],
    ] as const)
      expectError(await ada.ask('PATCH', path, { [field]: given }), 'VALIDATION', message, field);
  });

  test('is found by its status and by whether it is unread', async () => {
    const path = await newLead();
    const id = Number(path.split('/')[2]);
    const isFound = async (query: string) =>
      (await ada.ask('GET', `/leads?${query}`)).json<{ id: number }[]>().some((lead) => lead.id === id);
    expect(await isFound('status=new&isUnread=true')).toBe(true);
    await ada.ask('PATCH', path, { status: 'lost' });
    expect(await isFound('status=new')).toBe(false);
    expect(await isFound('isUnread=true')).toBe(false);
    expect(await isFound('status=lost&isUnread=false')).toBe(true);
  });

  test('becomes one project, and a second call is told where that is', async () => {
    const path = await newLead();
    const body = { property: newProperty(), project: { name: 'Deck' } };
    const made = await ada.ask('POST', `${path}/convert`, body);
    const { id } = made.json<{ id: number }>();
    expect([made.statusCode, made.headers.location]).toEqual([201, `/api/admin/projects/${id}`]);
    expect((await ada.ask('GET', path)).json()).toMatchObject({ status: 'won', projectId: id });
    const again = await ada.ask('POST', `${path}/convert`, { ...body, property: newProperty() });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      {
        code: 'CONFLICT',
        message: 'A project was made of this lead already',
        link: `/admin/projects/${id}`,
      },
    ]);
    expectError(
      await ada.ask('POST', `${await newLead()}/convert`, { project: { name: 'Deck' } }),
      'VALIDATION',
      'Choose an existing property, or enter a new one',
      'property',
    );
  });
});

test('the settings are read and set without an id', async () => {
  const first = await ada.ask('GET', '/settings');
  expect(first.json()).toMatchObject({ companyName: null, showsPublicPrices: false });
  const etag = String(first.headers.etag);
  const changed = await ada.ask(
    'PATCH',
    '/settings',
    { companyName: 'Cornerstone', companyState: 'oh', companyZipCode: '45402', showsPublicPrices: true },
    { 'if-match': etag },
  );
  expect(changed.json()).toMatchObject({
    companyName: 'Cornerstone',
    companyState: 'OH',
    showsPublicPrices: true,
  });
  expectError(
    await ada.ask('PUT', '/settings', { companyName: 'Late' }, { 'if-match': etag }),
    'STALE',
    'This record was changed by someone else',
  );
  expectError(
    await ada.ask('PUT', '/settings', { companyEmail: 'x' }),
    'VALIDATION',
    'Please enter a valid email address',
    'companyEmail',
  );
  const twice = [1, 2].map(() => ({ date: '2026-12-25', name: 'Christmas Day' }));
  expectError(
    await ada.ask('PATCH', '/settings', { closedDays: twice }),
    'VALIDATION',
    'Another closed day has this date',
    'closedDays.1.date',
  );
  const cached = await ada.ask('GET', '/settings', undefined, {
    'if-none-match': String(changed.headers.etag),
  });
  expect(cached.statusCode).toBe(304);
});

describe('the log of activity', () => {
  test('comes in pages of fifty, each with a link to the next', async () => {
    for (let number = 0; number < 51; number += 1) await addProjectType(ada, { name: `Type ${number}` });
    const first = await ada.ask('GET', '/activity?entity=project-type');
    expect(first.json()).toHaveLength(50);
    const next = /^<\/api\/admin(\/[^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    const second = (await ada.ask('GET', next)).json<{ label: string }[]>();
    expect(second[0]?.label).toBe('Type 0');
  });

  test('lists the changes of one record', async () => {
    const { id } = await addProject(ada, { name: 'Deck' });
    await ada.ask('PATCH', `/projects/${id}`, { name: 'Porch' });
    const answer = await ada.ask('GET', `/activity?entity=project&entityId=${id}&search=ada`);
    expect(answer.json()).toMatchObject([
      { actor: 'ada Test', action: 'updated', entity: 'project', entityId: id, label: 'Porch' },
      { action: 'created', label: 'Deck' },
    ]);
    expectError(await ada.ask('GET', '/activity?entityId=x'), 'VALIDATION', 'Invalid id', 'entityId');
    const wrong = await ada.ask('GET', '/activity?entity=secrets');
    expect(wrong.json<{ message: string }>().message).toMatch(/^Entity must be one of property, /);
  });

  test('has the values of each change, by record and by entry', async () => {
    const { id } = await addProject(ada, { name: 'Deck' });
    await ada.ask('PATCH', `/projects/${id}`, { name: 'Porch', budget: 5500 });
    const first = await ada.ask('GET', `/activity/changes?entity=project&entityId=${id}&limit=1`);
    const changes = { name: { from: 'Deck', to: 'Porch' }, budget: { from: null, to: 5500 } };
    expect(first.json()).toMatchObject([{ action: 'updated', entity: 'project', entityId: id, changes }]);
    const next = /^<\/api\/admin(\/[^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1] ?? '';
    expect((await ada.ask('GET', next)).json()).toMatchObject([{ action: 'created', changes: null }]);
    const [line] = first.json<{ id: number }[]>();
    expect((await ada.ask('GET', `/activity/${line?.id}`)).json()).toMatchObject({ id: line?.id, changes });
    expectError(await ada.ask('GET', '/activity/2147483647'), 'NOT_FOUND', 'Change not found');
    expectError(
      await ada.ask('GET', '/activity/changes?limit=101'),
      'VALIDATION',
      'Limit must be a whole number from 1 to 100',
      'limit',
    );
  });
});

describe('a draft', () => {
  test('is written from the templates where no provider is set', async () => {
    const description = await ada.ask('POST', '/project-types/generate-description', { name: 'Deck' });
    expect(description.json()).toEqual({
      description: expect.stringMatching(/^Deck: /),
      writtenBy: 'template',
    });
    const excerpt = await ada.ask('POST', '/project-types/generate-contract-excerpt', { name: 'Deck' });
    expect(excerpt.json()).toEqual({
      contractExcerpt: expect.stringContaining('1. Scope of work.'),
      writtenBy: 'template',
    });
    const category = await ada.ask('POST', '/generate-category-description', { categoryName: 'Tile' });
    expect(category.json()).toEqual({ description: expect.stringMatching(/^Tile: /), writtenBy: 'template' });
    expect([description.statusCode, excerpt.statusCode, category.statusCode]).toEqual([200, 200, 200]);
  });

  test.each([
    ['/project-types/generate-description', 'name', 'Please enter a project type name first'],
    ['/project-types/generate-contract-excerpt', 'name', 'Please enter a project type name first'],
    [
      '/generate-category-description',
      'categoryName',
      'Please enter a category name first to generate a description.',
    ],
  ])('of %s needs a %s', async (path, field, message) => {
    for (const blank of [undefined, null, '', ' \n'])
      expectError(await ada.ask('POST', path, { [field]: blank }), 'VALIDATION', message, field);
  });
});

test('a provider that cannot be reached is 503 with the product’s message, and its key is in no log', async () => {
  const lines: string[] = [];
  const failing = await startTestApp(
    { AI_BASE_URL: 'http://127.0.0.1:1/v1', AI_MODEL: 'm', AI_API_KEY: 'sk-canary', LOG_LEVEL: 'info' },
    { logTo: { write: (line) => lines.push(line) } },
  );
  try {
    const client = await failing.signIn();
    const answer = await client.ask('POST', '/project-types/generate-contract-excerpt', { name: 'Gazebo' });
    expectError(answer, 'UNAVAILABLE', 'Failed to generate contract excerpt. Please try again.');
    expect(answer.headers['retry-after']).toBe('1');
    expect(lines.join('')).toContain('The AI provider failed: it cannot be reached');
    expect(lines.join('')).not.toMatch(/sk-canary|Gazebo/);
  } finally {
    await failing.close();
  }
});
