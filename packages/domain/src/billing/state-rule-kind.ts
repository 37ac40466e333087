/** What a rule of a state is about (billing.md section 2). */
export const stateRuleKindLabels = {
  'deposit-cap': 'Limit of the deposit',
  'pay-ahead': 'No payment ahead of the work',
  cancel: 'Right to cancel',
  escrow: 'Deposit into escrow',
  'retainage-cap': 'Limit of retainage',
  notice: 'Notice to the client',
} as const;
export type StateRuleKind = keyof typeof stateRuleKindLabels;
export const stateRuleKinds = Object.keys(stateRuleKindLabels) as StateRuleKind[];

/** How well a rule is known. */
export const ruleBasisLabels = {
  wording: 'Wording of the law seen',
  digest: 'Digest or lawyer’s summary',
} as const;

/** How the cost of special orders moves the limit of a deposit. */
export const specialOrdersLabels = {
  none: 'They count as all else',
  added: 'They are added to the share',
  'at-least': 'The limit is at least their cost',
} as const;

/** The state of a rule that holds in every state. */
export const EVERY_STATE = 'US';

/** The fields that only some kinds of rule have. */
type ParticularField =
  | 'shareNumerator'
  | 'shareDenominator'
  | 'cap'
  | 'specialOrders'
  | 'days'
  | 'seniorDays'
  | 'disasterDays'
  | 'countsSaturdays'
  | 'text';

/** The fields that a rule of each kind has, beside those of all rules. */
export const fieldsOfKind: Readonly<Record<StateRuleKind, readonly ParticularField[]>> = {
  'deposit-cap': ['shareNumerator', 'shareDenominator', 'cap', 'specialOrders'],
  'pay-ahead': [],
  cancel: ['days', 'seniorDays', 'disasterDays', 'countsSaturdays'],
  escrow: ['days'],
  'retainage-cap': ['shareNumerator', 'shareDenominator'],
  notice: ['text'],
};
