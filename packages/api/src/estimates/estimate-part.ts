import type { Db } from '@quoin/db/connection/database';
import {
  deleteAdjustment,
  getAdjustment,
  insertAdjustment,
  updateAdjustment,
} from '@quoin/db/estimates/estimate-adjustment';
import { deleteOption, getOption, insertOption, updateOption } from '@quoin/db/estimates/estimate-option';
import { movePart, type OrderedPart } from '@quoin/db/estimates/estimate-part';
import {
  deleteSection,
  getSection,
  insertSection,
  updateSection,
} from '@quoin/db/estimates/estimate-section';
import type { Change } from '@quoin/db/versioned';
import { ByIdAndVersion } from '@quoin/domain/entity';
import {
  EstimateAdjustment,
  EstimateAdjustmentCreate,
  EstimateAdjustmentPatch,
} from '@quoin/domain/estimates/estimate-adjustment';
import {
  EstimateOption,
  EstimateOptionCreate,
  EstimateOptionPatch,
} from '@quoin/domain/estimates/estimate-option';
import {
  EstimateSection,
  EstimateSectionCreate,
  EstimateSectionPatch,
} from '@quoin/domain/estimates/estimate-section';
import { Move } from '@quoin/domain/lists/move';
import { rowId } from '@quoin/domain/number';

import { changesOf, within } from '../activity-log.ts';
import { adminProcedure, declared, router } from '../trpc.ts';
import { type DraftContext, changeDraft, inEstimate } from './estimate-changes.ts';

/** A part of an estimate that is a record of its own. */
interface Part {
  id: number;
  version: number;
  estimateId: number;
}

/** The changes of one kind of part. Each locks the draft, writes a line in the log, and computes the figures again. */
function partChanges<Row extends Part, Create extends { estimateId: number }, Patch extends object>(
  entity: OrderedPart,
  labelOf: (row: Row) => string,
  {
    get,
    insert,
    update,
    remove,
  }: {
    get: (trx: Db, id: number) => Promise<Row>;
    insert: (trx: Db, part: Create) => Promise<Row>;
    update: (trx: Db, id: number, patch: Patch, version?: number) => Promise<Change<Row>>;
    remove: (trx: Db, id: number, version?: number) => Promise<Row>;
  },
) {
  const of = async (trx: Db, id: number) => (await get(trx, id)).estimateId;
  const changesIn = (estimate: Parameters<typeof inEstimate>[0]) =>
    changesOf(entity, labelOf, () => inEstimate(estimate));
  const answer = (row: Row) => row;
  return {
    create: async (ctx: DraftContext, part: Create): Promise<Row> =>
      changeDraft(ctx, {
        of: part.estimateId,
        work: async (trx, estimate) =>
          changesIn(estimate).create(within(ctx, trx), async () => insert(trx, part)),
        answer,
      }),
    update: async (ctx: DraftContext, id: number, patch: Patch, version?: number): Promise<Row> =>
      changeDraft(ctx, {
        of: async (trx) => of(trx, id),
        work: async (trx, estimate) =>
          changesIn(estimate).update(within(ctx, trx), async () => update(trx, id, patch, version)),
        answer,
      }),
    delete: async (ctx: DraftContext, id: number, version?: number): Promise<void> =>
      changeDraft(ctx, {
        of: async (trx) => of(trx, id),
        work: async (trx, estimate) =>
          changesIn(estimate).delete(within(ctx, trx), async () => remove(trx, id, version)),
        answer: () => undefined,
      }),
    move: async (ctx: DraftContext, estimateId: number, move: Move): Promise<void> =>
      changeDraft(ctx, {
        of: estimateId,
        work: async (trx) => movePart(trx, entity, estimateId, move),
        answer: () => undefined,
      }),
  };
}

const InOrder = Move.extend({ estimateId: rowId() });

const sections = partChanges('estimate-section', ({ name }: EstimateSection) => name, {
  get: getSection,
  insert: async (trx, section: EstimateSectionCreate) => insertSection(trx, section),
  update: async (trx, id, patch: EstimateSectionPatch, version) => updateSection(trx, id, patch, version),
  remove: deleteSection,
});

export const estimateSectionRouter = router({
  create: adminProcedure
    .input(EstimateSectionCreate)
    .output(declared(EstimateSection))
    .mutation(({ ctx, input }) => sections.create(ctx, input)),

  update: adminProcedure
    .input(EstimateSectionPatch.extend(ByIdAndVersion.shape))
    .output(declared(EstimateSection))
    .mutation(({ ctx, input: { id, version, ...patch } }) => sections.update(ctx, id, patch, version)),

  /** Deletes a section with its lines. */
  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => sections.delete(ctx, input.id, input.version)),

  move: adminProcedure
    .input(InOrder)
    .mutation(({ ctx, input: { estimateId, ...move } }) => sections.move(ctx, estimateId, move)),
});

const options = partChanges('estimate-option', ({ name }: EstimateOption) => name, {
  get: getOption,
  insert: async (trx, option: EstimateOptionCreate) => insertOption(trx, option),
  update: async (trx, id, patch: EstimateOptionPatch, version) => updateOption(trx, id, patch, version),
  remove: deleteOption,
});

export const estimateOptionRouter = router({
  create: adminProcedure
    .input(EstimateOptionCreate)
    .output(declared(EstimateOption))
    .mutation(({ ctx, input }) => options.create(ctx, input)),

  /** The choice of an option of a group ends the choice of the others of its group. */
  update: adminProcedure
    .input(EstimateOptionPatch.extend(ByIdAndVersion.shape))
    .output(declared(EstimateOption))
    .mutation(({ ctx, input: { id, version, ...patch } }) => options.update(ctx, id, patch, version)),

  /** Deletes an option. Its lines belong to the base after that. */
  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => options.delete(ctx, input.id, input.version)),

  move: adminProcedure
    .input(InOrder)
    .mutation(({ ctx, input: { estimateId, ...move } }) => options.move(ctx, estimateId, move)),
});

const adjustments = partChanges('estimate-adjustment', ({ label }: EstimateAdjustment) => label, {
  get: getAdjustment,
  insert: async (trx, adjustment: EstimateAdjustmentCreate) => insertAdjustment(trx, adjustment),
  update: async (trx, id, patch: EstimateAdjustmentPatch, version) =>
    updateAdjustment(trx, id, patch, version),
  remove: deleteAdjustment,
});

export const estimateAdjustmentRouter = router({
  create: adminProcedure
    .input(EstimateAdjustmentCreate)
    .output(declared(EstimateAdjustment))
    .mutation(({ ctx, input }) => adjustments.create(ctx, input)),

  update: adminProcedure
    .input(EstimateAdjustmentPatch.extend(ByIdAndVersion.shape))
    .output(declared(EstimateAdjustment))
    .mutation(({ ctx, input: { id, version, ...patch } }) => adjustments.update(ctx, id, patch, version)),

  delete: adminProcedure
    .input(ByIdAndVersion)
    .mutation(({ ctx, input }) => adjustments.delete(ctx, input.id, input.version)),

  /** Moves rows. Their order decides on a cumulative percentage. */
  move: adminProcedure
    .input(InOrder)
    .mutation(({ ctx, input: { estimateId, ...move } }) => adjustments.move(ctx, estimateId, move)),
});
