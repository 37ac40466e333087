import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An amount in dollars, with two decimals and separated thousands. An empty field is `''`. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      min={0}
      step={0.01}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      // Keeps an amount out of range, so that it is reported instead of silently changed.
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}
