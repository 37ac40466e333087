import { expect, test } from 'vitest';

import { searchWords } from './catalog.ts';
import { integrationsPage } from './integrations.ts';
import { closing, hero, howItWorks, painPoints } from './landing.ts';
import { materialCategories, materialsPage } from './materials.ts';
import { privacyPolicy } from './privacy.ts';
import { projectFilters, projectsPage, sampleProjects } from './projects.ts';
import { footerActions, pages } from './site.ts';
import { suppliers, suppliersPage } from './suppliers.ts';
import { termsOfService } from './terms.ts';
import { businessTypes, projectVolumes, topics } from './topics.ts';

test.for(Object.values(pages))(
  'the head of $path fits into search results and is its own',
  ({ title, description }) => {
    expect(title).toContain('Quoin');
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeGreaterThanOrEqual(120);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(
      Object.values(pages).filter((page) => page.title === title || page.description === description),
    ).toHaveLength(1);
  },
);

test('prices are those that suppliers gave, with their date, and no page calls them live or real-time', () => {
  const all = JSON.stringify([hero, painPoints, suppliersPage, materialsPage, integrationsPage, pages]);
  expect(all).not.toMatch(/\blive\b|real-time prices|charge today/i);
  expect(hero.lede).toContain('Your suppliers’ own prices, each with its branch and its date');
  expect(suppliersPage.features.items).toContain('Prices by branch and zip code, each with its date.');
});

test.for([
  [{ price: 4.29, suppliers: 3 }, 'From $4.29 at 3 suppliers'],
  [{ price: 1_204.5, suppliers: 1 }, 'From $1,204.50 at 1 supplier'],
  [{ price: 4.291667, suppliers: 2 }, 'From $4.29 at 2 suppliers'],
  [{ price: 0.034, suppliers: 2 }, 'From $0.034 at 2 suppliers'],
] as const)('what suppliers ask is said in one line: %j', ([offered, words]) => {
  expect(searchWords.offered(offered)).toBe(words);
});

test('every purpose of the contact form has a button, and fits the lead’s field', () => {
  const actions = [
    closing.action,
    ...suppliersPage.contact.actions,
    projectsPage.register.action,
    ...materialsPage.contact.actions,
    ...integrationsPage.actions,
    ...footerActions,
    privacyPolicy.contact,
    termsOfService.contact,
  ];
  const keys = topics.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(actions.map(({ topic }) => topic))).toEqual(new Set(keys));
  for (const { label } of topics) expect(label.length).toBeLessThanOrEqual(60);
  for (const choices of [businessTypes, projectVolumes]) expect(new Set(choices).size).toBe(choices.length);
});

test('every filter of the projects leaves some, and no two samples share a drawing', () => {
  const used = new Set<string>(sampleProjects.map(({ category }) => category));
  expect([...used].toSorted()).toEqual(projectFilters.filter((name) => name !== 'All').toSorted());
  expect(new Set(sampleProjects.map(({ drawing }) => drawing)).size).toBe(sampleProjects.length);
});

test('there are six projects, six suppliers, nine categories with four to six items, and four steps', () => {
  expect(sampleProjects).toHaveLength(6);
  expect(suppliers).toHaveLength(6);
  expect(materialCategories).toHaveLength(9);
  for (const { items } of materialCategories) {
    expect(items.length).toBeGreaterThanOrEqual(4);
    expect(items.length).toBeLessThanOrEqual(6);
  }
  expect(howItWorks.steps).toHaveLength(4);
});

test.for([privacyPolicy, termsOfService])(
  '$heading: sections can be linked to, and their sentences are whole',
  ({ sections }) => {
    const ids = sections.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, blocks } of sections) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const text of blocks.flat()) expect(text).toMatch(/[.:;]$/);
    }
  },
);
