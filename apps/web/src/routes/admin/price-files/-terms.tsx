import { Checkbox, Radio, Select, Stack, TextInput } from '@mantine/core';
import { descriptionBelow } from '@quoin/ui/forms/description-below';

import { DecimalInput } from '../../../forms/number-inputs.tsx';

import css from './-price-file.module.css';

/** What somebody says about a file beside its columns, as the fields hold it. */
export interface Terms {
  isFull: boolean;
  effectiveFrom: string;
  /** The branches that a whole list has all prices of, or `null` for all. */
  branchIds: number[] | null;
  pricePer: string;
  multiplier: number | string;
}

/** The fields about the file as a whole. */
export function FileTerms({
  terms: { isFull, effectiveFrom, branchIds, pricePer, multiplier },
  onTerms,
  branches,
  asksMultiplier,
}: {
  terms: Terms;
  onTerms: (change: (terms: Terms) => Terms) => void;
  branches: readonly { id: number; name: string }[];
  /** Whether a list price has no multiplier of its own. */
  asksMultiplier: boolean;
}) {
  const set = (change: Partial<Terms>) => onTerms((terms) => ({ ...terms, ...change }));
  return (
    <div className={css['terms']}>
      <Radio.Group
        label="The file is"
        value={isFull ? 'whole' : 'part'}
        onChange={(value) => set({ isFull: value === 'whole' })}
      >
        <Stack gap="0.5rem" mt="0.5rem">
          <Radio value="whole" label="Whole list" description="Products that it lacks are gone." />
          <Radio value="part" label="Part of it" description="All other prices stay as they are." />
        </Stack>
      </Radio.Group>
      {isFull && branches.length > 1 && (
        <div>
          <Checkbox
            label="For all branches"
            checked={branchIds === null}
            onChange={({ currentTarget: { checked } }) =>
              set({ branchIds: checked ? null : branches.map(({ id }) => id) })
            }
          />
          {branchIds !== null && (
            <Checkbox.Group
              label="Whole for these branches"
              mt="0.75rem"
              value={branchIds.map(String)}
              onChange={(chosen) => set({ branchIds: chosen.map(Number) })}
            >
              <Stack gap="0.5rem" mt="0.5rem">
                {branches.map(({ id, name }) => (
                  <Checkbox key={id} value={String(id)} label={name} />
                ))}
              </Stack>
            </Checkbox.Group>
          )}
        </div>
      )}
      <TextInput
        type="date"
        label="First day"
        {...descriptionBelow}
        description="Where the file has no column for it."
        value={effectiveFrom}
        onChange={({ currentTarget: { value } }) => set({ effectiveFrom: value })}
      />
      <Select
        label="Prices are per"
        {...descriptionBelow}
        description="Where the file has no column for it."
        data={[
          { value: '1', label: '1 unit' },
          { value: '100', label: '100 units' },
          { value: '1000', label: '1,000 units' },
        ]}
        allowDeselect={false}
        value={pricePer}
        onChange={(value) => value !== null && set({ pricePer: value })}
      />
      {asksMultiplier && (
        <DecimalInput
          label="Multiplier"
          {...descriptionBelow}
          description="The part of the list price that you pay, such as 0.45."
          value={multiplier}
          onChange={(value) => set({ multiplier: value })}
        />
      )}
    </div>
  );
}
