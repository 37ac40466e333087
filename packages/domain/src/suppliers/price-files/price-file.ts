import * as z from 'zod';

import { calendarDate, timestamp } from '../../calendar.ts';
import { choice } from '../../choice.ts';
import { ByIdAndVersion } from '../../entity.ts';
import { ListFilter } from '../../lists/page.ts';
import { flag, flagFilter, rowId } from '../../number.ts';
import { shownName, whileFine } from '../../text.ts';
import { PriceMapping, priceColumnLabels } from './mapping.ts';

/** The largest price file, in bytes. */
export const PRICE_FILE_MAX = 50 * 1024 * 1024;
/** The most rows of a price file. */
export const PRICE_ROWS_MAX = 600_000;
/** For so many days a file that was applied can be undone. */
export const UNDO_DAYS = 30;
/** A whole list that lacks more of what is known than this share is doubted. */
export const GONE_ALERT = 0.2;
/** The most breaks of one price, which a file may have in as many rows. Each is compared with each that is in force. */
export const FILE_BREAKS_MAX = 20;
/** The most rows that one call takes although they are doubtful. Otherwise it takes all. */
export const TAKEN_MAX = 5000;

/** The states of a price file, as people read them. */
export const priceFileStatusLabels = {
  uploaded: 'Uploaded',
  checking: 'Checking',
  checked: 'Checked',
  applying: 'Applying',
  applied: 'Applied',
  undoing: 'Undoing',
  undone: 'Undone',
  failed: 'Failed',
  stopped: 'Stopped',
} as const;
export type PriceFileStatus = keyof typeof priceFileStatusLabels;

/** The states in which Quoin works on a file. */
export const workingStatuses = ['checking', 'applying', 'undoing'] as const satisfies PriceFileStatus[];
export const isWorking = (status: PriceFileStatus): status is (typeof workingStatuses)[number] =>
  workingStatuses.some((each) => each === status);

/** The calls on a price file, by the states in which each may be made. */
export const priceFileSteps = {
  map: ['uploaded', 'checked', 'failed', 'stopped'],
  check: ['checked', 'failed', 'stopped'],
  stop: ['checking', 'applying'],
  apply: ['checked'],
  undo: ['applied'],
  delete: ['uploaded', 'checked', 'failed', 'stopped'],
} as const satisfies Record<string, PriceFileStatus[]>;
export type PriceFileStep = keyof typeof priceFileSteps;
export const mayStep = (step: PriceFileStep, status: PriceFileStatus): boolean =>
  priceFileSteps[step].some((each) => each === status);

/** What a check says of a row, as people read it. */
export const priceOutcomeLabels = {
  wrong: 'Wrong',
  double: 'Double in the file',
  doubtful: 'Doubtful',
  up: 'Up',
  down: 'Down',
  new: 'New',
  gone: 'Gone',
  same: 'Same',
} as const;
export type PriceOutcome = keyof typeof priceOutcomeLabels;
export const priceOutcomes = Object.keys(priceOutcomeLabels) as PriceOutcome[];

const PriceFileCounts = z.object(
  Object.fromEntries(priceOutcomes.map((outcome) => [outcome, z.int()])) as Record<PriceOutcome, z.ZodInt>,
);
export type PriceFileCounts = z.output<typeof PriceFileCounts>;

/** A row of a sheet as it stands in the file. */
export const FileRow = z.object({ line: z.int(), cells: z.array(z.string()) });

