import * as z from 'zod';

import { optionalCalendarDate } from '../calendar.ts';
import { choice } from '../choice.ts';
import { ById, rowFields } from '../entity.ts';
import { ListFilter, sorting } from '../lists/page.ts';
import { decimal, optionalRowId, rowId } from '../number.ts';
import { LONG_MAX, SHORT_MAX, optionalText, textOr, whileFine } from '../text.ts';
import { TaskPhotoUpload } from '../work/task-photo.ts';
import { REQUEST_NAMED_ONCE } from './ordering-errors.ts';

/** The states of a request. */
export const requestStatusLabels = { open: 'Open', ordered: 'Ordered', declined: 'Declined' } as const;

export type RequestStatus = keyof typeof requestStatusLabels;

const ABOVE_ZERO = 'Quantity must be above 0';

const fields = {
  projectId: rowId(),
  taskId: optionalRowId(),
  productId: optionalRowId(),
  text: optionalText('What', SHORT_MAX).meta({ description: 'What is needed, where no product says it.' }),
  quantity: decimal({ label: 'Quantity', precision: 15, scale: 6, negative: ABOVE_ZERO })
    .refine((quantity) => quantity > 0, { error: ABOVE_ZERO, ...whileFine })
    .meta({ minimum: 0.000001 }),
  unit: textOr('each', 'Unit'),
  needBy: optionalCalendarDate('Needed by').meta({ description: 'Null: by the start of the project.' }),
  note: optionalText('Note', LONG_MAX),
};

/** A request from the site (supply.md section 2). It shows no cost. */
export const MaterialRequest = z
  .object({
    id: rowId(),
    ...fields,
    requestedBy: z.string().meta({ description: 'The full name of who asked.' }),
    status: choice(requestStatusLabels),
    reason: z.string().nullable().meta({ description: 'Why it was declined.' }),
    ...rowFields,
  })
  .meta({ id: 'MaterialRequest' });
export type MaterialRequest = z.output<typeof MaterialRequest>;

/** A request for display. */
export const MaterialRequestView = MaterialRequest.extend({
  projectName: z.string(),
  taskName: z.string().nullable(),
  productName: z.string().nullable(),
  photoKey: z.string().nullable().meta({
    description: 'Says that there is a photo, and changes with it. Null: there is none.',
  }),
}).meta({
  id: 'MaterialRequestView',
  examples: [
    {
      id: 12,
      projectId: 7,
      taskId: 31,
      productId: 204,
      text: null,
      quantity: 2,
      unit: 'bag',
      needBy: '2026-03-18',
      note: 'The two at the stairs broke.',
      requestedBy: 'Ben Ortiz',
      status: 'open',
      reason: null,
      version: 1,
      createdAt: '2026-03-12T14:05:09.120Z',
      updatedAt: '2026-03-12T14:05:09.120Z',
      projectName: 'Kitchen',
      taskName: 'Lay the floor',
      productName: 'Thinset mortar',
      photoKey: null,
    },
  ],
});
export type MaterialRequestView = z.output<typeof MaterialRequestView>;

const optional = {
  taskId: true,
  productId: true,
  text: true,
  unit: true,
  needBy: true,
  note: true,
} as const;

/** A new request. It names a product, or says in words what is needed. */
export const MaterialRequestCreate = z
  .object(fields)
  .partial(optional)
  .refine((request) => isNamedOnce(request), {
    path: ['productId'],
    error: REQUEST_NAMED_ONCE,
    when: ({ value }) => typeof value === 'object' && value !== null,
  });
export type MaterialRequestCreate = z.output<typeof MaterialRequestCreate>;

/**
 * The fields to change. Absent fields keep their values, and a request stays with its project. Somebody who declines it says why, and one
 * that is opened again has no reason any more.
 */
export const MaterialRequestPatch = z
  .object({
    ...fields,
    status: choice(requestStatusLabels),
    reason: optionalText('Reason', LONG_MAX).meta({ description: 'Why it is declined.' }),
  })
  .omit({ projectId: true })
  .partial();
export type MaterialRequestPatch = z.output<typeof MaterialRequestPatch>;

/** Whether a request names a product or says in words what is needed, and not both. */
export const isNamedOnce = (request: {
  productId?: number | null | undefined;
  text?: string | null | undefined;
}): boolean => ((request.productId ?? null) === null) !== ((request.text ?? null) === null);

/** The one photo of a request. The limits of photos apply to it. */
export const MaterialRequestPhotoUpload = ById.extend({ photo: TaskPhotoUpload.shape.photo });

/** The photo of a request. */
export const MaterialRequestPhoto = ById.extend({
  key: z.string().max(SHORT_MAX).optional().meta({
    description: 'The `photoKey` of the request. While it is current, clients may keep the answer.',
  }),
});

/** The filter of requests. `search` covers their words, the product and who asked. */
export const MaterialRequestFilter = ListFilter.extend({
  projectId: rowId().optional().meta({ description: 'Only requests for this project.' }),
  taskId: rowId().optional().meta({ description: 'Only requests for this task.' }),
  status: choice(requestStatusLabels).optional().meta({ description: 'Only requests in this state.' }),
  sort: sorting('added', 'needBy'),
});
export type MaterialRequestFilter = z.output<typeof MaterialRequestFilter>;
