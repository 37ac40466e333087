import { projectStatuses } from '@quoin/domain/work/project-status';
import { propertyTypes } from '@quoin/domain/work/property-type';
import { describe, expect, test } from 'vitest';

import { buildBooks } from './books.ts';
import type { ProjectDraft } from './projects.ts';

const books = buildBooks(new Date('2026-11-20T14:30:00.000Z'));
const ascending = (texts: readonly string[]) => texts.toSorted((one, other) => (one < other ? -1 : 1));
const doneIn = (project: ProjectDraft) => project.tasks.filter((task) => task.isCompleted);

const moments = [
  '2026-11-20T14:30:00.000Z',
  '2026-11-21T03:00:00.000Z',
  '2026-11-22T18:00:00.000Z',
  '2026-11-23T12:59:00.000Z',
  '2028-02-29T23:59:59.000Z',
  '2026-07-15T18:20:00.000Z',
];

test.each(moments)('at %s no event is later than that', (moment) => {
  const { properties, products, subcontractors, projects, contactSubmissions, activity } = buildBooks(
    new Date(moment),
  );
  const past = ['createdAt', 'updatedAt', 'completedAt', 'uploadedAt', 'at'] as const;
  const records: Partial<Record<(typeof past)[number], string | null>>[] = [
    ...properties,
    ...products,
    ...subcontractors,
    ...contactSubmissions,
    ...activity,
    ...projects.flatMap((project) => [project, ...project.tasks, ...project.photos]),
  ];
  const late = records.filter((record) => past.some((column) => (record[column] ?? '') > moment));
  expect(late).toEqual([]);
});

describe('products', () => {
  const { products } = books;

  test('have names and SKUs of their own, and a few are inactive', () => {
    expect(new Set(products.map((product) => product.sku)).size).toBe(1247);
    expect(new Set(products.map((product) => product.name)).size).toBe(1247);
    const inactive = products.filter((product) => !product.isActive).length;
    expect(inactive).toBeGreaterThanOrEqual(12);
    expect(inactive).toBeLessThanOrEqual(40);
  });

  test('have every field of a price list filled in', () => {
    const odd = products.filter(
      ({ name, description, sku, subcategory, supplier, brand, price }) =>
        price <= 0 ||
        [subcategory, supplier, brand, description, sku].some((text) => !text) ||
        /[{}]|undefined|null| {2}|^,|, ,|,$/.test(`${name}\n${description}\n${sku}`),
    );
    expect(odd).toEqual([]);
  });

  test('cost more with more length', () => {
    const lengths = Map.groupBy(
      products.flatMap(({ name, price }) => {
        const match = /^(.* x )(\d+)( ft.*)$/.exec(name);
        return match === null ? [] : [{ kind: `${match[1]}…${match[3]}`, feet: Number(match[2]), price }];
      }),
      (product) => product.kind,
    );
    expect(lengths.size).toBeGreaterThan(50);
    const wrong = [...lengths.values()].filter((steps) => {
      const prices = steps.toSorted((one, other) => one.feet - other.feet).map((step) => step.price);
      return prices.some((price, index) => price <= (prices[index - 1] ?? 0));
    });
    expect(wrong).toEqual([]);
  });
});

test('every phone number and e-mail address is reserved for examples', () => {
  const { properties, subcontractors, contactSubmissions, projects } = books;
  const phones = [
    ...properties.map((property) => property.ownerPhone),
    ...projects.map((project) => project.clientPhone),
    ...[...subcontractors, ...contactSubmissions].map((firm) => firm.phone),
  ].filter((phone) => phone !== null);
  expect(phones.filter((phone) => !/^\(\d{3}\) 555-01\d\d$/.test(phone))).toEqual([]);
  const emails = [
    ...properties.map((property) => property.ownerEmail),
    ...projects.map((project) => project.clientEmail),
    ...[...subcontractors, ...contactSubmissions].map((firm) => firm.email),
  ];
  expect(emails.filter((email) => !/^[a-z0-9.]+@example\.(com|org|net)$/.test(email ?? ''))).toEqual([]);
});

