import type { Column } from '@quoin/ui/lists/DataTable';

/** The changes that a user made to the columns of a table. */
export interface ColumnChoice {
  hidden: readonly string[];
  /** Widths in rem, by the names of columns. */
  widths: Readonly<Record<string, number>>;
}

/** The columns as the list has them. */
export const unchanged: ColumnChoice = { hidden: [], widths: {} };

/** Whether a choice changes nothing. */
export const isUnchanged = ({ hidden, widths }: ColumnChoice): boolean =>
  hidden.length === 0 && Object.keys(widths).length === 0;

/** Whether two choices show the same columns. */
export function isSameChoice(one: ColumnChoice, other: ColumnChoice): boolean {
  const textOf = ({ hidden, widths }: ColumnChoice) =>
    JSON.stringify([
      hidden.toSorted(),
      Object.keys(widths)
        .toSorted()
        .map((name) => [name, widths[name]]),
    ]);
  return textOf(one) === textOf(other);
}

/** A choice as the storage has it. Anything else, such as the choice of another version, counts as none. */
export function readChoice(text: string | null): ColumnChoice {
  try {
    const { hidden, widths } = JSON.parse(text ?? '') as { hidden?: unknown; widths?: unknown };
    return {
      hidden: Array.isArray(hidden) ? hidden.filter((name) => typeof name === 'string') : [],
      widths: Object.fromEntries(
        Object.entries(widths ?? {}).filter(
          (entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0,
        ),
      ),
    };
  } catch {
    return unchanged;
  }
}

/** The columns as chosen. The first one names the record, and always stays. */
export function chosenColumns<Row>(
  columns: readonly Column<Row>[],
  { hidden, widths }: ColumnChoice,
): readonly Column<Row>[] {
  return columns.flatMap((column, place) => {
    if (place > 0 && hidden.includes(column.name)) return [];
    const width = widths[column.name];
    return [width === undefined ? column : { ...column, width, grows: false }];
  });
}
