// What somebody has to settle about orders (supply.md section 3, "Exceptions"), as data that the server, the list and its
// buttons read.

/** The kinds of exceptions in words, the worst first. */
export const exceptionKindLabels = {
  late: 'Late',
  'at-risk': 'At risk',
  damaged: 'Damaged or wrong',
  short: 'Something is missing',
  'mail-failed': 'Mail failed',
  'answer-differs': 'Answered with differences',
  'no-answer': 'No answer',
  'needs-changed': 'Needs changed',
  'product-gone': 'No longer sold',
  surplus: 'More than ordered',
  'lock-ends': 'Price lock ends',
} as const;
export type ExceptionKind = keyof typeof exceptionKindLabels;

/** All kinds, the worst first. */
export const exceptionKinds = Object.keys(exceptionKindLabels) as ExceptionKind[];

/** The states of an exception. One is gone when it is no longer so, and nobody had to settle it. */
export const exceptionStatusLabels = { open: 'To settle', settled: 'Settled', gone: 'No longer so' } as const;
export type ExceptionStatus = keyof typeof exceptionStatusLabels;

/** The answers that settle an exception. */
export const settleLabels = {
  accept: 'Accept',
  'ask-again': 'Ask Again',
  'send-again': 'Send Again',
  'buy-elsewhere': 'Buy Elsewhere',
  keep: 'Keep',
  'send-back': 'Send Back',
  done: 'Done',
} as const;
export type SettleAnswer = keyof typeof settleLabels;

/** The words of a settled exception for each answer. */
const settledWords: Record<SettleAnswer, string> = {
  accept: 'Accepted',
  'ask-again': 'Asked again',
  'send-again': 'Sent again',
  'buy-elsewhere': 'Needed again, to buy elsewhere',
  keep: 'Kept',
  'send-back': 'Sent back',
  done: 'Done',
};

/** The answers to each kind, the likeliest first. */
const answersByKind: Record<ExceptionKind, readonly SettleAnswer[]> = {
  late: ['done', 'buy-elsewhere'],
  'at-risk': ['ask-again', 'done', 'buy-elsewhere'],
  damaged: ['done', 'send-back', 'buy-elsewhere'],
  short: ['done', 'buy-elsewhere'],
  'mail-failed': ['send-again', 'done'],
  'answer-differs': ['accept', 'ask-again', 'buy-elsewhere'],
  'no-answer': ['ask-again', 'done', 'buy-elsewhere'],
  'needs-changed': ['done'],
  'product-gone': ['done', 'buy-elsewhere'],
  surplus: ['keep', 'send-back'],
  'lock-ends': ['done'],
};

/** The answers to an exception of this kind, the likeliest first. */
export const answersTo = (kind: ExceptionKind): readonly SettleAnswer[] => answersByKind[kind];

/** Whether an answer is a mail to the supplier, so that nobody can give it where no mail is set up. A link takes its place there. */
export const isMailed = (answer: SettleAnswer): boolean => answer === 'ask-again' || answer === 'send-again';

/** The kinds that an answer of the supplier ends. */
export const answeredExceptions: readonly ExceptionKind[] = ['answer-differs', 'no-answer'];
/** The kinds that a confirmation ends. */
export const confirmedExceptions: readonly ExceptionKind[] = [...answeredExceptions, 'at-risk'];
/** The kinds that a new revision ends. */
export const revisedExceptions: readonly ExceptionKind[] = [...confirmedExceptions, 'needs-changed'];
/** The kinds that end with the last delivery of an order. What was short or damaged may still be claimed. */
export const deliveredExceptions: readonly ExceptionKind[] = [
  ...revisedExceptions,
  'late',
  'product-gone',
  'mail-failed',
];

/**
 * The subject of a failed mail is its order, or the return that it is about. A subject is one number for each kind, so returns count down
 * from the largest id while orders count up.
 */
const LARGEST_ID = 2_147_483_647;
export const subjectOfReturnMail = (returnId: number): number => LARGEST_ID - returnId;
/** The return that a failed mail is about. `undefined`: it is about the order itself. */
export const returnOfFailedMail = ({
  subject,
  orderId,
}: {
  readonly subject: number;
  readonly orderId: number | null;
}): number | undefined => (subject === orderId ? undefined : LARGEST_ID - subject);

const isAnswer = (how: string): how is SettleAnswer => how in settledWords;

/** How an exception was settled, in words: its answer, or what somebody wrote. */
export const howText = (how: string): string => (isAnswer(how) ? settledWords[how] : how);
