import type { FieldsOf } from '../activity/shown-field.ts';
import type { ContactSubmission } from './contact-submission.ts';
import { leadStatusLabels } from './lead-status.ts';

/** How the log shows the fields of leads. */
export const outreachShown = {
  'contact-submission': {
    firstName: 'text',
    lastName: 'text',
    companyName: 'text',
    email: 'text',
    phone: 'text',
    businessType: 'text',
    projectVolume: 'text',
    topic: 'text',
    message: 'long text',
    status: { labels: leadStatusLabels },
    notes: 'long text',
    projectId: { refersTo: 'project' },
  } satisfies FieldsOf<ContactSubmission>,
};
