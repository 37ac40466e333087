import type { NumberInputProps } from '@mantine/core';

import { DecimalInput } from './DecimalInput.tsx';

/** Dollars for a unit or an hour, with up to six decimals. An amount of money is a `MoneyInput`. */
export function RateInput(props: NumberInputProps) {
  return <DecimalInput prefix="$" thousandSeparator="," {...props} />;
}
