import type { ProcedurePath } from '../../trpc/procedures.ts';

const row = { version: 3, createdAt: '2026-03-02T14:05:09.120Z', updatedAt: '2026-03-04T16:40:00.000Z' };

/** The bathroom of costs.md 3.10. */
const totals = {
  directCost: 5861.3,
  lineTotal: 7322.73,
  netPrice: 7615.8,
  tax: 160.56,
  total: 7776.36,
  lineCount: 6,
};

const listed = {
  id: 42,
  projectId: 31,
  number: 'E-2026-0042',
  revision: 1,
  status: 'draft',
  name: 'Hall bathroom',
  clientName: 'Dana Ortiz',
  clientEmail: 'dana.ortiz@example.com',
  clientPhone: '(937) 555-0142',
  taxMode: 'on-taxable-lines',
  taxRate: 0.0825,
  materialMarkup: 0.25,
  clientShows: 'lines',
  showsQuantities: true,
  startDate: '2026-03-09',
  endDate: '2026-04-17',
  validDays: 30,
  hasSeniorOwner: false,
  retainageRate: 0.1,
  storedRate: null,
  stepAt: 0.5,
  stepRate: 0.05,
  ...totals,
  tasksSeenAt: row.createdAt,
  ...row,
  projectName: 'Hall bathroom',
  propertyAddress: '412 Maple St, Dayton, OH 45402',
  margin: 0.230376,
  signed: null,
};

const view = {
  ...listed,
  intro: 'Thank you for asking us. This is our price for the work that we looked at together.',
  closing: null,
  terms: 'One third on signing, one third when the tile is set, the rest when you are content.',
};

export const section = { id: 7, estimateId: 42, taskId: 77, name: 'Set the tile', description: null, ...row };

const option = {
  id: 4,
  estimateId: 42,
  name: 'Heated floor',
  description: 'A mat below the tile, with its own thermostat.',
  choiceGroup: null,
  isChosen: false,
  photoId: 91,
  ...row,
};

const adjustment = {
  id: 3,
  estimateId: 42,
  kind: 'contingency',
  label: 'Contingency',
  basis: 'percentage',
  applyTo: 'direct-cost',
  rate: 0.05,
  amount: null,
  isShown: true,
  isTaxable: false,
  ...row,
};

export const line = {
  id: 12,
  estimateId: 42,
  sectionId: section.id,
  optionId: null,
  kind: 'material',
  name: 'Porcelain floor tile 12 × 24 in, slate',
  description: 'Matte, laid in a third bond.',
  notes: null,
  costCodeId: 27,
  unit: 'sqft',
  quantity: 85,
  quantityFormula: '10 x 8.5',
  wasteRate: 0.1,
  packQuantity: 11.95,
  packUnit: 'box',
  quantityPolicy: 'ordered',
  hoursPerUnit: null,
  unitCost: 4.29,
  pricing: 'markup',
  rate: 0.25,
  fixedPrice: null,
  discountRate: 0,
  isTaxable: true,
  isIncluded: false,
  isAllowance: false,
  isSpecialOrder: false,
  origin: 'task-product',
  productId: 204,
  taskProductId: 15,
  seenName: 'Porcelain floor tile 12 × 24 in, slate',
  seenQuantity: 85,
  seenUnitCost: 4.29,
  seenAt: row.createdAt,
  offer: null,
  costedQuantity: 95.6,
  cost: 410.12,
  price: 512.65,
  ...row,
};

const drift = {
  lineId: line.id,
  sectionId: section.id,
  lineName: line.name,
  was: { name: line.name, quantity: 85, unitCost: 4.29 },
  now: { name: line.name, quantity: 85, unitCost: 4.79 },
};

const added = { taskId: 77, taskName: 'Set the tile', taskProductId: 16, name: 'Grout, 25 lb', quantity: 2 };

