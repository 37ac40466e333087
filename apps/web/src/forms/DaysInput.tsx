import { NumberInput, type NumberInputProps } from '@mantine/core';
import { DAYS_MAX } from '@quoin/domain/costs/day-count';
import { descriptionBelow } from '@quoin/ui/forms/description-below';

/** A field for a number of days (see `dayCount` of the domain). */
export function DaysInput(props: NumberInputProps) {
  return (
    <NumberInput
      {...descriptionBelow}
      min={1}
      max={DAYS_MAX}
      allowDecimal={false}
      // Keeps a number out of range, so that it is reported instead of silently changed.
      clampBehavior="none"
      hideControls
      {...props}
    />
  );
}
