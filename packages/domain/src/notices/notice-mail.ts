import { isOfManyTasks, noticeTitle } from './notice-kinds.ts';
import type { Notice } from './notice.ts';

/** Also replaces control characters. Some of them break lines, and none belongs in a mail. */
const oneLine = (text: string) => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** A text of others as HTML. It never becomes markup, and its direction ends with it. */
const escaped = (text: string) => `<bdi>${text.replaceAll(/[&<>"']/g, (mark) => marks[mark] ?? mark)}</bdi>`;

/** The address of a notice's record in the panel. */
export function noticePath(
  notice: Pick<Notice, 'kind' | 'entity' | 'entityId' | 'projectId' | 'commentId'>,
): string {
  const { kind, entity, entityId, projectId, commentId } = notice;
  if (kind === 'lead') return `/admin/leads/${entityId}`;
  if (entity === 'purchase-order') return `/admin/orders/${entityId}`;
  if (entity === 'price-request') return `/admin/price-requests/${entityId}`;
  if (entity === 'change-order') return `/admin/change-orders/${entityId}`;
  if (entity === 'invoice') return `/admin/invoices/${entityId}`;
  if (entity === 'payment') return `/admin/payments/${entityId}`;
  if (kind === 'quote') return `/admin/estimates/${entityId}/quote`;
  if (kind === 'import') return '/admin/activity';
  if (isOfManyTasks(notice)) return '/admin/tasks?state=open&assignee=me';
  if (entity === 'project') return `/admin/projects/${entityId}/activity?comment=${commentId ?? ''}`;
  if (commentId === null || projectId === null) return `/admin/tasks/${entityId}`;
  return `/admin/projects/${projectId}/tasks?comments=${entityId}&comment=${commentId}`;
}

/**
 * The e-mail about some notices of a person, the oldest first. Each is one line, with its detail as a quoted line.
 * `panelUrl` is the address of the panel, if known.
 */
export function noticeMail(
  notices: [Notice, ...Notice[]],
  panelUrl: string | undefined,
): { subject: string; text: string; html: string } {
  const title = oneLine(noticeTitle(notices[0]));
  const others = notices.length - 1;
  const subject = others === 0 ? title : `${title}, and ${others} more`;
  const parts = notices.map((notice) => ({
    title: oneLine(noticeTitle(notice)),
    detail: notice.detail === null ? undefined : oneLine(notice.detail),
    url: panelUrl === undefined ? undefined : `${panelUrl}${noticePath(notice)}`,
  }));
  const off = 'You get this mail because of your choices in Settings, under Notifications.';
  const settings = panelUrl === undefined ? undefined : `${panelUrl}/admin/settings?tab=notifications`;
  return {
    subject,
    text: [
      ...parts.flatMap((part) => [
        part.title,
        ...(part.detail === undefined ? [] : [`> ${part.detail}`]),
        ...(part.url === undefined ? [] : [part.url]),
        '',
      ]),
      off,
      ...(settings === undefined ? [] : [`Turn it off: ${settings}`]),
      '',
    ].join('\n'),
    html: [
      ...parts.map((part) => {
        const name = `<strong>${escaped(part.title)}</strong>`;
        const quote = part.detail === undefined ? '' : `<blockquote>${escaped(part.detail)}</blockquote>`;
        const link =
          part.url === undefined
            ? ''
            : `<br><a href="${part.url.replaceAll('&', '&amp;')}">Open in Quoin</a>`;
        return `<p>${name}${link}</p>${quote}`;
      }),
      `<p><small>${off}${settings === undefined ? '' : ` <a href="${settings}">Turn it off</a>`}</small></p>`,
    ].join('\n'),
  };
}
