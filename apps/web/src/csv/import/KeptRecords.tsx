import { concepts } from '@quoin/domain/concepts';
import type { KeptReason } from '@quoin/domain/csv/import';
import { type SheetKind, sheets } from '@quoin/domain/sheets';
import { capitalized } from '@quoin/domain/words';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { Link } from '@tanstack/react-router';

import { MoreButton } from '../../lists/MoreButton.tsx';
import { reasonOf } from '../../problem.ts';
import { screens, type ShownConcept } from '../../screens.ts';
import { type Outputs, trpc } from '../../trpc.ts';

import css from './import.module.css';

const SHOWN_AT_ONCE = 50;

const reasons: Record<KeptReason, string> = {
  changed: 'Changed since the import',
  deleted: 'Deleted since the import',
  used: 'Other records need it by now',
  needed: 'Its earlier value names a record that is deleted',
};

/** The kind of record that a file has. */
const conceptOf = (kind: SheetKind) =>
  (Object.keys(screens) as ShownConcept[]).find((name) => concepts[name].nouns === sheets[kind].nouns);

/** The records that the undo of an import left as they are, with links to them. */
export function KeptRecordsDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const list = trpc.imports.listKept.useInfiniteQuery(
    { id, limit: SHOWN_AT_ONCE },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const imports = trpc.imports.list.useQuery({});
  const kind = imports.data?.items.find((each) => each.id === id)?.kind;
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog title="Left as they are" size="md" onClose={onClose}>
      <div className={css['body']}>
        <p className={css['words']}>
          The undo restored or deleted all other records of this import. It never overwrites later work.
        </p>
        {list.error && rows === undefined ? (
          <Notice tone="red" urgent>
            {reasonOf(list.error)}
          </Notice>
        ) : rows === undefined ? (
          <ListSkeleton label="Loading records..." />
        ) : (
          <ul className={css['kept']} aria-label="Records left as they are">
            {rows.map((row) => (
              <KeptRow key={row.id} row={row} kind={kind} onOpen={onClose} />
            ))}
          </ul>
        )}
        <MoreButton list={list} variant="subtle">
          Show more
        </MoreButton>
      </div>
    </Dialog>
  );
}

function KeptRow({
  row: { id, label, reason },
  kind,
  onOpen,
}: {
  row: Outputs['imports']['listKept']['items'][number];
  kind: SheetKind | undefined;
  onOpen: () => void;
}) {
  const concept = kind && conceptOf(kind);
  const screen = concept && screens[concept];
  const noun = kind ? sheets[kind].noun : 'record';
  return (
    <li>
      {label !== null && screen && 'open' in screen ? (
        <Link {...screen.open(id)} className={css['recordLink']} onClick={onOpen}>
          {label}
        </Link>
      ) : (
        <span>{label ?? `${capitalized(noun)} ${id}`}</span>
      )}
      <span className={css['hint']}>{reasons[reason]}</span>
    </li>
  );
}
