import { errorList } from '@quoin/domain/errors';
import { PHOTO_MAX_BYTES, photoExtensions, type TaskPhoto } from '@quoin/domain/work/task-photo';

/** The file types that a file chooser offers. */
export const acceptedPhotos = Object.keys(photoExtensions).join(',');

const KNOWN_NAME = /\.(jpe?g|png|webp|avif)$/i;
const HEIC_NAME = /\.hei[cf]$/i;
const HEIC_TYPE = /^image\/hei[cf]/;

/** The reason why a file is not sent, or `null` if it may be. The server finds its real type when it decodes it. */
export function refusalOf({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (HEIC_TYPE.test(type) || HEIC_NAME.test(name))
    return `${name}: HEIC photos cannot be shown by browsers. Save it as JPEG and choose that.`;
  // A file has no type if the system does not know its kind.
  const isKnown = type === '' ? KNOWN_NAME.test(name) : Object.hasOwn(photoExtensions, type);
  if (!isKnown) return `${name}: ${errorList.photoTypeUnsupported.message()}.`;
  if (size > PHOTO_MAX_BYTES) return `${name}: ${errorList.photoTooLarge.message()}.`;
  return null;
}

const KIB = 1024;

/** A file size as text, such as `310 KB` or `2.4 MB`. */
export function formatFileSize(bytes: number): string {
  return bytes < KIB * KIB ? `${Math.ceil(bytes / KIB)} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;
}

/** The address of a picture in full size. */
export const imageOf = ({ id }: { id: number }) => `/api/admin/task-photos/${id}/image`;
export const thumbnailOf = (photo: { id: number }) => `${imageOf(photo)}?size=thumb`;

/** The description of a photo. */
export const wordsOf = ({ caption, originalName }: Pick<TaskPhoto, 'caption' | 'originalName'>) =>
  caption ?? originalName;

/** The small picture of a photo, for a question about it. */
export const pictureOf = (photo: TaskPhoto) => ({ src: thumbnailOf(photo), alt: wordsOf(photo) });
