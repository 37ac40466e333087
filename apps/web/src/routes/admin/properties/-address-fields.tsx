import { TextInput } from '@mantine/core';
import type { PropertyAddress } from '@quoin/domain/work/property';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

/** The fields of a property's address. `field` gives the properties of one input. */
export function AddressFields({
  field,
  startsHere = false,
}: {
  field: (name: keyof PropertyAddress) => object;
  /** Takes the focus of its dialog. */
  startsHere?: boolean;
}) {
  return (
    <>
      <TextInput
        label="Address"
        withAsterisk
        autoComplete="off"
        data-autofocus={startsHere || undefined}
        {...field('address')}
      />
      <FieldRow>
        <TextInput label="City" withAsterisk {...field('city')} />
        <TextInput label="State" withAsterisk maxLength={2} placeholder="OH" {...field('state')} />
        <TextInput label="Zip Code" withAsterisk maxLength={5} inputMode="numeric" {...field('zipCode')} />
      </FieldRow>
    </>
  );
}
