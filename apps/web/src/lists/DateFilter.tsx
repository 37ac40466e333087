import { TextInput } from '@mantine/core';
import { useState } from 'react';

import { calendarDate } from './search-params.ts';

import css from './DateFilter.module.css';

/** Filters a list by a calendar date. The label stands in the field, which has a date's own placeholder. */
export function DateFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | undefined;
  onChange: (date: string | undefined) => void;
}) {
  // While a year is typed, the field has dates such as 0002-03-04, which are not passed on.
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      type="date"
      aria-label={label}
      leftSection={label}
      leftSectionWidth={label.length > 2 ? 46 : 32}
      classNames={{ input: css['date'] ?? '', section: css['label'] ?? '' }}
      leftSectionPointerEvents="none"
      value={typed ?? value ?? ''}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text);
        const date = calendarDate(text);
        if (date !== undefined || text === '') onChange(date);
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