/** A list of prices that a supplier sent, from its upload to its prices in force. */
export const PriceFile = z
  .object({
    id: rowId(),
    supplierId: rowId(),
    supplierName: z.string(),
    name: z.string().meta({ description: 'The name of the file.' }),
    kind: z.enum(['csv', 'xlsx']),
    size: z.int().meta({ description: 'Its bytes.' }),
    isFull: z.boolean().meta({ description: 'It is the whole list: what it lacks is gone.' }),
    effectiveFrom: z.iso.date().meta({ description: 'The first day of prices whose rows name none.' }),
    sheets: z.array(z.string()).meta({ description: 'The sheets of a workbook.' }),
    sheet: z.string().meta({ description: 'The sheet that is read.' }),
    mapping: PriceMapping.nullable().meta({
      description: 'What its columns mean. Null: nobody has said it.',
    }),
    branchIds: z
      .array(rowId())
      .nullable()
      .meta({ description: 'The branches that a full file has all prices of. Null: all.' }),
    status: choice(priceFileStatusLabels),
    rowsRead: z.int().meta({ description: 'How far its check has come.' }),
    counts: PriceFileCounts.nullable().meta({ description: 'The rows by what the check says of them.' }),
    isDoubtfulWhole: z.boolean().meta({
      description: 'More than a fifth of what is known is not in it. To apply it, say `isWhole`.',
    }),
    problem: z.string().nullable().meta({ description: 'Why its check failed.' }),
    uploadedBy: z.string().nullable(),
    uploadedAt: timestamp(),
    checkedAt: timestamp().nullable(),
    appliedBy: z.string().nullable(),
    appliedAt: timestamp().nullable(),
    undoneAt: timestamp().nullable(),
    version: z.int().positive(),
  })
  .meta({
    id: 'PriceFile',
    examples: [
      {
        id: 31,
        supplierId: 8,
        supplierName: 'Tarrowby Building Supply',
        name: 'Tarrowby March.xlsx',
        kind: 'xlsx',
        size: 482_113,
        isFull: true,
        effectiveFrom: '2026-03-02',
        sheets: ['Price list', 'Terms'],
        sheet: 'Price list',
        mapping: null,
        branchIds: null,
        status: 'uploaded',
        rowsRead: 0,
        counts: null,
        isDoubtfulWhole: false,
        problem: null,
        uploadedBy: 'Robin Hale',
        uploadedAt: '2026-03-01T15:04:00.000Z',
        checkedAt: null,
        appliedBy: null,
        appliedAt: null,
        undoneAt: null,
        version: 1,
      },
    ],
  });
export type PriceFile = z.output<typeof PriceFile>;

/** The first rows of a sheet, for whoever says what the columns mean, and what they may mean. */
export const PriceFileHead = z
  .object({
    rows: z.array(FileRow),
    headerLine: z.int().meta({ description: 'The row that seems to be the header.' }),
    columns: z
      .array(z.object({ at: z.int(), means: choice(priceColumnLabels), branchId: rowId().optional() }))
      .meta({ description: 'What its columns seem to mean. Those that are not plain are left out.' }),
    pricePer: z.int(),
  })
  .meta({
    id: 'PriceFileHead',
    examples: [
      {
        rows: [
          { line: 1, cells: ['Tarrowby Building Supply'] },
          { line: 3, cells: ['Item #', 'Description', 'Net'] },
          { line: 4, cells: ['KC-SL1224', 'Tile porcelain 12x24 slate', '4.49'] },
        ],
        headerLine: 3,
        columns: [
          { at: 0, means: 'sku' },
          { at: 1, means: 'description' },
          { at: 2, means: 'price' },
        ],
        pricePer: 1,
      },
    ],
  });
export type PriceFileHead = z.output<typeof PriceFileHead>;

/** The file whose first rows are read. */
export const PriceFileHeadFilter = z.object({
  id: rowId(),
  sheet: z.string().max(255).optional().meta({ description: 'By default the one that is read.' }),
});

/** Which price files are listed. */
export const PriceFileFilter = ListFilter.omit({ search: true }).extend({
  supplierId: rowId().optional(),
  status: choice(priceFileStatusLabels).optional(),
  isFull: flagFilter('Whole list').meta({ description: 'Only whole lists, or only parts of them.' }),
});
export type PriceFileFilter = z.output<typeof PriceFileFilter>;

