import type { PlannedPayment } from '@quoin/domain/billing/schedule-words';
import type { EstimateCreate } from '@quoin/domain/estimates/estimate';
import type { EstimateAdjustmentCreate } from '@quoin/domain/estimates/estimate-adjustment';
import type { NewEstimateLine } from '@quoin/domain/estimates/estimate-line';
import { dollars } from '@quoin/domain/exact';

/** A line with the code of its cost code, whose id is known once it is stored. */
type LineDraft = Omit<NewEstimateLine, 'sectionId' | 'optionId' | 'costCodeId'> & { costCode?: string };

interface SectionDraft {
  name: string;
  description?: string;
  lines?: LineDraft[];
  /** An assembly by its name, with the values of its inputs. */
  assembly?: { name: string; values: Record<string, string> };
}

interface OptionDraft {
  name: string;
  description: string;
  choiceGroup?: string;
  isChosen?: boolean;
  /** The caption of a photo of the project. */
  photo?: string;
  lines: LineDraft[];
}

interface EstimateDraft {
  /** The name of the project. */
  project: string;
  fields: Omit<EstimateCreate, 'projectId'>;
  sections: SectionDraft[];
  options?: OptionDraft[];
  adjustments?: Omit<EstimateAdjustmentCreate, 'estimateId'>[];
  /** The payments of its client. By default they follow from the kinds of cost. */
  payments?: PlannedPayment[];
  /** How long ago it was begun, in office hours. The oldest come first, so that the numbers follow. */
  begunHoursAgo: number;
}

const contingency = { kind: 'contingency', label: 'Contingency', rate: 0.05 } as const;

const draw = { rate: null, fixedAmount: null, dueDays: 10, taskId: null, onDate: null };

/** The payments of a client who has ten days for each. */
const withinTenDays: PlannedPayment[] = [
  { ...draw, name: 'Deposit', trigger: 'on-approval', basis: 'percent', rate: 0.1 },
  { ...draw, name: 'Materials', trigger: 'on-delivery', basis: 'percent', rate: 0.4 },
  { ...draw, name: 'Balance', trigger: 'on-completion', basis: 'remainder' },
];

