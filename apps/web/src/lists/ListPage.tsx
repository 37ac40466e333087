import { Button } from '@mantine/core';
import { counted, titleCase } from '@quoin/domain/words';
import { SearchBox } from '@quoin/ui/forms/SearchBox';
import { Page } from '@quoin/ui/page/Page';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ViewsMenu } from '../views/ViewsMenu.tsx';
import { ListOrder } from './ListOrder.tsx';
import type { List } from './use-list.tsx';

import css from './ListPage.module.css';

/** The delay between the last key and the search, in milliseconds. A search while the user types would be wasted. */
const DEBOUNCE_MS = 40;

/** The page of a list, around its `ListRecords`: the title, the button that adds, the search and the order. */
export function ListPage({
  list,
  description,
  searchHint,
  filters,
  tools,
  above,
  children,
}: {
  list: List<{ id: number }>;
  description: string;
  searchHint: string;
  /** The filters beside the search, each a `FilterSelect`. */
  filters?: ReactNode;
  /** Other actions for the whole list, before the button that adds. */
  tools?: ReactNode;
  /** Figures that summarize the list, between the title and the search. */
  above?: ReactNode;
  children: ReactNode;
}) {
  const { nouns, total, order, add } = list;
  return (
    <Page
      title={titleCase(nouns)}
      description={description}
      actions={
        (tools ?? add) && (
          <>
            {tools}
            {add && (
              <Button
                // Without any records, the main button stands below the drawing.
                variant={list.rows?.length === 0 && !list.isNarrowed ? 'default' : 'filled'}
                data-shortcut="n"
                leftSection={<IconPlus size={16} stroke={1.5} />}
                onClick={add}
              >
                {list.addLabel}
              </Button>
            )}
          </>
        )
      }
    >
      {above}
      <div className={css['narrowing']}>
        <div className={css['controls']}>
          <SearchBox
            label={`Search ${nouns}`}
            placeholder={searchHint}
            value={list.search.q ?? ''}
            debounceMs={DEBOUNCE_MS}
            onChange={(text) => list.narrow({ q: text || undefined })}
          />
          {filters}
        </div>
        <div className={css['bar']}>
          <div className={css['shown']}>
            <ViewsMenu nouns={nouns} saved={list.saved} isNarrowed={list.isNarrowed} />
            {order && <output className={css['total']}>{total !== undefined && counted(total, list)}</output>}
          </div>
          {order && <ListOrder nouns={nouns} order={order} />}
        </div>
      </div>
      {children}
      {list.form}
    </Page>
  );
}
