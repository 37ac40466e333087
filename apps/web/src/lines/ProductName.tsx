import { Autocomplete } from '@mantine/core';
import type { Suggestion } from '@quoin/ui/grid/cells/cell';
import { useSuggestions } from '@quoin/ui/grid/cells/use-suggestions';
import { useState } from 'react';

import { suggestProducts } from './suggest-products.ts';

import css from './lines.module.css';

/** The name of a new line, which suggests the products of the catalog. */
export function ProductName({
  onChange,
  onProduct,
  ...field
}: {
  value: string;
  onChange: (name: string) => void;
  error?: string;
  onProduct: (product: Suggestion) => void;
}) {
  const [isTyped, setTyped] = useState(false);
  const found = useSuggestions(field.value, suggestProducts, isTyped);
  // Two products may have one name. The field cannot tell them apart, so it offers the first.
  const byName = new Map(found.toReversed().map((product) => [product.value, product]));
  return (
    <Autocomplete
      label="Name"
      withAsterisk
      autoComplete="off"
      openOnFocus={false}
      description="Products of the catalog bring their unit and cost."
      data={[...byName.keys()].toReversed()}
      // The server has searched.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <span className={css['product']}>
          <span>{option.value}</span>
          <span className={css['beside']}>{byName.get(option.value)?.note}</span>
        </span>
      )}
      {...field}
      onChange={(name) => {
        setTyped(true);
        onChange(name);
      }}
      onOptionSubmit={(name) => {
        setTyped(false);
        const product = byName.get(name);
        if (product) onProduct(product);
      }}
    />
  );
}
