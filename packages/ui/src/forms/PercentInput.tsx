import { NumberInput, type NumberInputProps } from '@mantine/core';

/** The decimals of a percentage. A ratio has two more. */
const DECIMALS = 4;

/** A ratio, such as 0.25, that is shown and typed as a percentage. An empty field is `''`. */
export function PercentInput({
  value,
  onChange,
  ...props
}: Omit<NumberInputProps, 'value' | 'onChange'> & {
  value: number | string;
  onChange: (ratio: number | string) => void;
}) {
  return (
    <NumberInput
      suffix=" %"
      min={0}
      decimalScale={DECIMALS}
      // Keeps a percentage out of range, so that it is reported instead of silently changed.
      clampBehavior="none"
      hideControls
      inputMode="decimal"
      {...props}
      value={value === '' ? '' : Number((Number(value) * 100).toFixed(DECIMALS))}
      onChange={(percent) =>
        onChange(percent === '' ? '' : Number((Number(percent) / 100).toFixed(DECIMALS + 2)))
      }
    />
  );
}
