import { Button, TextInput } from '@mantine/core';

import { useCopy } from '../forms/use-copy.ts';

/** The address of a new link for a supplier, to copy. It is shown once. */
export function AddressField({
  label,
  description,
  address,
}: {
  label: string;
  description: string;
  address: string;
}) {
  const { field, copy, said } = useCopy();
  return (
    <>
      <TextInput
        ref={field}
        mt="md"
        label={label}
        description={description}
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" mt="xs" onClick={() => void copy(address)}>
        {said || 'Copy Link'}
      </Button>
    </>
  );
}