const issue = {
  check: 'T5',
  isBlocking: true,
  message: '"Niche" has no price. Give it one, or mark it as included.',
  entity: 'estimate-line',
  entityId: 19,
  field: 'unitCost',
};

/** The limit of a deposit in California. */
const rule = {
  id: 2,
  state: 'CA',
  kind: 'deposit-cap',
  shareNumerator: 1,
  shareDenominator: 10,
  cap: 1000,
  specialOrders: 'none',
  days: null,
  seniorDays: null,
  disasterDays: null,
  countsSaturdays: true,
  text: null,
  minContract: null,
  propertyTypes: null,
  effectiveFrom: '2020-01-01',
  citation: 'Bus. & Prof. Code §7159.5(a)',
  basis: 'wording',
  checkedOn: '2026-11-22',
  note: 'The lesser of 10% and $1,000. Special orders are no exception.',
  isOwn: false,
  ...row,
};

export const deposit = {
  name: 'Deposit',
  trigger: 'on-approval',
  basis: 'rule',
  rate: null,
  fixedAmount: null,
  dueDays: 0,
  taskId: null,
  onDate: null,
};

const balance = { ...deposit, name: 'Balance', trigger: 'on-completion', basis: 'remainder' };

/** The payments of billing.md section 12, for California, with a deposit and a balance alone. */
const schedule = {
  version: 5,
  isUsual: false,
  state: 'CA',
  propertyType: 'single-family',
  on: '2026-11-25',
  upfrontShares: { material: 1, labor: 0.5, subcontract: 0, equipment: 0, other: 0 },
  rules: [rule],
  depositRuleId: rule.id,
  payAheadRuleId: null,
  escrowRuleId: null,
  cancelRuleId: null,
  retainageRuleId: null,
  upfront: 3354.99,
  depositCap: 777.63,
  deposit: 777.63,
  paidAhead: 777.63,
  rows: [
    { ...deposit, payable: 777.63, lawfulLimit: null },
    { ...balance, payable: 6998.73, lawfulLimit: null },
  ],
};

export const sha256 = 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9';

export const quote = {
  id: 18,
  estimateId: 42,
  projectId: 31,
  number: 'E-2026-0042',
  revision: 1,
  state: 'open',
  total: 7776.36,
  validUntil: '2026-04-03',
  sentAt: row.createdAt,
  sentBy: 'Robin Hale',
  digest: sha256,
  viewedAt: null,
  contractId: null,
};

export const signature = {
  signerName: 'Dana Ortiz',
  strokes: null,
  choices: [option.id],
  total: 7776.36,
  consentText: 'I agree to sign this contract electronically.',
  digest: sha256,
  ip: '192.0.2.7',
  userAgent: 'Mozilla/5.0',
  at: row.updatedAt,
  recordedBy: null,
  signedOn: null,
  paperDigest: null,
};

const link = {
  id: 9,
  projectId: 31,
  name: 'Dana Ortiz',
  email: 'dana.ortiz@example.com',
  isInPerson: false,
  createdAt: row.createdAt,
  expiresAt: '2027-03-02T14:05:09.120Z',
  revokedAt: null,
  lastUsedAt: null,
};

