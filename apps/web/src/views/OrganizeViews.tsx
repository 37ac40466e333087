import { moved } from '@quoin/domain/lists/move';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { IconAction } from '@quoin/ui/records/IconAction';
import { Sorted, type SortedProps, Sorting } from '@quoin/ui/sorting/Sorting';
import { IconPencil, IconPin, IconPinFilled, IconTrash } from '@tabler/icons-react';
import { type ReactElement, useState } from 'react';

import { IS_PERMANENT } from '../bin/undo-deletion.ts';
import { failedTo, said } from '../forms/record-changes.ts';
import { trpc } from '../trpc.ts';
import { useMayChange } from '../use-may-change.ts';
import type { SavedView, SavedViews } from './saved-views.ts';
import { PINS_MAX } from './saved-views.ts';
import { EditView } from './ViewForm.tsx';

import css from './ViewsMenu.module.css';

/** All views of a list, to put in order, change and delete. */
export function OrganizeViews({
  nouns,
  saved: { own, shared },
  onClose,
}: {
  nouns: string;
  saved: SavedViews;
  onClose: () => void;
}) {
  const mayShare = useMayChange();
  const [edited, setEdited] = useState<SavedView>();
  if (edited) return <EditView view={edited} onClose={() => setEdited(undefined)} />;
  return (
    <Dialog title={`Views of ${nouns}`} onClose={onClose}>
      <div className={css['organizer']}>
        {own.length > 0 && <Views label="My views" views={own} mayChange onEdit={setEdited} />}
        {shared.length > 0 && (
          <Views label="Views of everybody" views={shared} mayChange={mayShare} onEdit={setEdited} />
        )}
        <p className={css['hint']}>
          {own.length + shared.length > 0
            ? `Pinned views stand in your navigation, at most ${PINS_MAX} of each list.`
            : 'There are no views of this list.'}
        </p>
      </div>
    </Dialog>
  );
}

function Views({
  label,
  views,
  mayChange,
  onEdit,
}: {
  label: string;
  views: readonly SavedView[];
  mayChange: boolean;
  onEdit: (view: SavedView) => void;
}) {
  const lists = trpc.useUtils().savedViews.list;
  const move = trpc.savedViews.move.useMutation({
    // The new order shows immediately.
    onMutate: (change) =>
      lists.setData({}, (page) => {
        if (!page) return undefined;
        const order = moved(
          page.items.map(({ id }) => id),
          { ids: [change.id], beforeId: change.beforeId },
        );
        return { ...page, items: page.items.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id)) };
      }),
    onError: (error) => {
      failedTo('move view')(error);
      void lists.invalidate();
    },
  });
  return (
    <section>
      <h3 className={css['heading']}>{label}</h3>
      <Sorting items={views} onMove={(id, beforeId) => move.mutate({ id, beforeId })}>
        <ul className={css['rows']} aria-label={label}>
          {views.map((view) => (
            <Sorted
              key={view.id}
              {...view}
              render={(sorted, handle) => (
                <View
                  view={view}
                  sorted={sorted}
                  handle={mayChange && views.length > 1 ? handle : undefined}
                  onEdit={mayChange ? onEdit : undefined}
                />
              )}
            />
          ))}
        </ul>
      </Sorting>
    </section>
  );
}

function View({
  view,
  sorted,
  handle,
  onEdit,
}: {
  view: SavedView;
  sorted: SortedProps;
  handle: ReactElement | undefined;
  onEdit: ((view: SavedView) => void) | undefined;
}) {
  const { id, name, isShared, isOwn, isPinned, ownerName, version } = view;
  const pin = trpc.savedViews.update.useMutation({ onError: failedTo('change the navigation') });
  const remove = trpc.savedViews.delete.useMutation({ onSuccess: () => said('View', 'deleted') });
  return (
    <li className={css['row']} {...sorted}>
      {handle}
      <div className={css['words']}>
        <bdi className={css['name']}>{name}</bdi>
        {isShared && <div className={css['owner']}>{isOwn ? 'by you' : `by ${ownerName}`}</div>}
      </div>
      <IconAction
        label={isPinned ? `Hide ${name} from navigation` : `Show ${name} in navigation`}
        tooltip={isPinned ? 'Hide from navigation' : 'Show in navigation'}
        icon={isPinned ? IconPinFilled : IconPin}
        loading={pin.isPending}
        onClick={() => pin.mutate({ id, isPinned: !isPinned })}
      />
      {onEdit && (
        <>
          <IconAction label={`Edit ${name}`} tooltip="Edit" icon={IconPencil} onClick={() => onEdit(view)} />
          <IconAction
            label={`Delete ${name}`}
            tooltip="Delete"
            icon={IconTrash}
            danger
            onClick={() =>
              confirmDelete({
                title: 'Delete View',
                message: `Are you sure you want to delete "${name}"${isShared ? ' for everybody' : ''}? The records stay. ${IS_PERMANENT}`,
                doDelete: async () => remove.mutateAsync({ id, version }),
                onError: failedTo('delete view'),
              })
            }
          />
        </>
      )}
    </li>
  );
}
