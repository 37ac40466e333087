import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { ListFilter } from '../lists/page.ts';
import { rowId } from '../number.ts';
import { NAME_MAX, optionalEmail, optionalText } from '../text.ts';

/** A link with which a client opens the quotes of a project, without an account. Its secret is shown once. */
export const ClientLink = z
  .object({
    id: rowId(),
    projectId: rowId(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    isInPerson: z
      .boolean()
      .meta({ description: 'For signing on the device of the firm. It ends after an hour.' }),
    createdAt: timestamp(),
    expiresAt: timestamp(),
    revokedAt: timestamp().nullable(),
    lastUsedAt: timestamp().nullable(),
  })
  .meta({ id: 'ClientLink' });
export type ClientLink = z.output<typeof ClientLink>;

/** The filter of links, by project. `search` covers name and email. */
export const ClientLinkFilter = ListFilter.extend({
  projectId: rowId().optional().meta({ description: 'Only links to the quotes of this project.' }),
});
export type ClientLinkFilter = z.output<typeof ClientLinkFilter>;

/** A new link to the quotes of a project. */
export const ClientLinkCreate = z.object({
  projectId: rowId('Project is required'),
  name: optionalText('Name', NAME_MAX).optional(),
  email: optionalEmail('Email').optional(),
  isInPerson: z.boolean({ error: 'In person must be true or false' }).optional(),
});
export type ClientLinkCreate = z.output<typeof ClientLinkCreate>;

/** A hand-over of the device to a client, who signs on it. */
export const HandOver = ClientLinkCreate.omit({ isInPerson: true });

/** A new link with its address, which is shown this once. */
export const NewClientLink = ClientLink.extend({
  path: z.string().meta({ description: 'The path of the page, such as `/q/…`. It is shown this once.' }),
}).meta({ id: 'NewClientLink' });
export type NewClientLink = z.output<typeof NewClientLink>;

/** The days for which a link works, and the minutes for one that is used in person. */
export const LINK_DAYS = 365;
export const LINK_MINUTES_IN_PERSON = 60;
