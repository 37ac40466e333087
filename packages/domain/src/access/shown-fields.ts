import type { FieldsOf } from '../activity/shown-field.ts';
import { roleLabels } from './admin-role.ts';
import type { Admin } from './admin.ts';

/** How the log shows the fields of administrators. */
export const accessShown = {
  admin: {
    username: 'text',
    email: 'text',
    firstName: 'text',
    lastName: 'text',
    role: { labels: roleLabels },
    isActive: 'flag',
    orderLimit: 'dollars',
  } satisfies FieldsOf<Admin>,
  // A key never changes.
  'api-key': {},
};
