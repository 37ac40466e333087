import { Button, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { INPUTS_MAX } from '@quoin/domain/costs/assembly';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconPlus, IconTrash } from '@tabler/icons-react';

import { type AssemblyDraft, emptyInput, nextKey } from './-draft.ts';
import { ValueInput } from './-value-input.tsx';

import css from './-assembly.module.css';

/** The inputs of an assembly, each with a value to try it with. */
export function InputsField({
  form,
  tried,
  onTry,
}: {
  form: UseFormReturnType<AssemblyDraft>;
  tried: Partial<Record<number, string>>;
  onTry: (key: number, text: string) => void;
}) {
  const { inputs } = form.values;
  return (
    <FieldGroup title="Inputs">
      <p className={css['hint']}>
        What you measure on site. The quantities of the items are formulas over these names.
      </p>
      {inputs.length > 0 && (
        <ul className={css['inputs']} aria-label="Inputs">
          {inputs.map(({ key, name }, place) => (
            <li key={key} className={css['input']} aria-label={name || `Input ${place + 1}`}>
              <TextInput
                label="Name"
                placeholder="length"
                autoCapitalize="off"
                spellCheck={false}
                {...form.getInputProps(`inputs.${place}.name`)}
              />
              <TextInput label="Unit" placeholder="ft" {...form.getInputProps(`inputs.${place}.unit`)} />
              <ValueInput
                label="Try it with"
                value={tried[key] ?? ''}
                onChange={(text) => onTry(key, text)}
              />
              <div className={css['remove']}>
                <IconAction
                  label={`Remove input ${name || place + 1}`}
                  tooltip="Remove"
                  icon={IconTrash}
                  danger
                  onClick={() => form.removeListItem('inputs', place)}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} />}
          disabled={inputs.length >= INPUTS_MAX}
          onClick={() => form.insertListItem('inputs', emptyInput(nextKey(inputs)))}
        >
          Add Input
        </Button>
      </div>
    </FieldGroup>
  );
}
