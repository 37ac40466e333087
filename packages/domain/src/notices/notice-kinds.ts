// Apart from the schemas, so that the panel needs none of them.

/** The kinds of notices, with the words for the choice of a person and where each is shown by default. */
export const noticeKinds = {
  assigned: { label: 'A task is assigned to you', inPanel: true, byMail: true },
  mentioned: { label: 'Somebody mentions you', inPanel: true, byMail: true },
  commented: {
    label: 'Somebody comments on your task, or where you have commented',
    inPanel: true,
    byMail: false,
  },
  // The company has a mail about each lead already.
  lead: { label: 'A lead arrives', inPanel: true, byMail: false },
  quote: { label: 'A client answers a quote, or asks about it', inPanel: true, byMail: true },
  money: {
    label: 'A client pays or disputes an invoice, or a payment fails or comes back',
    inPanel: true,
    byMail: true,
  },
  order: {
    label: 'A supplier answers your order, sends its truck, or is late, or an order waits for your approval',
    inPanel: true,
    byMail: true,
  },
  import: { label: 'A long import of yours ends', inPanel: true, byMail: false },
} as const satisfies Record<string, { label: string; inPanel: boolean; byMail: boolean }>;
export type NoticeKind = keyof typeof noticeKinds;

/** All kinds, in the order in which people choose. */
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[];

/** The number of unread notices at which the count stops, which reads `99+`. */
export const NOTICES_COUNTED_MAX = 100;

/** The notices that a person keeps, and the days after which they go. */
export const NOTICES_KEPT = 500;
export const NOTICE_DAYS = 90;

interface Told {
  kind: NoticeKind;
  actor: string;
  label: string;
  /** Of a task, a project, or a comment on one. */
  projectId: number | null;
  /** Of a task. */
  projectName: string | null;
}

/** Whether a notice is about all tasks that an import assigned to a person. It leads to the list of tasks. */
export const isOfManyTasks = ({ kind, projectId }: Pick<Told, 'kind' | 'projectId'>): boolean =>
  kind === 'assigned' && projectId === null;

/** The words before the label, such as `Priya Shah mentioned you in`. */
export function noticeWords(notice: Pick<Told, 'kind' | 'actor' | 'projectId'>): string {
  const { kind, actor } = notice;
  if (isOfManyTasks(notice)) return '';
  if (kind === 'assigned') return `${actor} assigned you to`;
  if (kind === 'mentioned') return `${actor} mentioned you in`;
  if (kind === 'commented') return `${actor} commented on`;
  // The label of an import, of a quote, of money or of an order says what has happened.
  return kind === 'lead' ? 'New lead:' : '';
}

/** A notice in one line, such as `Priya Shah mentioned you in Tile the floor · Hall Bath`. */
export function noticeTitle(notice: Told): string {
  const title = `${noticeWords(notice)} ${notice.label}`.trim();
  return notice.projectName === null ? title : `${title} · ${notice.projectName}`;
}
