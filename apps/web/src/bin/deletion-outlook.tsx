import type { DeletionPreview } from '@quoin/domain/bin/deletion';
import type { DeletionConcept } from '@quoin/domain/bin/deletion-concepts';
import { concepts } from '@quoin/domain/concepts';
import { counted } from '@quoin/domain/words';
import { closeQuestion, type DeleteOutlook } from '@quoin/ui/dialogs/confirm-delete';
import { Link, linkOptions, RouterContextProvider, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

import { screens } from '../screens.ts';
import { api } from '../trpc.ts';

import css from './deletion-outlook.module.css';

/** The link to the list of all users of a record. Tasks have no list of their own. */
function listOfUsers(kind: DeletionConcept, id: number) {
  if (kind === 'property') return linkOptions({ to: '/admin/properties/$id', params: { id } });
  if (kind === 'project-type') return linkOptions({ to: '/admin/projects', search: { type: id } });
  return undefined;
}

/** Reads what a deletion would do to other records, as its dialog shows it before the user answers. */
export function useDeletionOutlook(): (
  kind: DeletionConcept,
  id: number,
  name: string,
) => Promise<DeleteOutlook> {
  const router = useRouter();
  return useCallback(
    async (kind, id, name) => {
      const preview = await api.deletions.preview.fetch({ kind, id }, { staleTime: 0 });
      if (preview.refusal === null) return { note: effectsOf(preview) };
      return {
        refusal: (
          // The dialog stands beside the router, and not in it.
          <RouterContextProvider router={router}>
            <Users preview={preview} kind={kind} name={name} all={listOfUsers(kind, id)} />
          </RouterContextProvider>
        ),
      };
    },
    [router],
  );
}

/** The records that forbid a deletion, with links to the first few and to all. */
function Users({
  preview: { refusal, users, userCount },
  kind,
  name,
  all,
}: {
  preview: DeletionPreview;
  kind: DeletionConcept;
  name: string;
  all: ReturnType<typeof listOfUsers>;
}) {
  const [first] = users;
  const more = userCount - users.length;
  const words = first && concepts[first.kind];
  return (
    <>
      <p className={css['refusal']}>{`"${name}" cannot be deleted. ${withStop(refusal ?? '')}`}</p>
      <ul className={css['users']} aria-label="Used by">
        {users.map((user) => (
          <li key={user.id}>
            <Link {...screens[user.kind].find(user)} onClick={closeQuestion}>
              {user.title}
            </Link>
            {/* Of a property's projects, all have its address as detail. */}
            {kind !== 'property' && user.detail && <span className={css['detail']}>{user.detail}</span>}
          </li>
        ))}
      </ul>
      {words && more > 0 && (
        <p className={css['more']}>
          {all ? (
            <Link {...all} onClick={closeQuestion}>
              {`Show all ${counted(userCount, words)}`}
            </Link>
          ) : (
            `and ${more.toLocaleString('en-US')} more`
          )}
        </p>
      )}
    </>
  );
}

const withStop = (sentence: string) => (sentence.endsWith('.') ? sentence : `${sentence}.`);

/** Such as `Its 2 tasks and 5 photos are deleted too.` `undefined` if nothing else is concerned. */
function effectsOf({ others }: DeletionPreview): string | undefined {
  const listed = (effect: DeletionPreview['others'][number]['effect']) => {
    const touched = others.filter((other) => other.effect === effect);
    const count = touched.reduce((sum, other) => sum + other.count, 0);
    const list = new Intl.ListFormat('en-US').format(
      touched.map((other) => counted(other.count, concepts[other.kind])),
    );
    return { list, count };
  };
  const [deleted, unlinked, left] = [listed('deleted'), listed('unlinked'), listed('left')];
  const sentences = [
    deleted.count > 0 && `Its ${deleted.list} ${deleted.count === 1 ? 'is' : 'are'} deleted too.`,
    unlinked.count > 0 && `It comes off ${unlinked.list}.`,
    left.count > 0 && `${left.list} ${left.count === 1 ? 'keeps' : 'keep'} its name.`,
  ].filter((sentence) => sentence !== false);
  return sentences.length > 0 ? sentences.join(' ') : undefined;
}