/** The examples of the schemas of estimates. */
export const estimateExamples: Record<string, unknown> = {
  EstimateView: view,
  EstimateInList: { ...listed, sentAt: null, viewedAt: null, validUntil: null },
  EstimateWithParts: { ...view, sections: [section], options: [option], adjustments: [adjustment] },
  EstimateTotals: { id: 42, version: 4, ...totals },
  EstimateSection: section,
  EstimateOption: option,
  EstimateAdjustment: adjustment,
  EstimateIntroDraft: {
    intro:
      'Thank you for asking Cornerstone Renovation to price this work: Hall bathroom. Each line says what is included.',
    writtenBy: 'template',
  },
  EstimateClosingDraft: {
    closing: 'The price holds for 30 days after we send it. It covers the work that is listed here.',
    writtenBy: 'template',
  },
  EstimateLine: line,
  SavedEstimateLine: { ...line, totals: { id: 42, version: 4, ...totals } },
  ChangedLines: { created: [], updated: [line], totals: { id: 42, version: 4, ...totals } },
  LineDrift: drift,
  NewSource: added,
  EstimateDrift: { lines: [drift], added: [added], costChange: 47.8 },
  FigureExplanation: {
    figure: 'line:12:cost',
    label: 'Cost',
    value: '410.12',
    rule: 'Quantity that costs × unit cost, rounded to cents.',
    formula: '95.6 × 4.29',
    from: [
      {
        label: 'Quantity that costs',
        value: '95.600000',
        figure: 'line:12:costed',
        entity: null,
        id: null,
        field: null,
        version: null,
        at: null,
        by: null,
      },
      {
        label: 'Unit cost',
        value: '4.29',
        figure: null,
        entity: 'estimate-line',
        id: 12,
        field: 'unitCost',
        version: 3,
        at: row.updatedAt,
        by: 'Robin Hale',
      },
    ],
  },
  EstimateSchedule: schedule,
  Quote: quote,
  QuoteWithDocument: {
    ...quote,
    document: '{"format":1,"number":"E-2026-0042"}',
    signature,
  },
  Signature: signature,
  DocumentEvent: {
    id: 77,
    documentId: quote.id,
    seq: 1,
    at: row.createdAt,
    kind: 'sent',
    actor: 'Robin Hale',
    ip: '192.0.2.1',
    userAgent: 'Mozilla/5.0',
    note: null,
    fileDigest: null,
    contentsDigest: sha256,
    previousDigest: null,
    digest: sha256,
  },
  ThreadEntry: {
    id: 78,
    documentId: quote.id,
    kind: 'question',
    at: row.createdAt,
    author: 'Client Dana Ortiz',
    text: 'Which tile is it?',
  },
  Verification: { isWhole: true, problems: [], events: 3, files: 1, head: sha256, seal: null },
  ClientLink: link,
  NewClientLink: { ...link, path: '/q/Zm9yIHRoZSBjbGllbnQgYWxvbmUsIHNob3duIG9uY2U' },
  StateRule: rule,
  EstimateIssue: issue,
  EstimateChecks: { isReady: false, issues: [issue] },
};

const moved = { ids: [7, 9], beforeId: 8 };

/** The examples of requests that do not follow from their answers. */
export const estimateRequestExamples: Partial<Record<ProcedurePath, object>> = {
  'estimateLines.change': {
    create: [{ sectionId: section.id, productId: 204, quantity: 85 }],
    update: [{ id: line.id, expectedVersion: 3, unitCost: 4.79 }],
    delete: [{ id: 19 }],
    move: { ids: [line.id], sectionId: section.id, beforeId: null },
  },
  'estimateLines.insertAssembly': {
    assemblyId: 2,
    sectionId: section.id,
    values: { length: '12\'6"', width: '8.5' },
  },
  'lineOffers.choose': { take: [{ lineId: line.id, supplierProductId: 5120 }, { lineId: 13 }], leave: [14] },
  'estimates.setSchedule': { version: 5, rows: [deposit, balance] },
  'estimates.send': {
    validUntil: quote.validUntil,
    message: 'As we talked about on Friday.',
    seenWarnings: [],
  },
  'estimates.void': { reason: 'The client sold the house' },
  'quotes.answerQuestion': { answer: 'White, 4 by 16 inches.' },
  'quotes.answer': { answer: 'declined', reason: 'Too expensive' },
  'clientLinks.create': {
    projectId: 31,
    name: 'Dana Ortiz',
    email: 'dana.ortiz@example.com',
    isInPerson: false,
  },
  'estimates.decideDrift': { take: [line.id], keep: [13], addProducts: [16] },
  'estimateSections.move': moved,
  'estimateOptions.move': moved,
  'estimateAdjustments.move': moved,
};
