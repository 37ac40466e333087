import * as z from 'zod';

import { ById } from '../entity.ts';
import { SHORT_MAX } from '../text.ts';
import { TaskPhotoImage, TaskPhotoUpload } from '../work/task-photo.ts';

/** The one picture of a product. The limits of photos apply to it. */
export const ProductPictureUpload = ById.extend({ photo: TaskPhotoUpload.shape.photo });

/** The picture of a product, in full size or as a thumbnail. */
export const ProductPictureImage = TaskPhotoImage.extend({
  key: z.string().max(SHORT_MAX).optional().meta({
    description: 'The `pictureKey` of the product. While it is current, clients may keep the answer.',
  }),
});
