import type { RecentActivity } from '@quoin/domain/activity/activity';
import { expect, test } from 'vitest';

import { wordsOf } from './-activity-words.ts';

const entry = {
  action: 'created',
  entity: 'project',
  entityId: 7,
  label: 'Deck',
  fields: null,
  parentEntity: null,
  parentId: null,
  parentLabel: null,
  turnedTo: null,
  count: 1,
} as const satisfies Omit<RecentActivity, 'id' | 'at' | 'actor' | 'projectId' | 'projectName'>;
const ofTask = { parentEntity: 'project-task', parentId: 3, parentLabel: 'Retile the shower' } as const;
const updated = { ...entry, action: 'updated' } as const;
const tile = { entity: 'task-product', label: 'Tile', ...ofTask } as const;

const completed = {
  ...updated,
  entity: 'project-task' as const,
  label: 'Framing',
  fields: ['isCompleted'],
  turnedTo: true,
};

test.each([
  [entry, 'created the project Deck'],
  [{ ...entry, count: 12 }, 'created 12 projects, among them Deck'],
  [updated, 'updated the project Deck'],
  [{ ...updated, fields: ['startDate', 'budget'] }, 'changed Start Date and Budget of the project Deck'],
  [
    { ...updated, fields: ['name', 'startDate', 'endDate', 'budget', 'status'] },
    'changed Name, Start Date, End Date, and 2 more fields of the project Deck',
  ],
  [
    {
      ...updated,
      entity: 'project-task' as const,
      label: 'Framing',
      fields: ['assignedSubcontractorId', 'assignedAdminId'],
    },
    'changed Assignee of the task Framing',
  ],
  [completed, 'completed the task Framing'],
  [{ ...completed, turnedTo: false }, 'reopened the task Framing'],
  [{ ...completed, turnedTo: null }, 'changed Completed of the task Framing'],
  [
    { ...completed, fields: ['isCompleted', 'name'], turnedTo: null },
    'changed Completed and Name of the task Framing',
  ],
  [
    { ...updated, entity: 'admin' as const, fields: ['isActive'], turnedTo: false },
    'deactivated the administrator Deck',
  ],
  [
    { ...updated, entity: 'product' as const, fields: ['isActive'], turnedTo: true },
    'activated the product Deck',
  ],
  [{ ...entry, ...tile }, 'added Tile to Retile the shower'],
  [{ ...updated, ...tile, fields: ['quantity'] }, 'changed Quantity of Tile on Retile the shower'],
  [{ ...entry, ...tile, action: 'deleted' as const }, 'removed Tile from Retile the shower'],
  [
    { ...entry, ...ofTask, entity: 'task-photo' as const, label: 'leak.jpg' },
    'added the photo leak.jpg to Retile the shower',
  ],
])('an entry says what changed, in the words of the trade', (activity, words) => {
  const { before, joint } = wordsOf(activity);
  const { label, parentLabel } = activity;
  expect([before, label, ...(joint === undefined ? [] : [joint, parentLabel])].join(' ')).toBe(words);
});

test.each([
  ['restored' as const, 'brought back the project', 'brought back the photo'],
  ['erased' as const, 'erased the project', 'erased the photo'],
])('an entry about a record that was %s says so', (action, ofProject, ofPhoto) => {
  const line = { action, entityId: 1, label: 'x', fields: null, parentId: null, turnedTo: null, count: 1 };
  const project = { ...line, entity: 'project' as const, parentEntity: null, parentLabel: null };
  expect(wordsOf(project).before).toBe(ofProject);
  const photo = { ...line, entity: 'task-photo' as const, parentEntity: 'project-task' as const };
  expect(wordsOf({ ...photo, parentId: 2, parentLabel: 'Framing' }).before).toBe(ofPhoto);
});
