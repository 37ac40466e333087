import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ITEMS_MAX } from '@quoin/domain/costs/assembly';
import type { PricedAssembly } from '@quoin/domain/costs/priced-assembly';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { Sorted, Sorting } from '@quoin/ui/sorting/Sorting';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';

import { type AssemblyDraft, emptyItem, nextKey } from './-draft.ts';
import { ItemFields } from './-item.tsx';
import { costWords } from './-words.ts';

import css from './-assembly.module.css';

/** The items of an assembly, in an order that users change by drag or keyboard. */
export function ItemsField({
  form,
  priced,
}: {
  form: UseFormReturnType<AssemblyDraft>;
  priced: PricedAssembly | undefined;
}) {
  const { items } = form.values;
  const [added, setAdded] = useState<number>();
  const named = items.map(({ key, name }, place) => ({ id: key, name: name || `Item ${place + 1}` }));
  const placeOf = (key: number) => items.findIndex((item) => item.key === key);

  function move(key: number, beforeKey: number | null) {
    const from = placeOf(key);
    const before = beforeKey === null ? items.length : placeOf(beforeKey);
    form.reorderListItem('items', { from, to: before > from ? before - 1 : before });
  }
  function add() {
    const key = nextKey(items);
    setAdded(key);
    form.insertListItem('items', emptyItem(key, items.at(-1)?.kind));
  }

  return (
    <FieldGroup title="Items">
      <Sorting items={named} onMove={move}>
        <ol className={css['items']} aria-label="Items">
          {items.map(({ key }, place) => (
            <Sorted
              key={key}
              id={key}
              name={named[place]?.name ?? ''}
              render={(sorted, handle) => (
                <ItemFields
                  form={form}
                  place={place}
                  name={named[place]?.name ?? ''}
                  priced={priced?.items[place]}
                  sorted={sorted}
                  handle={handle}
                  isNew={key === added}
                />
              )}
            />
          ))}
        </ol>
      </Sorting>
      {form.errors['items'] && <p className={css['error']}>{form.errors['items']}</p>}
      <div className={css['foot']}>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={items.length >= ITEMS_MAX}
          onClick={add}
        >
          Add Item
        </Button>
        {priced?.items.some(({ line }) => line) && (
          <p className={css['sum']}>
            Cost <strong>{costWords(priced.cost)}</strong>
          </p>
        )}
      </div>
    </FieldGroup>
  );
}
