import { Button, VisuallyHidden } from '@mantine/core';
import { MANY_MAX } from '@quoin/domain/lists/selection';
import { counted, type Nouns } from '@quoin/domain/words';
import { SelectionBar } from '@quoin/ui/lists/SelectionBar';
import type { ComponentType } from 'react';

import type { ChosenRecords } from './change-many.ts';
import type { Selection } from './use-selection.ts';

/** The selection of a list, with its actions and an announcement for screen readers. */
export function ListSelection<Found>({
  selection,
  total,
  found,
  sort,
  Actions,
  ...words
}: Nouns & {
  selection: Selection;
  total: number | undefined;
  /** The filter of the list. */
  found: Found;
  sort: string | undefined;
  Actions: ComponentType<ChosenRecords<Found>>;
}) {
  const { count, isAll } = selection;
  const ids = [...selection.ids];
  const chosen = isAll ? { found, ...(ids.length > 0 && { except: ids }) } : { ids };
  const clear = () => {
    selection.clear();
    // The focused button disappears. The focus moves to the content, so that the keyboard goes on there.
    if (!document.activeElement?.closest('[data-item]')) {
      document.querySelector('main')?.focus({ preventScroll: true });
    }
  };
  return (
    <>
      <VisuallyHidden component="output">
        {count > 0 && `${counted(count, words)} selected. Press F6 for what can be done.`}
      </VisuallyHidden>
      {count > 0 && (
        <SelectionBar
          label={`Selected ${words.nouns}`}
          count={`${count.toLocaleString('en-US')} selected`}
          note={
            total !== undefined &&
            total > count &&
            (total > MANY_MAX ? (
              `At most ${MANY_MAX.toLocaleString('en-US')} together`
            ) : (
              <Button variant="subtle" size="compact-sm" onClick={selection.chooseAll}>
                Select all {total.toLocaleString('en-US')}
              </Button>
            ))
          }
          onClear={clear}
        >
          <Actions chosen={chosen} count={count} sort={sort} onDone={clear} />
        </SelectionBar>
      )}
    </>
  );
}
