import { NumberInput, type NumberInputProps } from '@mantine/core';

/** A number that is not negative, with up to six decimals. An empty field is `''`. */
export function DecimalInput(props: NumberInputProps) {
  return (
    <NumberInput
      min={0}
      decimalScale={6}
      // Keeps a number out of range, so that it is reported instead of silently changed.
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}
