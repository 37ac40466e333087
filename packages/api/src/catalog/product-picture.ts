import { findProduct } from '@quoin/db/catalog/product';
import {
  findProductPicture,
  putProductPicture,
  removeProductPicture,
} from '@quoin/db/catalog/product-picture';
import { keepPicture, readPicture } from '@quoin/db/photos/photo-store';
import { Product } from '@quoin/domain/catalog/product';
import { ProductPictureImage, ProductPictureUpload } from '@quoin/domain/catalog/product-picture';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import { inspectPicture, preparePicture } from '@quoin/photos/picture';

import { BinaryAnswer } from '../binary-answer.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';
import { productChanges } from './product.ts';

/** The name of the change in the log, which keeps no pictures. */
const field = ['picture'];

export const productPictureRouter = router({
  /** Gives a product its picture, in the place of an earlier one. */
  upload: adminProcedure
    .meta({ isBinary: true })
    .input(ProductPictureUpload)
    .output(declared(Product))
    .mutation(async ({ ctx, input: { id, photo } }) => {
      // Cheap checks come before the decoding.
      await inspectPicture(photo.bytes);
      orNotFound(await findProduct(ctx.db, id), 'product');
      const kept = await keepPicture(ctx.db, ctx.photos, await preparePicture(photo.bytes));
      return productChanges.update(
        ctx,
        async (trx) => putProductPicture(trx, id, photo.originalName, kept),
        field,
      );
    }),

  getImage: viewerProcedure
    .meta({ isBinary: true })
    .input(ProductPictureImage)
    .output(declared(BinaryAnswer))
    .query(async ({ ctx, input: { id, size: asked, key } }) => {
      const size = asked ?? 'full';
      const picture = await findProductPicture(ctx.db, id);
      if (!picture) orNotFound(await findProduct(ctx.db, id), 'product');
      const found = orNotFound(picture, 'task-photo');
      return {
        mediaType: size === 'thumb' ? 'image/webp' : found.mimeType,
        name: found.originalName,
        tag: `${found.pictureKey}.${size}`,
        isForever: key !== undefined && key === found.pictureKey,
        read: async () => orNotFound(await readPicture(ctx.db, ctx.photos, found.id, size), 'task-photo'),
      };
    }),

  /** Deletes the picture permanently. The product stays. */
  delete: adminProcedure.input(ById).mutation(async ({ ctx, input }) => {
    await productChanges.update(ctx, async (trx) => removeProductPicture(trx, input.id), field);
  }),
});
