/** How a record differs between two states of a list. */
export type ChangedKind = 'added' | 'removed' | 'changed' | 'same';

/** A record in both states, without its id. `null`: it is not in that state. */
export interface ChangedRecord<Fields, Name> {
  readonly id: number;
  readonly change: ChangedKind;
  /** The compared fields that differ. A record that was added or removed has none. */
  readonly fields: Name[];
  readonly from: Fields | null;
  readonly to: Fields | null;
}

/**
 * Compares two states of a list by the ids of its records. The result has the order of the later state. A removed record
 * stands after the one that it followed, so that it is found where it was.
 */
export function changedRecords<
  Item extends { readonly id: number },
  Name extends Exclude<keyof Item, 'id'> & string,
>(
  earlier: readonly Item[],
  later: readonly Item[],
  names: readonly Name[],
): ChangedRecord<Omit<Item, 'id'>, Name>[] {
  const earlierById = new Map(earlier.map((item) => [item.id, item]));
  const laterIds = new Set(later.map(({ id }) => id));
  // The removed records by the one that they followed. `undefined` is the beginning of the list.
  const removed = new Map<number | undefined, Item[]>();
  let before: number | undefined;
  for (const item of earlier) {
    if (laterIds.has(item.id)) before = item.id;
    else if (!removed.get(before)?.push(item)) removed.set(before, [item]);
  }
  const removedAfter = (id: number | undefined) =>
    (removed.get(id) ?? []).map((item) => ({
      id: item.id,
      change: 'removed' as const,
      fields: [],
      from: fieldsOf(item),
      to: null,
    }));
  return [
    ...removedAfter(undefined),
    ...later.flatMap((item) => [
      compareRecord(earlierById.get(item.id), item, names),
      ...removedAfter(item.id),
    ]),
  ];
}

function compareRecord<Item extends { readonly id: number }, Name extends Exclude<keyof Item, 'id'> & string>(
  earlier: Item | undefined,
  later: Item,
  names: readonly Name[],
): ChangedRecord<Omit<Item, 'id'>, Name> {
  const fields = earlier ? names.filter((name) => earlier[name] !== later[name]) : [];
  return {
    id: later.id,
    change: earlier ? (fields.length > 0 ? 'changed' : 'same') : 'added',
    fields,
    from: earlier ? fieldsOf(earlier) : null,
    to: fieldsOf(later),
  };
}

function fieldsOf<Item extends { readonly id: number }>({ id: _id, ...fields }: Item): Omit<Item, 'id'> {
  return fields;
}
