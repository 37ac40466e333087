import type { ChangeOrderCreate } from '@quoin/domain/contracts/change-order';
import type { ChangeOrderLineInput } from '@quoin/domain/contracts/change-order-line';

/** A line of a change. It names an item of the contract, or the section and the code of a new line. */
type ChangedLineDraft = Omit<ChangeOrderLineInput, 'itemNo' | 'taskId' | 'costCodeId' | 'productId'> & {
  item?: string;
  costCode?: string;
};

interface ChangeOrderDraft {
  fields: Omit<ChangeOrderCreate, 'contractId'>;
  lines: ChangedLineDraft[];
}

/** The changes of contracts since they were signed, as the office writes them. */
export const changeOrders: ChangeOrderDraft[] = [
  {
    fields: {
      title: 'Honed counters with rounded corners',
      reason: 'client-request',
      scope:
        'The counters come in a honed finish in place of polished. The two corners at the peninsula are rounded, so that the children do not run into them.',
    },
    lines: [
      {
        changeType: 'modify',
        item: 'Quartz Countertop 3 cm, Concrete Gray',
        unitCost: 78.25,
        description: 'Honed, with eased edges.',
      },
      {
        changeType: 'add',
        section: 'Set countertops and sink',
        name: 'Fabricator, two rounded corners',
        kind: 'subcontract',
        quantity: 2,
        unit: 'each',
        unitCost: 140,
        costCode: '12-200',
      },
    ],
  },
  {
    fields: {
      title: 'Cracked drain behind the sink',
      reason: 'existing-condition',
      scope:
        'The open wall shows that the cast-iron drain of the sink is cracked down to the stack. We replace it before the cabinets hide it.',
      daysDelta: 1,
    },
    lines: [
      {
        changeType: 'add',
        section: 'Rough plumbing',
        name: 'Plumber, new drain down to the stack',
        kind: 'subcontract',
        quantity: 1,
        unit: 'job',
        unitCost: 940,
        costCode: '15-100',
      },
      {
        changeType: 'add',
        section: 'Rough plumbing',
        name: 'Open and close the wall below the sink',
        kind: 'labor',
        quantity: 5,
        costCode: '09-100',
      },
    ],
  },
  {
    fields: {
      title: 'Warm floor below the tile',
      reason: 'client-request',
      scope: 'An electric mat warms the floor below the tile, with a thermostat at the door.',
      daysDelta: 1,
    },
    lines: [
      {
        changeType: 'add',
        section: 'Set floor tile',
        name: 'Floor heating mat',
        kind: 'material',
        quantityFormula: '9 x 7',
        unit: 'sq ft',
        unitCost: 14.2,
        costCode: '15-300',
      },
      {
        changeType: 'add',
        section: 'Set floor tile',
        name: 'Thermostat with floor sensor',
        kind: 'material',
        quantity: 1,
        unitCost: 189,
        costCode: '15-300',
      },
      {
        changeType: 'add',
        section: 'Set floor tile',
        name: 'Set the mat in thinset',
        kind: 'labor',
        quantity: 4,
        costCode: '09-200',
      },
      {
        changeType: 'add',
        section: 'Rough electrical and exhaust fan',
        name: 'Electrician, dedicated circuit',
        kind: 'subcontract',
        quantity: 1,
        unit: 'job',
        unitCost: 520,
        costCode: '16-100',
      },
    ],
  },
];
