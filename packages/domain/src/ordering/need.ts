import * as z from 'zod';

import { exact, numberOf, subtract } from '../exact.ts';
import { optionalRowId, rowId } from '../number.ts';
import { MaterialRequestView } from './material-request.ts';

// The needs of a project (supply.md section 2, "Needs"). They are computed and never stored: `project-needs.ts` has the rule.

/** The need of a task for a product by a day, with its ordered and received quantities. All are in the unit of the product. */
export const Need = z
  .object({
    taskId: optionalRowId().meta({ description: 'Null: it is for no task in particular.' }),
    taskName: z.string().nullable(),
    productId: rowId(),
    productName: z.string(),
    unit: z.string(),
    needBy: z.iso.date().nullable().meta({ description: 'Null: the project has no start date.' }),
    costCodeId: optionalRowId().meta({ description: 'Of the item in the contract, else of the product.' }),
    required: z.number().meta({ description: 'With waste.' }),
    ordered: z.number().meta({
      description: 'In orders, drafts among them, and neither accepted nor closed short.',
    }),
    drafted: z.number().meta({
      description:
        'The part of `ordered` that no supplier knows of yet: in drafts, and in orders that wait for an approval.',
    }),
    received: z.number().meta({ description: 'Accepted, less what was returned.' }),
    needed: z.number().meta({ description: 'What is still to be ordered.' }),
    isDone: z.boolean().meta({
      description:
        'Whether its task, or the whole project, is completed. Then nothing is needed any more but what the site asks for.',
    }),
  })
  .meta({
    id: 'Need',
    examples: [
      {
        taskId: 31,
        taskName: 'Lay the floor',
        productId: 204,
        productName: 'Porcelain tile 12x24, slate',
        unit: 'sq ft',
        needBy: '2026-03-16',
        costCodeId: 9,
        required: 93.5,
        ordered: 0,
        drafted: 0,
        received: 0,
        needed: 93.5,
        isDone: false,
      },
    ],
  });
export type Need = z.output<typeof Need>;

/** The quantity that suppliers have been asked for and that has not come: what is on order without drafts. */
export const sentQuantity = ({ ordered, drafted }: Pick<Need, 'ordered' | 'drafted'>): number =>
  numberOf(subtract(exact(ordered), exact(drafted)));

/** Why a need cannot be computed. */
export const wordedNeedReasons = {
  'no-product': 'It has no product of the catalog',
  'another-unit': 'It is not in the unit of its product',
} as const;

/** A need that people have to see to: no product is known, or it is in another unit than its product. */
export const WordedNeed = z
  .object({
    taskId: optionalRowId(),
    taskName: z.string().nullable(),
    requestId: optionalRowId().meta({
      description: 'The request of the site that it is. Null: an item of the contract.',
    }),
    productId: optionalRowId(),
    text: z.string(),
    quantity: z.number(),
    unit: z.string(),
    needBy: z.iso.date().nullable(),
    reason: z.enum(Object.keys(wordedNeedReasons) as [keyof typeof wordedNeedReasons]),
  })
  .meta({
    id: 'WordedNeed',
    examples: [
      {
        taskId: 31,
        taskName: 'Lay the floor',
        requestId: null,
        productId: null,
        text: 'Transition strips',
        quantity: 3,
        unit: 'each',
        needBy: '2026-03-16',
        reason: 'no-product',
      },
    ],
  });
export type WordedNeed = z.output<typeof WordedNeed>;

/** The needs of a project. */
export const Needs = z
  .object({
    digest: z.string().meta({
      description: 'Of what is still to be ordered. Orders are made only while it is what was seen.',
    }),
    needs: z.array(Need),
    inWords: z.array(WordedNeed),
    requests: z
      .array(MaterialRequestView)
      .meta({ description: 'Of the site, those that are open or ordered.' }),
    waitingAllowances: z.int().meta({
      description:
        'The allowances of the contract that no change order has chosen yet. Nothing is required for them.',
    }),
  })
  .meta({
    id: 'Needs',
    examples: [
      {
        digest: '1f40fc92da241694750979ee6cf582f2d5d7d28e18335de05abc54d0560e0f53',
        needs: [],
        inWords: [],
        requests: [],
        waitingAllowances: 1,
      },
    ],
  });
export type Needs = z.output<typeof Needs>;

/**
 * What is still to be ordered, as one text. Two readings of the needs have the same text exactly if a plan of one orders what a plan of
 * the other does.
 */
export const seenNeeds = (needs: readonly Need[]): string =>
  JSON.stringify(
    needs
      .filter(({ needed }) => needed > 0)
      .map(({ taskId, productId, needBy, unit, needed }) => [taskId, productId, needBy, unit, needed])
      .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
  );
