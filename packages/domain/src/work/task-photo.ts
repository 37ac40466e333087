import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { ById } from '../entity.ts';
import { rowId } from '../number.ts';
import { SHORT_MAX, optionalText, requiredText, shownName } from '../text.ts';

/** The media types of photos, each with its file extension. */
export const photoExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;
export type PhotoType = keyof typeof photoExtensions;

/** The largest file that is accepted, in bytes. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
/** The largest picture that is accepted, in pixels. */
export const PHOTO_MAX_PIXELS = 50_000_000;
/** The longest side of a picture that is accepted, in pixels. Panoramas of phones have up to about 20,000. */
export const PHOTO_MAX_SIDE = 30_000;
/** The longest side of a stored picture, in pixels. */
export const PHOTO_SIDE = 4096;
/** The longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320;

/** A picture of a task. Its bytes are stored separately (see task_photo_data). */
export const TaskPhoto = z
  .object({
    id: rowId(),
    taskId: rowId(),
    filename: requiredText('File name', SHORT_MAX),
    originalName: requiredText('Original name', SHORT_MAX),
    fileSize: z.int32().positive().meta({ description: 'Size of the stored picture, in bytes.' }),
    mimeType: z.enum(['image/jpeg', 'image/png', 'image/webp', 'image/avif']),
    caption: optionalText('Caption', 500),
    uploadedAt: timestamp(),
  })
  .meta({ id: 'TaskPhoto' });
export type TaskPhoto = z.output<typeof TaskPhoto>;

/** A new photo of a task. Decoding its bytes determines its type, not its name or label. */
export const TaskPhotoUpload = z.object({
  taskId: rowId(),
  caption: TaskPhoto.shape.caption.optional(),
  photo: z.object(
    {
      bytes: z.instanceof(Uint8Array),
      originalName: z.string().overwrite((name) => shownName(name, 'photo')),
    },
    { error: 'Please select photos to upload' },
  ),
});
export type TaskPhotoUpload = z.output<typeof TaskPhotoUpload>;

/** The picture of a photo, in full size or as a thumbnail. */
export const TaskPhotoImage = ById.extend({
  size: z
    .enum(['thumb'], { error: 'Size must be thumb' })
    .optional()
    .meta({ description: `A thumbnail: WebP, long side ${THUMBNAIL_SIDE} px.` }),
});

/** A new caption for a photo. Refused if `seenCaption` is no longer its caption. */
export const TaskPhotoCaption = ById.extend({
  caption: TaskPhoto.shape.caption,
  seenCaption: z.string().nullable(),
});
