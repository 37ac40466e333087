import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { rowId } from '../number.ts';
import { SHORT_MAX, optionalText, requiredText } from '../text.ts';

/** A picture of a task. The bytes are kept apart, see task_photo_data. */
export const TaskPhoto = z
  .object({
    id: rowId(),
    taskId: rowId(),
    filename: requiredText('File name', SHORT_MAX),
    originalName: requiredText('Original name', SHORT_MAX),
    fileSize: z.int32().positive().meta({ description: 'Bytes of what is stored.' }),
    mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    caption: optionalText('Caption', 500),
    uploadedAt: timestamp(),
  })
  .meta({ id: 'TaskPhoto' });
export type TaskPhoto = z.output<typeof TaskPhoto>;
