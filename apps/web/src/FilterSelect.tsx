import { Select } from '@mantine/core';

/** Narrows a list to one choice, or to none: then it says what `all` says. */
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
  choices: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}) {
  return (
    <Select
      aria-label={label}
      data={[{ value: '', label: all }, ...choices]}
      allowDeselect={false}
      maxDropdownHeight={320}
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  );
}
