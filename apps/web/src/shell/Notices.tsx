import { Button } from '@mantine/core';
import type { Notice } from '@quoin/domain/notices/notice';
import { isOfManyTasks, noticeWords } from '@quoin/domain/notices/notice-kinds';
import { SidePanel } from '@quoin/ui/dialogs/SidePanel';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { UnreadMark } from '@quoin/ui/records/UnreadMark';
import { Link, linkOptions } from '@tanstack/react-router';

import { failedTo } from '../forms/record-changes.ts';
import { PartPages } from '../lists/PartPages.tsx';
import { Moment } from '../Moment.tsx';
import { listed } from '../screens.ts';
import { trpc } from '../trpc.ts';

import css from './Notices.module.css';

const PAGE = 30;

/** The screen of the record that a notice is about. */
function linkOf(notice: Notice) {
  const { kind, entity, entityId, projectId, commentId } = notice;
  if (kind === 'lead') return linkOptions({ to: '/admin/leads/$id', params: { id: entityId } });
  if (entity === 'invoice') return linkOptions({ to: '/admin/invoices/$id', params: { id: entityId } });
  if (entity === 'payment') return linkOptions({ to: '/admin/payments/$id', params: { id: entityId } });
  // The log of the project has the orders for it.
  if (entity === 'purchase-order')
    return projectId === null
      ? linkOptions({ to: '/admin/activity' })
      : linkOptions({ to: '/admin/projects/$id/activity', params: { id: projectId } });
  if (entity === 'price-request')
    return linkOptions({ to: '/admin/price-requests/$id', params: { id: entityId } });
  if (entity === 'change-order')
    return linkOptions({ to: '/admin/change-orders/$id', params: { id: entityId } });
  if (kind === 'quote') return linkOptions({ to: '/admin/estimates/$id/quote', params: { id: entityId } });
  if (kind === 'import') {
    const list = listed.find(({ name }) => name === entity)?.screen.list;
    return list ?? linkOptions({ to: '/admin/activity' });
  }
  if (isOfManyTasks(notice))
    return linkOptions({ to: '/admin/tasks', search: { state: 'open', assignee: 'me' } });
  const comment = commentId ?? undefined;
  if (entity === 'project')
    return linkOptions({ to: '/admin/projects/$id/activity', params: { id: entityId }, search: { comment } });
  if (projectId === null || comment === undefined)
    return linkOptions({ to: '/admin/tasks/$id', params: { id: entityId } });
  return linkOptions({
    to: '/admin/projects/$id/tasks',
    params: { id: projectId },
    search: { comments: entityId, comment },
  });
}

/** The notices of the user, newest first. Each leads to its record, and is then read. */
export function Notices({ onClose }: { onClose: () => void }) {
  const notices = trpc.useUtils().notices;
  const list = trpc.notices.list.useInfiniteQuery(
    { limit: PAGE },
    { getNextPageParam: ({ nextCursor }) => nextCursor },
  );
  const changed = {
    onSuccess: () => void notices.invalidate(),
    onError: failedTo('mark notifications as read'),
  };
  const read = trpc.notices.read.useMutation(changed);
  const readAll = trpc.notices.readAll.useMutation(changed);
  const newest = list.data?.pages[0]?.items[0];
  const unread = trpc.notices.countUnread.useQuery().data ?? 0;
  return (
    <SidePanel title="Notifications" onClose={onClose}>
      <div className={css['tools']}>
        <Button
          variant="default"
          size="sm"
          disabled={!newest || unread === 0}
          loading={readAll.isPending}
          onClick={() => newest && readAll.mutate({ newestId: newest.id })}
        >
          Mark all as read
        </Button>
        <Link
          to="/admin/settings"
          search={{ tab: 'notifications' }}
          onClick={onClose}
          className={css['choose']}
        >
          Choose what you are told
        </Link>
      </div>
      <PartPages
        list={list}
        loading="Loading notifications..."
        skeletons={5}
        empty={
          <EmptyState
            compact
            drawing="letter"
            title="No notifications yet."
            hint="Mentions, replies, tasks of yours and new leads show up here."
          />
        }
        more="Show older notifications"
      >
        {(shown) => (
          <ul className={css['notices']} aria-label="Notifications">
            {shown.map((notice) => (
              <li key={notice.id}>
                <Link
                  {...linkOf(notice)}
                  activeProps={{}}
                  className={css['notice']}
                  data-unread={notice.readAt === null || undefined}
                  onClick={() => {
                    if (notice.readAt === null) read.mutate({ id: notice.id });
                    onClose();
                  }}
                >
                  <NoticeWords notice={notice} />
                </Link>
              </li>
            ))}
          </ul>
        )}
      </PartPages>
    </SidePanel>
  );
}

function NoticeWords({ notice }: { notice: Notice }) {
  return (
    <>
      <span className={css['mark']}>{notice.readAt === null && <UnreadMark />}</span>
      <span className={css['words']}>
        <span dir="auto">
          {noticeWords(notice)} <strong>{notice.label}</strong>
          {notice.projectName !== null && (
            <>
              {' · '}
              <bdi>{notice.projectName}</bdi>
            </>
          )}
        </span>
        {notice.detail !== null && (
          <span className={css['detail']} dir="auto">
            {notice.detail}
          </span>
        )}
        <span className={css['when']}>
          <Moment at={notice.at} />
        </span>
      </span>
    </>
  );
}
