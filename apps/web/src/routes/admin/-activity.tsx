import type { ActivityEntity, RecentActivity } from '@quoin/domain/activity';
import { Link, linkOptions } from '@tanstack/react-router';

import { Moment } from '../../Moment.tsx';

import css from './-dashboard.module.css';

/** The noun of the log for one record of a kind. The plural adds an `s`, except for those in {@link plurals}. */
const nouns: Record<ActivityEntity, string> = {
  property: 'property',
  project: 'project',
  'project-type': 'project type',
  'project-task': 'task',
  'task-photo': 'photo',
  subcontractor: 'subcontractor',
  product: 'product',
  'product-category': 'product category',
  'task-product': 'product of a task',
  'contact-submission': 'lead',
  admin: 'administrator',
  'api-key': 'API key',
  settings: 'settings',
};
const plurals: Partial<Record<ActivityEntity, string>> = {
  property: 'properties',
  'product-category': 'product categories',
  'task-product': 'products of tasks',
};

/** The link to the screen of a record, if it has one. */
function linkTo({ entity, entityId: id, action }: RecentActivity) {
  if (action === 'deleted') return undefined;
  switch (entity) {
    case 'property':
      return linkOptions({ to: '/admin/properties/$id', params: { id } });
    case 'project':
      return linkOptions({ to: '/admin/projects/$id', params: { id } });
    case 'project-task':
      return linkOptions({ to: '/admin/tasks/$id', params: { id } });
    case 'project-type':
      return linkOptions({ to: '/admin/project-types', search: { edit: id } });
    case 'product':
      return linkOptions({ to: '/admin/products', search: { edit: id } });
    case 'product-category':
      return linkOptions({ to: '/admin/product-categories', search: { edit: id } });
    case 'subcontractor':
      return linkOptions({ to: '/admin/subcontractors', search: { edit: id } });
    case 'contact-submission':
      return linkOptions({ to: '/admin/leads' });
    case 'admin':
      return linkOptions({ to: '/admin/settings', search: { tab: 'administrators' } });
    case 'api-key':
      return linkOptions({ to: '/admin/settings', search: { tab: 'api-keys' } });
    case 'settings':
      return linkOptions({ to: '/admin/settings' });
    default:
      return undefined;
  }
}

/** The entries of the log with actor, action, record and time, newest first. */
export function ActivityList({ entries }: { entries: RecentActivity[] }) {
  return (
    <ol className={css['entries']}>
      {entries.map((entry) => {
        const link = linkTo(entry);
        return (
          <li key={entry.id} className={css['entry']}>
            <span className={css['what']}>
              <strong>{entry.actor}</strong> {entry.action}{' '}
              {entry.count > 1
                ? `${entry.count.toLocaleString('en-US')} ${plurals[entry.entity] ?? `${nouns[entry.entity]}s`}, among them`
                : `the ${nouns[entry.entity]}`}{' '}
              {link ? <Link {...link}>{entry.label}</Link> : <em>{entry.label}</em>}
            </span>
            <span className={css['when']}>
              <Moment at={entry.at} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
