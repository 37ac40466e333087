import { NumberInput, type NumberInputProps } from '@mantine/core';

/** An amount in dollars: two decimals, thousands apart, never negative. An empty field is `''`. */
export function MoneyInput(props: NumberInputProps) {
  return (
    <NumberInput
      prefix="$"
      min={0}
      step={0.01}
      decimalScale={2}
      fixedDecimalScale
      thousandSeparator=","
      allowNegative={false}
      hideControls
      inputMode="decimal"
      {...props}
    />
  );
}
