import { expect, test } from 'vitest';

import { noticeMail, noticePath } from './notice-mail.ts';
import type { Notice } from './notice.ts';

const mention: Notice = {
  id: 1,
  kind: 'mentioned',
  entity: 'project',
  entityId: 7,
  label: 'Tennant Primary Bath',
  detail: 'Can you look at the tile?',
  projectId: 7,
  projectName: null,
  commentId: 3,
  actor: 'Priya Shah',
  at: '2026-03-04T12:00:00.000Z',
  readAt: null,
};

test('a mail says what happened, where to look, and how to turn it off', () => {
  const { subject, text, html } = noticeMail([mention], 'https://quoin.example.com');
  expect(subject).toBe('Priya Shah mentioned you in Tennant Primary Bath');
  expect(text).toBe(
    [
      'Priya Shah mentioned you in Tennant Primary Bath',
      '> Can you look at the tile?',
      'https://quoin.example.com/admin/projects/7/activity?comment=3',
      '',
      'You get this mail because of your choices in Settings, under Notifications.',
      'Turn it off: https://quoin.example.com/admin/settings?tab=notifications',
      '',
    ].join('\n'),
  );
  expect(html).toContain('<a href="https://quoin.example.com/admin/projects/7/activity?comment=3">');
});

test('many notices are one mail, whose subject counts them', () => {
  const task: Notice = {
    ...mention,
    kind: 'assigned',
    entity: 'project-task',
    entityId: 9,
    label: 'Tile',
    projectName: 'Hall Bath',
    detail: null,
    commentId: null,
  };
  const { subject, text } = noticeMail([mention, task, task], 'https://q.example');
  expect(subject).toBe('Priya Shah mentioned you in Tennant Primary Bath, and 2 more');
  expect(text).toContain('Priya Shah assigned you to Tile · Hall Bath\nhttps://q.example/admin/tasks/9\n');
});

test('a notice about a quote, a change order or money leads to it', () => {
  const ofQuote: Notice = { ...mention, kind: 'quote', entity: 'estimate', entityId: 4, commentId: null };
  expect(noticePath(ofQuote)).toBe('/admin/estimates/4/quote');
  expect(noticePath({ ...ofQuote, entity: 'change-order' })).toBe('/admin/change-orders/4');
  expect(noticePath({ ...ofQuote, entity: 'invoice' })).toBe('/admin/invoices/4');
  expect(noticePath({ ...ofQuote, kind: 'money', entity: 'invoice' })).toBe('/admin/invoices/4');
  expect(noticePath({ ...ofQuote, kind: 'money', entity: 'payment' })).toBe('/admin/payments/4');
});

test('texts of others are neither markup nor further lines', () => {
  const hostile = {
    ...mention,
    actor: 'Eve\r\nBcc: all@example.com',
    detail: '<img src=x onerror=alert(1)>\n\u202E',
  };
  const { subject, text, html } = noticeMail([hostile], undefined);
  expect(subject).toBe('Eve Bcc: all@example.com mentioned you in Tennant Primary Bath');
  expect(text.split('\n')[1]).toBe('> <img src=x onerror=alert(1)> \u202E');
  expect(html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt; \u202E</bdi>');
  expect(html).not.toContain('href');
});

test('a mail about many tasks of an import leads to the list of tasks', () => {
  const label = 'Import assigned 12 tasks to you';
  const many: Notice = { ...mention, kind: 'assigned', entity: 'project-task', label, projectId: null };
  const { subject, text } = noticeMail([many], 'https://q.example');
  expect(subject).toBe(label);
  expect(text).toContain('\nhttps://q.example/admin/tasks?state=open&assignee=me\n');
});
