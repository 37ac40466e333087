import * as z from 'zod';

import { timestamp } from '../calendar.ts';
import { ById } from '../entity.ts';
import { rowId } from '../number.ts';
import { SHORT_MAX, optionalText, requiredText } from '../text.ts';

/** What a photo may be: the media type of each, and how its files are called. */
export const photoExtensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
} as const;
export type PhotoType = keyof typeof photoExtensions;

/** Largest file that is taken, in bytes. */
export const PHOTO_MAX_BYTES = 15 * 1024 * 1024;
/** Largest picture that is taken, in pixels. */
export const PHOTO_MAX_PIXELS = 50_000_000;
/** Longest side of a picture that is taken, in pixels. Panoramas of telephones have up to some 20,000. */
export const PHOTO_MAX_SIDE = 30_000;
/** Longest side of what is kept, in pixels. */
export const PHOTO_SIDE = 4096;
/** Longest side of a thumbnail, in pixels. */
export const THUMBNAIL_SIDE = 320;

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

/** No path, nothing that a screen or a terminal obeys, and nothing that turns the reading order around. */
const UNSHOWABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/** A file's name as its sender called it, fit to be shown: `C:\pictures\roof.jpg` is `roof.jpg`. */
export function shownName(name: string): string {
  const base = name.replaceAll(UNSHOWABLE, '').split(/[\\/]/).at(-1)?.normalize('NFC').trim() ?? '';
  const shown = Array.from(base).slice(0, SHORT_MAX).join('').trim();
  return /^\.*$/.test(shown) ? 'photo' : shown;
}

/** A new photo of a task. What its bytes are is told by what they decode to, not by name or label. */
export const TaskPhotoUpload = z.object({
  taskId: rowId(),
  caption: TaskPhoto.shape.caption.optional(),
  photo: z.object(
    { bytes: z.instanceof(Uint8Array), originalName: z.string().overwrite(shownName) },
    { error: 'Please select photos to upload' },
  ),
});
export type TaskPhotoUpload = z.output<typeof TaskPhotoUpload>;

/** Which photo's picture, and whether the small one. */
export const TaskPhotoImage = ById.extend({
  size: z
    .enum(['thumb'], { error: 'Size must be thumb' })
    .optional()
    .meta({ description: `A thumbnail: WebP, long side ${THUMBNAIL_SIDE} px.` }),
});

/** A new caption for a photo; refused when `seenCaption` is no longer the one it has. */
export const TaskPhotoCaption = ById.extend({
  caption: TaskPhoto.shape.caption,
  seenCaption: z.string().nullable(),
});
