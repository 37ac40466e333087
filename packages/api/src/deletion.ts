import { previewDeletion } from '@quoin/db/bin/deletion';
import { DeletionAsked, DeletionPreview } from '@quoin/domain/bin/deletion';

import { declared, router, viewerProcedure } from './trpc.ts';

/** The effects of a deletion on other records, for the question before it. */
export const deletionRouter = router({
  preview: viewerProcedure
    .input(DeletionAsked)
    .output(declared(DeletionPreview))
    .query(({ ctx, input: { kind, id } }) => previewDeletion(ctx.db, kind, id)),
});
