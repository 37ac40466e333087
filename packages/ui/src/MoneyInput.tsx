import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An amount in dollars: two decimals, thousands apart. An empty field is `''`. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      min={0}
      step={0.01}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      // What does not fit is told, not quietly turned into something else.
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}