test('properties are of all kinds, each with its own address and phone, the newest last', () => {
  const { properties } = books;
  expect(new Set(properties.map((property) => property.propertyType))).toEqual(new Set(propertyTypes));
  expect(new Set(properties.map((property) => property.address)).size).toBe(24);
  expect(new Set(properties.map((property) => property.ownerPhone)).size).toBe(24);
  const created = properties.map((property) => property.createdAt);
  expect(created).toEqual(ascending(created));
});

describe.each(moments)('projects at %s', (moment) => {
  const today = moment.slice(0, 10);
  const { projects } = buildBooks(new Date(moment));
  const inState = (status: ProjectDraft['status']) => projects.filter((project) => project.status === status);

  test('are in all four states and come in the order of their making, after their property', () => {
    expect(new Set(projects.map((project) => project.status))).toEqual(new Set(projectStatuses));
    const created = projects.map((project) => project.createdAt);
    expect(created).toEqual(ascending(created));
    expect(projects.filter(({ property, createdAt }) => property.createdAt >= createdAt)).toEqual([]);
    expect(projects.map((project) => project.clientPhone)).toEqual(
      projects.map((project) => project.property.ownerPhone),
    );
  });

  test('have dates that go with their state', () => {
    const scheduled = projects.flatMap(({ startDate, endDate, ...project }) =>
      startDate === null || endDate === null ? [] : [{ ...project, startDate, endDate }],
    );
    const fits = {
      completed: (start: string, end: string) => start <= end && end < today,
      'in-progress': (start: string, end: string) => start < today && end > today,
      planning: (start: string, end: string) => start > today && end >= start,
      'on-hold': (start: string, end: string) => end >= start,
    };
    const odd = scheduled.filter(
      ({ status, startDate, endDate, createdAt }) =>
        !fits[status](startDate, endDate) || createdAt.slice(0, 10) >= startDate,
    );
    expect(odd.map((project) => project.name)).toEqual([]);
    expect(scheduled).toHaveLength(17);
  });

  test('have as many done tasks as their progress', () => {
    expect(inState('completed').filter((project) => doneIn(project).length < project.tasks.length)).toEqual(
      [],
    );
    expect(
      inState('planning').filter((project) => doneIn(project).length > 0 || project.actualCost !== null),
    ).toEqual([]);
    const notUnderWay = inState('in-progress').filter(
      (project) => doneIn(project).length === 0 || doneIn(project).length === project.tasks.length,
    );
    expect(notUnderWay).toEqual([]);
    expect(projects.filter((project) => project.tasks.length < 8)).toEqual([]);
  });

  test('have tasks done in order, between start and end, with hours', () => {
    for (const project of projects) {
      const done = doneIn(project);
      expect(done).toEqual(project.tasks.slice(0, done.length));
      const completed = done.map((task) => task.completedAt ?? '');
      expect(completed).toEqual(ascending(completed));
      const outside = completed.filter(
        (at) => at.slice(0, 10) < (project.startDate ?? '') || at.slice(0, 10) > (project.endDate ?? ''),
      );
      expect(outside).toEqual([]);
      expect(done.filter((task) => task.actualLaborHours === null)).toEqual([]);
    }
  });

  test('have budgets that cover their materials and leave room for labor', () => {
    const odd = projects.filter(({ tasks, budget, actualCost, status }) => {
      const materials = tasks
        .flatMap((task) => task.materials)
        .reduce((sum, { product, quantity }) => sum + product.price * quantity, 0);
      const share = materials / (budget ?? 0);
      const spent = (actualCost ?? 0) / (budget ?? 1);
      return share < 0.12 || share > 0.6 || (status === 'completed' ? Math.abs(spent - 1) > 0.12 : spent > 1);
    });
    expect(odd.map((project) => project.name)).toEqual([]);
  });

  test('have photos only on tasks that have begun', () => {
    const early = projects
      .flatMap((project) => project.photos)
      .filter((photo) => photo.task.actualLaborHours === null);
    expect(early.map((photo) => photo.caption)).toEqual([]);
  });
});