/** The estimates of the firm as they were written. The histories of contracts tell how each went on. */
export const estimates: EstimateDraft[] = [
  {
    project: 'Brandvold Back Deck',
    begunHoursAgo: 2400,
    fields: { name: 'Back deck' },
    sections: [],
    adjustments: [{ ...contingency, isShown: false }],
  },
  {
    project: 'Eisenbrandt Windows',
    begunHoursAgo: 2180,
    fields: { name: 'Windows and doors' },
    sections: [],
    adjustments: [{ ...contingency, isShown: false }],
  },
  {
    project: 'Crestwell Oak Floors',
    begunHoursAgo: 1520,
    fields: { name: 'Oak floors', clientShows: 'sections' },
    sections: [],
    adjustments: [{ ...contingency, isShown: false }],
    payments: withinTenDays,
  },
  {
    project: 'Lowenthal Basement',
    begunHoursAgo: 1300,
    fields: { name: 'Basement' },
    sections: [],
    adjustments: [{ ...contingency, isShown: false }],
  },
  {
    project: 'Vickery Basement',
    begunHoursAgo: 610,
    fields: { name: 'Basement, partition and paint', from: 'empty' },
    sections: [
      {
        name: 'Partition to the laundry',
        assembly: {
          name: 'Frame and drywall a wall',
          values: { length: '14\'6"', height: "8'", doors: '1' },
        },
      },
      {
        name: 'Paint the family room',
        assembly: {
          name: 'Paint a room',
          values: { length: "22'", width: '14\'6"', height: '7\'6"', openings: '4' },
        },
      },
    ],
    adjustments: [{ ...contingency, isShown: false }],
  },
  {
    project: 'Trellis Point Suite 210',
    begunHoursAgo: 520,
    fields: { name: 'Fit-out of suite 210' },
    sections: [],
    adjustments: [{ ...contingency, isShown: false }],
  },
  {
    project: 'Sandoval-Pike Kitchen',
    begunHoursAgo: 335,
    fields: {
      name: 'Kitchen',
      closing: 'Thank you for your trust. We begin on the day that we agreed on.',
      retainageRate: 0.1,
    },
    sections: [],
    options: [
      {
        name: 'Walls smooth for satin paint',
        description: 'One more skim coat on all walls, sanded under a work light.',
        photo: 'Sanded and primed',
        lines: [{ name: 'Skim coat and sand', kind: 'labor', quantity: 9, costCode: '09-100' }],
      },
    ],
    adjustments: [contingency],
  },
  {
    project: 'Tennant Primary Bath',
    begunHoursAgo: 262,
    fields: {
      name: 'Primary bath',
      closing: 'The floor can still be heated, if you tell us before we set the tile.',
    },
    sections: [],
    adjustments: [{ ...contingency, isShown: false }],
  },
  {
    project: 'Orchard Terrace Roof',
    begunHoursAgo: 240,
    fields: { name: 'Roof of the main house', clientShows: 'sections' },
    sections: [],
    adjustments: [contingency],
  },
  {
    project: 'Canal Street Unit 3 Bath',
    begunHoursAgo: 125,
    fields: { name: 'Bath of unit 3' },
    sections: [],
    adjustments: [{ ...contingency, isShown: false }],
  },
  {
    project: 'Obuya Accessible Bath',
    begunHoursAgo: 105,
    fields: {
      name: 'Accessible bath',
      hasSeniorOwner: true,
      closing: 'We hold this price for thirty days, and can begin within two weeks of your signature.',
    },
    sections: [
      {
        name: 'Floor',
        description: 'A curbless floor, level with the hall.',
        assembly: { name: 'Tile a bathroom floor', values: { length: '9\'6"', width: '7\'8"' } },
      },
      {
        name: 'Permits and trades',
        lines: [
          { name: 'Plumbing permit', kind: 'other', quantity: 1, unitCost: 145, rate: 0, costCode: '01-100' },
          {
            name: 'Plumber, rough-in and set',
            description: 'Moves the drain and the supply, and sets the fixtures.',
            kind: 'subcontract',
            quantity: 1,
            unit: 'job',
            unitCost: 2400,
            costCode: '15-100',
          },
          {
            name: 'Electrician, fan and light',
            kind: 'subcontract',
            quantity: 1,
            unit: 'job',
            unitCost: 860,
            costCode: '16-100',
          },
          {
            name: 'Dumpster, one week',
            kind: 'other',
            quantity: 1,
            unitCost: 395,
            isIncluded: true,
            costCode: '01-600',
          },
        ],
      },
    ],
    options: [
      {
        name: 'Grab bars in brushed nickel',
        description: 'Three bars, blocked behind the tile.',
        choiceGroup: 'Grab bars',
        isChosen: true,
        lines: [{ name: 'Grab bar, brushed nickel', quantity: 3, unitCost: 64.5, costCode: '10-100' }],
      },
      {
        name: 'Grab bars in matte black',
        description: 'The same three bars in black.',
        choiceGroup: 'Grab bars',
        lines: [{ name: 'Grab bar, matte black', quantity: 3, unitCost: 82.25, costCode: '10-100' }],
      },
      {
        name: 'Warm floor',
        description: 'An electric mat below the tile, with a thermostat at the door.',
        lines: [
          { name: 'Floor heating mat', quantity: 45.5, unit: 'sq ft', unitCost: 14.2, costCode: '15-300' },
          {
            name: 'Electrician, dedicated circuit',
            kind: 'subcontract',
            quantity: 1,
            unit: 'job',
            unitCost: 520,
            costCode: '16-100',
          },
        ],
      },
    ],
    adjustments: [
      contingency,
      {
        kind: 'overhead',
        label: 'Supervision and office',
        applyTo: 'cumulative',
        rate: 0.04,
        isShown: false,
      },
    ],
  },
  {
    project: 'Nakamoto-Reyes Interior Paint',
    begunHoursAgo: 85,
    fields: {
      name: 'Interior paint, four rooms',
      from: 'empty',
      clientShows: 'sections',
      intro: 'This is our price for painting four rooms in the colors that you chose from the cards.',
    },
    sections: [
      ...(
        [
          ['Living room', '18\'4"', "13'", '5'],
          ['Dining room', "12'", '11\'6"', '3'],
          ['Front bedroom', '12\'6"', "11'", '3'],
          ['Upstairs hall', "16'", "4'", '6'],
        ] as const
      ).map(([name, length, width, openings]) => ({
        name,
        assembly: { name: 'Paint a room', values: { length, width, height: "8'", openings } },
      })),
      {
        name: 'Protection and cleaning',
        lines: [
          {
            name: 'Floor protection and masking',
            kind: 'material',
            quantity: 1,
            unit: 'job',
            unitCost: 185,
            costCode: '01-400',
          },
          { name: 'Final cleaning', quantity: 6, costCode: '01-700' },
        ],
      },
    ],
    adjustments: [{ kind: 'discount', label: 'Repeat client', applyTo: 'line-price', rate: 0.03 }],
  },
  {
    project: 'Achterberg Composite Deck',
    begunHoursAgo: 15,
    fields: { name: 'Composite deck' },
    sections: [],
    adjustments: [
      contingency,
      { kind: 'fee', label: 'Zoning permit', basis: 'fixed', amount: dollars(120), applyTo: 'direct-cost' },
    ],
  },
  {
    project: 'Delahunt Kitchen Refresh',
    begunHoursAgo: 2,
    fields: { name: 'Kitchen refresh', from: 'empty' },
    sections: [
      {
        name: 'Demolition',
        lines: [{ name: 'Take out counters and backsplash', quantityFormula: '2 x 6', costCode: '02-100' }],
      },
    ],
  },
];
