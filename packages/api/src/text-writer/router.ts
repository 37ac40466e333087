import { takeTurn } from '@quoin/db/access/throttle';
import { inTransaction } from '@quoin/db/connection/database';
import { findEstimateSubject, findLineSubject } from '@quoin/db/estimates/estimate-subject';
import { readSettings } from '@quoin/db/settings';
import { ById } from '@quoin/domain/entity';
import { orNotFound } from '@quoin/domain/errors';
import type { Company } from '@quoin/domain/settings';
import {
  CategorySubject,
  ContractExcerptDraft,
  ContractExcerptSubject,
  DescriptionDraft,
  EstimateClosingDraft,
  EstimateIntroDraft,
  ProjectTypeSubject,
  WriterKind,
  draftLimit,
} from '@quoin/domain/text-draft';
import * as z from 'zod';

import type { Actor, Context } from '../context.ts';
import { adminProcedure, declared, router, viewerProcedure } from '../trpc.ts';

/**
 * The firm that a text is for. Takes one of the administrator's turns with an AI provider, which charges per text. Does
 * not use `ctx.change`, because a draft changes nothing and no transaction may wait for a provider.
 */
async function companyFor(ctx: Actor & Pick<Context, 'db' | 'textWriter'>): Promise<Company> {
  if (ctx.textWriter.kind === 'ai') {
    const turn = { scope: 'ai', subject: String(ctx.admin.id), ...draftLimit };
    await inTransaction(ctx.db, async (trx) => takeTurn(trx, turn));
  }
  return readSettings(ctx.db);
}

export const textRouter = router({
  /** The kind of writer, so that the panel can show it before a user requests a text. */
  writer: viewerProcedure
    .output(declared(z.object({ kind: WriterKind })))
    .query(({ ctx }) => ({ kind: ctx.textWriter.kind })),

  describeProjectType: adminProcedure
    .input(ProjectTypeSubject)
    .output(declared(DescriptionDraft))
    .mutation(async ({ ctx, input }) => {
      const company = await companyFor(ctx);
      const description = await ctx.textWriter.describeProjectType({ ...input, company });
      return { description, writtenBy: ctx.textWriter.kind };
    }),

  writeContractExcerpt: adminProcedure
    .input(ContractExcerptSubject)
    .output(declared(ContractExcerptDraft))
    .mutation(async ({ ctx, input: { name, description = null } }) => {
      const company = await companyFor(ctx);
      const contractExcerpt = await ctx.textWriter.writeContractExcerpt({ name, description, company });
      return { contractExcerpt, writtenBy: ctx.textWriter.kind };
    }),

  describeCategory: adminProcedure
    .input(CategorySubject)
    .output(declared(DescriptionDraft))
    .mutation(async ({ ctx, input }) => {
      const company = await companyFor(ctx);
      const description = await ctx.textWriter.describeCategory({ name: input.categoryName, company });
      return { description, writtenBy: ctx.textWriter.kind };
    }),

  writeEstimateIntro: adminProcedure
    .input(ById)
    .output(declared(EstimateIntroDraft))
    .mutation(async ({ ctx, input }) => {
      const subject = orNotFound(await findEstimateSubject(ctx.db, input.id), 'estimate');
      const company = await companyFor(ctx);
      const intro = await ctx.textWriter.writeEstimateIntro({ ...subject, company });
      return { intro, writtenBy: ctx.textWriter.kind };
    }),

  writeEstimateClosing: adminProcedure
    .input(ById)
    .output(declared(EstimateClosingDraft))
    .mutation(async ({ ctx, input }) => {
      const subject = orNotFound(await findEstimateSubject(ctx.db, input.id), 'estimate');
      const company = await companyFor(ctx);
      const closing = await ctx.textWriter.writeEstimateClosing({ ...subject, company });
      return { closing, writtenBy: ctx.textWriter.kind };
    }),

  describeEstimateLine: adminProcedure
    .input(ById)
    .output(declared(DescriptionDraft))
    .mutation(async ({ ctx, input }) => {
      const subject = orNotFound(await findLineSubject(ctx.db, input.id), 'estimate-line');
      const company = await companyFor(ctx);
      const description = await ctx.textWriter.describeEstimateLine({ ...subject, company });
      return { description, writtenBy: ctx.textWriter.kind };
    }),
});
