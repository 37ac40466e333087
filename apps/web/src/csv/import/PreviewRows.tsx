import { counted } from '@quoin/domain/words';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';

import { MoreButton } from '../../lists/MoreButton.tsx';
import { reasonOf } from '../../problem.ts';
import { shorten } from '../../shorten.ts';
import { type Outputs, trpc } from '../../trpc.ts';

import css from './import.module.css';

const SHOWN_AT_ONCE = 50;
const CELL_SHOWN_MAX = 200;

/** The rows that will add records or change them, some at a time. A changed cell shows both of its values. */
export function PreviewRows({
  id,
  outcome,
  count,
  isOver,
}: {
  id: number;
  outcome: 'created' | 'updated';
  count: number;
  /** Whether the server has forgotten the rows, or will soon. */
  isOver: boolean;
}) {
  const list = trpc.imports.preview.useInfiniteQuery(
    { id, outcome, limit: SHOWN_AT_ONCE },
    { getNextPageParam: (page) => page.nextCursor, enabled: !isOver, gcTime: 0 },
  );
  const rows = list.data?.pages.flatMap(({ items }) => items);
  if (rows === undefined)
    return list.error ? (
      <Notice tone="red" urgent>
        {reasonOf(list.error)}
      </Notice>
    ) : (
      <ListSkeleton label="Loading rows..." />
    );
  return (
    <section className={css['wrong']} aria-label={outcome === 'created' ? 'New rows' : 'Changed rows'}>
      <ol className={css['rows']}>
        {rows.map((row) => (
          <PreviewRow key={row.place} row={row} isNew={outcome === 'created'} />
        ))}
      </ol>
      <MoreButton
        list={list}
        variant="subtle"
      >{`Show ${counted(Math.min(SHOWN_AT_ONCE, count - rows.length), { noun: 'more', nouns: 'more' })}`}</MoreButton>
    </section>
  );
}

function PreviewRow({
  row: { line, label, cells },
  isNew,
}: {
  row: Outputs['imports']['preview']['items'][number];
  isNew: boolean;
}) {
  // The name of a new record stands above its cells already.
  const shown = isNew ? cells.filter(({ after }) => after !== label) : cells;
  return (
    <li>
      <span className={css['line']}>{`Line ${line.toLocaleString('en-US')}`}</span>
      <div>
        <p className={css['recordName']}>{shorten(label, CELL_SHOWN_MAX)}</p>
        <dl className={css['cells']}>
          {shown.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{field}</dt>
              <dd>
                {!isNew && (
                  <>
                    {before === '' ? (
                      <span className={css['hint']}>not set</span>
                    ) : (
                      <del>{shorten(before, CELL_SHOWN_MAX)}</del>
                    )}
                    <span aria-hidden className={css['arrow']}>
                      →
                    </span>
                  </>
                )}
                {after === '' ? (
                  <span className={css['hint']}>not set</span>
                ) : isNew ? (
                  shorten(after, CELL_SHOWN_MAX)
                ) : (
                  <ins>{shorten(after, CELL_SHOWN_MAX)}</ins>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </li>
  );
}
