import type { ActivityAction, RecentActivity } from '@quoin/domain/activity/activity';
import { fieldLabel } from '@quoin/domain/activity/field-label';
import { type ConceptName, concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';

/** The number of changed fields that an entry names. */
const FIELDS_NAMED = 3;

/** Such as `Start Date, Budget, and 2 more fields`. */
function fieldsOf(entity: ConceptName, fields: string[]): string {
  // Two fields may have one label, such as those of an assignee.
  const labels = [...new Set(fields.map((field) => fieldLabel(entity, field)))];
  const named = labels.slice(0, FIELDS_NAMED);
  const rest = labels.length - named.length;
  return new Intl.ListFormat('en-US').format(rest > 0 ? [...named, counted(rest, 'more field')] : named);
}

/** The words about a photo or a product, which are added to a task and removed from it. */
const partWords = {
  created: { verb: 'added', joint: 'to' },
  updated: { verb: 'updated', joint: 'on' },
  deleted: { verb: 'removed', joint: 'from' },
  restored: { verb: 'brought back', joint: 'to' },
  erased: { verb: 'erased', joint: 'of' },
};

/** The words about a comment, which is known by the record that it is about. */
const commentWords = {
  created: 'commented on',
  updated: 'edited a comment on',
  deleted: 'deleted a comment on',
  restored: 'brought back a comment on',
  erased: 'erased a comment on',
};

/** The words for what was done to a record. */
export const actionWords: Record<ActivityAction, string> = {
  created: 'created',
  updated: 'updated',
  deleted: 'deleted',
  restored: 'brought back',
  erased: 'erased',
};

/** The verbs for a change of one field that is true or false: to true, and to false. */
const flagWords: Record<string, readonly [string, string]> = {
  isCompleted: ['completed', 'reopened'],
  isActive: ['activated', 'deactivated'],
};

/** The verb for a change of a record whose changed fields are known. */
function changeOf({ entity, fields, turnedTo }: Pick<RecentActivity, 'entity' | 'fields' | 'turnedTo'>) {
  const [field = ''] = fields ?? [];
  const verbs = flagWords[field];
  if (verbs && turnedTo !== null) return verbs[turnedTo ? 0 : 1];
  return fields ? `changed ${fieldsOf(entity, fields)} of` : undefined;
}

/**
 * An entry of the log in words. `before` stands before the name of the record, and `joint` between it and the name of
 * the record that it is a part of.
 */
export function wordsOf(entry: Omit<RecentActivity, 'id' | 'at' | 'actor' | 'projectId' | 'projectName'>): {
  before: string;
  joint: string | undefined;
} {
  const { action, entity, count, parentLabel } = entry;
  const part = parentLabel === null ? undefined : partWords[action];
  const verb = part?.verb ?? actionWords[action];
  if (count > 1)
    return { before: `${verb} ${counted(count, concepts[entity])}, among them`, joint: undefined };
  if (entity === 'comment') return { before: commentWords[action], joint: undefined };
  // A product on a task, and the only settings of their kind, are known by their names alone.
  const isNamed =
    entity === 'settings' || entity === 'money-settings' || (entity === 'task-product' && part !== undefined);
  return {
    before: [changeOf(entry) ?? verb, ...(isNamed ? [] : [`the ${concepts[entity].noun}`])].join(' '),
    joint: part?.joint,
  };
}
