const line = {
  name: 'Porcelain floor tile 12 × 24 in, slate',
  description: 'Matte, laid in a third bond.',
  kind: 'material',
  sectionId: 7,
  section: 'Set the tile',
  optionId: null,
  option: null,
  quantity: 85,
  unit: 'sqft',
  cost: 410.12,
  price: 512.65,
  isTaxable: true,
  isIncluded: false,
  isAllowance: false,
};

const comparedLine = {
  id: 12,
  change: 'changed',
  fields: ['quantity', 'cost', 'price'],
  from: line,
  to: { ...line, quantity: 92, cost: 461.39, price: 576.74 },
  priceChange: 64.09,
};

const contingency = { label: 'Contingency', rate: 0.05, price: 293.07, isShown: true, isTaxable: false };

const comparedRow = {
  id: 3,
  change: 'changed',
  fields: ['price'],
  from: contingency,
  to: { ...contingency, price: 295.63 },
  priceChange: 2.56,
};

const comparedOption = {
  id: 4,
  change: 'added',
  fields: [],
  from: null,
  to: {
    name: 'Heated floor',
    description: 'A mat below the tile, with its own thermostat.',
    choiceGroup: null,
    isChosen: false,
    price: 906.57,
    photoId: null,
  },
  priceChange: 906.57,
};

const comparedSection = {
  id: 7,
  change: 'changed',
  fields: ['name'],
  from: { name: 'Tile', description: null },
  to: { name: 'Set the tile', description: null },
};

const comparedRevision = {
  revision: 1,
  quoteId: 18,
  sentAt: '2026-03-02T14:05:09.120Z',
  taxMode: 'on-taxable-lines',
  taxRate: 0.0825,
  directCost: 5861.3,
  lineTotal: 7322.73,
  netPrice: 7615.8,
  tax: 160.56,
  total: 7776.36,
  margin: 0.230376,
};

/** The examples of a comparison: the bathroom of costs.md 3.10, and its draft with seven more square feet of tile. */
export const comparisonExamples: Record<string, unknown> = {
  EstimateComparison: {
    estimateId: 42,
    isSame: false,
    from: comparedRevision,
    to: {
      ...comparedRevision,
      revision: 2,
      quoteId: null,
      sentAt: null,
      directCost: 5912.57,
      lineTotal: 7386.82,
      netPrice: 7682.45,
      tax: 165.85,
      total: 7848.3,
      margin: 0.230379,
    },
    difference: {
      directCost: 51.27,
      lineTotal: 64.09,
      netPrice: 66.65,
      tax: 5.29,
      total: 71.94,
      margin: 0.000003,
    },
    sections: [],
    lines: [comparedLine],
    unchangedLines: 5,
    options: [],
    rows: [comparedRow],
  },
  ComparedRevision: comparedRevision,
  ComparedSection: comparedSection,
  ComparedLine: comparedLine,
  ComparedOption: comparedOption,
  ComparedRow: comparedRow,
};
