/** The times that the board of deliveries shows. */
export const boardSpans = ['week', 'month'] as const;
export type BoardSpan = (typeof boardSpans)[number];

/** What the list and the board of deliveries are for. */
export const ABOUT = 'What arrives where and when, and what came.';
