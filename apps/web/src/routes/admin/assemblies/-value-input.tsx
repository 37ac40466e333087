import { TextInput, type TextInputProps } from '@mantine/core';
import { textOf } from '@quoin/domain/exact';
import { formatQuantity } from '@quoin/domain/quantity-text';

import { readValue } from './-draft.ts';

/** A field for a measurement: a number, feet and inches, or a formula. Its result stands below the field. */
export function ValueInput({
  value,
  onChange,
  ...props
}: Omit<TextInputProps, 'value' | 'onChange'> & { value: string; onChange: (text: string) => void }) {
  const read = readValue(value);
  const isPlain = /^\s*\d*\.?\d*\s*$/.test(value);
  const sum = read?.quantity && !isPlain ? `= ${formatQuantity(Number(textOf(read.quantity)))}` : undefined;
  return (
    <TextInput
      placeholder={`12 or 12'6"`}
      autoCapitalize="off"
      spellCheck={false}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...props}
      description={sum}
      error={read?.problem}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Enter would send the form around the field.
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
    />
  );
}
