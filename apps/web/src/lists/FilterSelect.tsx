import { Select } from '@mantine/core';

import css from './FilterSelect.module.css';

/** A choice of a filter. `count` is the number of records that would match, once it is known. */
interface FilterChoice<Value extends string> {
  value: Value;
  label: string;
  count?: number | undefined;
}

/** Filters a list by one choice. Without a choice, it shows the text of `all`. */
export function FilterSelect<Value extends string>({
  label,
  all,
  choices,
  value,
  onChange,
}: {
  /** The name for screen readers, such as "Project type". */
  label: string;
  /** Such as "All Project Types". */
  all: string;
  choices: readonly FilterChoice<Value>[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}) {
  const counts = new Map(choices.map((choice): [string, number | undefined] => [choice.value, choice.count]));
  return (
    <Select
      aria-label={label}
      data={[
        { value: '', label: all },
        ...choices.map((choice) => ({ value: choice.value, label: choice.label })),
      ]}
      renderOption={({ option }) => (
        <span className={css['choice']}>
          <span className={css['label']}>{option.label}</span>
          <span className={css['count']}>{counts.get(option.value)?.toLocaleString('en-US')}</span>
        </span>
      )}
      allowDeselect={false}
      classNames={{ dropdown: css['dropdown'] ?? '' }}
      // The dropdown may be wider than the field, but stays in the window.
      comboboxProps={{ position: 'bottom-start', middlewares: { shift: { mainAxis: true } } }}
      maxDropdownHeight={320}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}

/** The counts of one field of a list (see `countsOf` of the domain). */
type Counted = readonly { value: string; label: string; count: number }[] | undefined;

/** Adds to fixed choices the number of matching records. A choice that the counts do not contain has 0. */
export function withCounts<Value extends string>(
  choices: readonly { value: Value; label: string }[],
  counted: Counted,
): FilterChoice<Value>[] {
  return choices.map((choice) => ({
    ...choice,
    count: counted && (counted.find(({ value }) => value === choice.value)?.count ?? 0),
  }));
}

/** The choices of a filter by whether records are active. */
export const activeChoices = [
  { value: 'active', label: 'Active' },
  { value: 'inactive', label: 'Inactive' },
] as const;

/** The same for a flag, of which the counts have `true` and `false`. */
export function withFlagCounts<Value extends string>(
  choices: readonly [whenTrue: { value: Value; label: string }, whenFalse: { value: Value; label: string }],
  counted: Counted,
): FilterChoice<Value>[] {
  const [whenTrue, whenFalse] = choices;
  return withCounts(
    choices,
    counted?.map((each) => ({ ...each, value: (each.value === 'true' ? whenTrue : whenFalse).value })),
  );
}

/**
 * The choices of a free-text field, which are the `known` ones, others that records have, and the one in the address.
 * Each appears once, regardless of case.
 */
export function textChoices(
  known: readonly string[],
  counted: Counted,
  chosen: string | undefined,
): { choices: FilterChoice<string>[]; value: string | undefined } {
  const labels = new Map<string, string>();
  for (const label of [...known, ...(counted ?? []).map((each) => each.label), ...(chosen ? [chosen] : [])]) {
    const key = label.toLowerCase();
    if (!labels.has(key)) labels.set(key, label);
  }
  const counts = new Map(counted?.map(({ label, count }) => [label.toLowerCase(), count]));
  return {
    choices: [...labels]
      .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
      .map(([key, label]) => ({ value: label, label, count: counted && (counts.get(key) ?? 0) })),
    value: chosen && labels.get(chosen.toLowerCase()),
  };
}
