import {
  readAmount,
  readDecimal,
  readHours,
  readPercentage,
  readQuantity,
  writeDecimal,
  writeGrouped,
  writePercentage,
} from '@quoin/domain/typing/typed-number';
import { TypedInput, type TypedInputProps } from '@quoin/ui/forms/TypedInput';

// The fields for numbers. Each reads what users type as all other places of Quoin do, and keeps what it cannot read.

type NumberInputProps = Omit<TypedInputProps, 'read' | 'format'>;

const dollars = (places: number) => (value: number) =>
  `${value < 0 ? '-' : ''}$${writeGrouped(Math.abs(value), places)}`;
const money = dollars(2);
const rate = dollars(0);
const percentage = (ratio: number) => writePercentage(ratio).replace('%', ' %');
const grouped = (value: number) => writeGrouped(value, 0);

/** An amount in dollars, with two decimals. */
export function MoneyInput(props: NumberInputProps) {
  return <TypedInput inputMode="decimal" step={0.01} {...props} read={readAmount} format={money} />;
}

/** Dollars for a unit or an hour, with up to six decimals. */
export function RateInput(props: NumberInputProps) {
  return <TypedInput inputMode="decimal" step={1} {...props} read={readAmount} format={rate} />;
}

/** A ratio, such as 0.25, that is shown and typed as a percentage. */
export function PercentInput(props: NumberInputProps) {
  return (
    <TypedInput
      inputMode="decimal"
      step={0.01}
      {...props}
      unit=" %"
      read={readPercentage}
      format={percentage}
    />
  );
}

// The decimal keyboards of phones lack what lengths, fractions and hours are written with.

/** A quantity, which may be typed as a length or as hours and minutes. */
export function QuantityInput(props: NumberInputProps) {
  return <TypedInput step={1} {...props} read={readQuantity} format={grouped} />;
}

/** Hours, which may be typed with minutes, such as `1:30`. */
export function HoursInput(props: NumberInputProps) {
  return <TypedInput step={0.25} {...props} read={readHours} format={grouped} />;
}

/** A number without a unit of its own, such as a year, a count or a rating. */
export function DecimalInput(props: NumberInputProps) {
  return <TypedInput inputMode="decimal" step={1} {...props} read={readDecimal} format={writeDecimal} />;
}

/** A large number without a unit of its own, with separated thousands. */
export function CountInput(props: NumberInputProps) {
  return <TypedInput inputMode="decimal" step={1} {...props} read={readDecimal} format={grouped} />;
}
