import { previewDeletion } from '@quoin/db/deletion';
import { DeletionAsked, DeletionPreview } from '@quoin/domain/deletion';

import { adminProcedure, declared, router } from './trpc.ts';

/** What the deletion of a record would do to others, for the question before it. Only those who may delete ask. */
export const deletionRouter = router({
  preview: adminProcedure
    .input(DeletionAsked)
    .output(declared(DeletionPreview))
    .query(({ ctx, input: { kind, id } }) => previewDeletion(ctx.db, kind, id)),
});
