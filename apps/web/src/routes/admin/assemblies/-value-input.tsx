import { TextInput, type TextInputProps } from '@mantine/core';
import { textOf } from '@quoin/domain/exact';

import { readValue } from './-draft.ts';

/** A measurement, which may be a formula of its own, or feet and inches. What it comes to stands below it. */
export function ValueInput({
  value,
  onChange,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }) {
  const read = readValue(value);
  const isPlain = /^\s*\d*\.?\d*\s*$/.test(value);
  const sum =
    read && 'value' in read && !isPlain
      ? `= ${Number(textOf(read.value)).toLocaleString('en-US', { maximumFractionDigits: 6 })}`
      : undefined;
  return (
    <TextInput
      placeholder={`12 or 12'6"`}
      autoCapitalize="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
      description={sum}
      error={read && 'problem' in read && read.problem}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // The form around it would be sent.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