/** A file and the supplier who sent it. */
export const PriceFileUpload = z.object({
  supplierId: rowId(),
  file: z.object(
    {
      bytes: z.instanceof(Uint8Array),
      originalName: z.string().overwrite((name) => shownName(name, 'Price file')),
    },
    { error: 'Choose a file first' },
  ),
});
export type PriceFileUpload = z.output<typeof PriceFileUpload>;

/** What the columns of a file mean, and what the file is. */
export const PriceFileMap = ByIdAndVersion.extend({
  mapping: PriceMapping,
  sheet: z.string().max(255).optional().meta({ description: 'By default the one that was read.' }),
  isFull: flag('Whole list', true).optional(),
  effectiveFrom: calendarDate('First day').optional(),
  branchIds: z
    .array(rowId())
    .min(1)
    .max(1000)
    .nullable()
    .optional()
    .meta({ description: 'The branches that a full file has all prices of. Null: all.' }),
});
export type PriceFileMap = z.output<typeof PriceFileMap>;

/** What is taken of a file that was checked. */
export const PriceFileApply = ByIdAndVersion.extend({
  doubtful: z
    .union([
      z.literal('all'),
      z.array(z.int32().positive()).max(TAKEN_MAX, {
        error: `Take at most ${TAKEN_MAX.toLocaleString('en-US')} doubtful rows one by one, or all`,
        ...whileFine,
      }),
    ])
    .default([])
    .meta({ description: 'The places of doubtful rows that are taken, or `all`. Others stay out.' }),
  isWhole: flag('Whole list', false)
    .optional()
    .meta({ description: 'It is the whole list, although much of what is known is not in it.' }),
});
export type PriceFileApply = z.output<typeof PriceFileApply>;

/** What the check found in one row of a file, or what the file lacks. */
export const PriceFileRow = z
  .object({
    place: z.int(),
    line: z.int().nullable().meta({ description: 'The row of the file. Null: it is not in the file.' }),
    sku: z.string(),
    description: z.string().nullable(),
    supplierProductId: rowId().nullable().meta({ description: 'Null: the supplier does not have it yet.' }),
    productId: rowId().nullable().meta({ description: 'The product of the catalog, if one is known.' }),
    productName: z.string().nullable(),
    branchId: rowId().nullable(),
    branchName: z.string().nullable(),
    effectiveFrom: z.iso.date().nullable(),
    expiresOn: z.iso.date().nullable(),
    outcome: choice(priceOutcomeLabels),
    reason: z.string().nullable(),
    orderUnit: z.string().nullable(),
    priceUnit: z.string().nullable(),
    atQuantity: z
      .number()
      .nullable()
      .meta({ description: 'The first break that differs, in order units from which it counts.' }),
    cost: z.number().nullable().meta({ description: 'Its price, in US dollars for one price unit.' }),
    was: z.number().nullable().meta({ description: 'The price in force for it.' }),
    breaks: z.int().meta({ description: 'The number of its breaks.' }),
    isTaken: z.boolean().meta({ description: 'It is taken although it is doubtful.' }),
  })
  .meta({
    id: 'PriceFileRow',
    examples: [
      {
        place: 2,
        line: 9,
        sku: 'KC-SL1224',
        description: 'Tile porcelain 12x24 slate',
        supplierProductId: 5120,
        productId: 410,
        productName: 'Porcelain tile, slate',
        branchId: null,
        branchName: null,
        effectiveFrom: '2026-03-02',
        expiresOn: null,
        outcome: 'up',
        reason: null,
        orderUnit: 'BX',
        priceUnit: 'SF',
        atQuantity: 0,
        cost: 4.49,
        was: 4.29,
        breaks: 1,
        isTaken: false,
      },
    ],
  });
export type PriceFileRow = z.output<typeof PriceFileRow>;

/** Which rows of a file are listed. */
export const PriceFileRowFilter = ListFilter.extend({
  id: rowId(),
  outcome: choice(priceOutcomeLabels).optional(),
});
export type PriceFileRowFilter = z.output<typeof PriceFileRowFilter>;
