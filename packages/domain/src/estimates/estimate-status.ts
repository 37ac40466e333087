import { stateWords } from '../documents/state-words.ts';

/** The states of an estimate (estimates.md section 5). An expired one is a sent one whose last day is past. */
export const estimateStatusWords = {
  draft: stateWords.draft,
  sent: stateWords.sent,
  approved: stateWords.signed,
  declined: stateWords.declined,
  'changes-requested': stateWords.changesRequested,
  void: stateWords.withdrawn,
} as const;

export type EstimateStatus = keyof typeof estimateStatusWords;
export const estimateStatuses = Object.keys(estimateStatusWords) as [EstimateStatus, ...EstimateStatus[]];

/** What the client sees of the lines. */
export const clientShowsLabels = {
  lines: 'Each line',
  sections: 'Sections only',
  total: 'The total only',
} as const;
export type ClientShows = keyof typeof clientShowsLabels;
