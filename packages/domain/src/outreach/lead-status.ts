/** The states of a lead, in the order of its way to a project. */
export const leadStatuses = ['new', 'contacted', 'qualified', 'won', 'lost'] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** The text of a state on its badge. */
export const leadStatusLabels: Record<LeadStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  qualified: 'Qualified',
  won: 'Won',
  lost: 'Lost',
};

/**
 * The states that people can set from each state. A lead of any state is also won when a property and a project are
 * made of it. No status follows it, because the project exists.
 */
export const leadMoves: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['contacted', 'lost'],
  contacted: ['qualified', 'lost'],
  qualified: ['won', 'lost'],
  won: [],
  lost: ['contacted'],
};

/** Whether people can set this state. Setting the state that a lead has already changes nothing, and is allowed. */
export function canBecome(from: LeadStatus, to: LeadStatus): boolean {
  return from === to || leadMoves[from].includes(to);
}

/** The refusal of a change, such as `A new lead cannot become won. It can become contacted or lost.` */
export function cannotBecome(from: LeadStatus, to: LeadStatus): string {
  const moves = leadMoves[from];
  const possible = moves.length === 0 ? `It stays ${from}.` : `It can become ${moves.join(' or ')}.`;
  return `A ${from} lead cannot become ${to}. ${possible}`;
}

/** Unread leads are counted up to this number, so that the count is quick however many there are. */
export const UNREAD_COUNTED_MAX = 100;

/** The number of unread leads, such as `3`, or `99+` where they were not counted to the end. */
export function unreadText(count: number): string {
  return count < UNREAD_COUNTED_MAX ? String(count) : `${UNREAD_COUNTED_MAX - 1}+`;
}
