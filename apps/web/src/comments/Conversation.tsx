import { VisuallyHidden } from '@mantine/core';
import { formatMoment } from '@quoin/domain/dates';
import { type CommentView } from '@quoin/domain/work/comment';
import { excerptOf, partsOfComment } from '@quoin/domain/work/comment-text';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { initials } from '@quoin/ui/frame/AppFrame';
import { IconAction } from '@quoin/ui/records/IconAction';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

import { deleteAction, editAction, useAskToDelete } from '../bin/record-actions.ts';
import { MoreButton } from '../lists/MoreButton.tsx';
import { Moment } from '../Moment.tsx';
import { FailedScreen } from '../shell/FailedScreen.tsx';
import { trpc } from '../trpc.ts';
import { useMayChange } from '../use-may-change.ts';
import { CommentField, usePeople } from './CommentField.tsx';
import { type About, commentsOf } from './comments-of.ts';
import { type Person, typedText } from './mention-text.ts';
import { useDraft } from './use-draft.ts';

import css from './comments.module.css';

/**
 * The comments on a record, the newest last, above the field for a new one. `marked` is the comment that the address
 * names.
 */
export function Conversation({
  about,
  marked,
  startsHere = false,
}: {
  about: About;
  marked: number | undefined;
  /** Whether the field takes the focus of its dialog. */
  startsHere?: boolean;
}) {
  const list = trpc.comments.list.useInfiniteQuery(commentsOf(about), {
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const comments = list.data?.pages.flatMap(({ items }) => items).toReversed();
  const mayChange = useMayChange();
  const people = usePeople() ?? [];
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const isWanted = marked !== undefined && comments?.every(({ id }) => id !== marked);
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  if (comments === undefined && list.error)
    return <FailedScreen error={list.error} reset={() => void list.refetch()} />;
  return (
    <div className={css['conversation']}>
      <MoreButton list={list} size="sm">
        Show earlier comments
      </MoreButton>
      {comments === undefined ? (
        <ListSkeleton count={3} label="Loading comments..." />
      ) : comments.length === 0 ? (
        <NoComments about={about} />
      ) : (
        <ol className={css['comments']} aria-label="Comments">
          {comments.map((comment) => (
            <Comment key={comment.id} comment={comment} people={people} isMarked={comment.id === marked} />
          ))}
        </ol>
      )}
      {/* Already while the comments are read, because a dialog gives the focus away as it opens. */}
      {mayChange && (
        <NewComment key={JSON.stringify(about)} about={about} people={people} startsHere={startsHere} />
      )}
    </div>
  );
}

/** The words in place of comments. A project without any may have some on its tasks. */
function NoComments({ about }: { about: About }) {
  const projectId = 'projectId' in about ? about.projectId : 0;
  const tasks =
    trpc.projectTasks.list.useQuery({ projectId }, { enabled: projectId !== 0 }).data?.items ?? [];
  const discussed = tasks.filter(({ commentCount }) => commentCount > 0);
  const [only, other] = discussed;
  if (!only) return <EmptyState compact drawing="letter" title="No comments yet." />;
  const count = discussed.reduce((sum, { commentCount }) => sum + commentCount, 0);
  return (
    <EmptyState
      compact
      drawing="letter"
      title="No comments on the project itself."
      hint={
        <Link
          to="/admin/projects/$id/tasks"
          params={{ id: projectId }}
          search={other ? {} : { comments: only.id }}
        >
          {`${count.toLocaleString('en-US')} on its tasks.`}
        </Link>
      }
    />
  );
}

function NewComment({
  about,
  people,
  startsHere,
}: {
  about: About;
  people: readonly Person[];
  startsHere: boolean;
}) {
  const [text, setText] = useDraft(
    'projectId' in about ? `project-${about.projectId}` : `task-${about.taskId}`,
  );
  const create = trpc.comments.create.useMutation({ onSuccess: () => setText('') });
  return (
    <CommentField
      label="Add a comment"
      startsHere={startsHere}
      value={text}
      onChange={setText}
      people={people}
      submitLabel="Comment"
      onSubmit={(stored) => create.mutate({ ...about, text: stored })}
      saving={create.isPending}
      error={create.error}
    />
  );
}

function Comment({
  comment,
  people,
  isMarked,
}: {
  comment: CommentView;
  people: readonly Person[];
  isMarked: boolean;
}) {
  const { id, author, text, mentions, createdAt, editedAt } = comment;
  const [isEdited, setIsEdited] = useState(false);
  const mayChange = useMayChange();
  const me = trpc.session.me.useQuery().data?.admin.id;
  const askToDelete = useAskToDelete({
    noun: 'Comment',
    kind: 'comment',
    nameOf: (row: CommentView) => excerptOf(row.text, row.mentions, 60),
    remove: trpc.comments.delete.useMutation().mutateAsync,
  });
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isMarked) item.current?.scrollIntoView({ block: 'center' });
  }, [isMarked]);
  const name = `comment by ${author}`;
  return (
    <li
      ref={item}
      className={css['comment']}
      data-marked={isMarked || undefined}
      aria-current={isMarked || undefined}
    >
      <span className={css['avatar']} aria-hidden>
        {initials(author)}
      </span>
      <div className={css['body']}>
        <div className={css['head']}>
          <strong className={css['author']}>{author}</strong>
          <Link to="." search={(now) => ({ ...now, comment: id })} className={css['when']}>
            <VisuallyHidden>{`Link to the ${name}, `}</VisuallyHidden>
            <Moment at={createdAt} />
          </Link>
          {editedAt !== null && (
            <span className={css['when']} data-tooltip={formatMoment(editedAt)}>
              edited
            </span>
          )}
          {mayChange && !isEdited && (
            <span className={css['actions']}>
              {comment.adminId === me && <IconAction {...editAction(name, () => setIsEdited(true))} />}
              <IconAction {...deleteAction(name, () => askToDelete(comment))} />
            </span>
          )}
        </div>
        {isEdited ? (
          <EditComment comment={comment} people={people} onClose={() => setIsEdited(false)} />
        ) : (
          <p className={css['text']} dir="auto">
            {partsOfComment(text, mentions).map((part, place) => {
              if (part.kind === 'text') return part.text;
              const key = `${place} ${part.text}`;
              if (part.kind === 'link')
                return (
                  <a key={key} href={part.text} target="_blank" rel="noreferrer">
                    {part.text}
                  </a>
                );
              return (
                <bdi key={key} className={css['mention']} data-own={part.id === me || undefined}>
                  {part.text}
                </bdi>
              );
            })}
          </p>
        )}
      </div>
    </li>
  );
}

function EditComment({
  comment: { id, version, text: before },
  people,
  onClose,
}: {
  comment: CommentView;
  people: readonly Person[];
  onClose: () => void;
}) {
  const initial = typedText(before, people);
  const [text, setText] = useDraft(`edit-${id}`, initial);
  const giveUp = () => {
    setText(initial);
    onClose();
  };
  const update = trpc.comments.update.useMutation({ onSuccess: giveUp });
  return (
    <CommentField
      label="Edit the comment"
      value={text}
      onChange={setText}
      people={people}
      submitLabel="Save"
      onSubmit={(stored) => update.mutate({ id, version, text: stored })}
      onCancel={giveUp}
      saving={update.isPending}
      error={update.error}
    />
  );
}
