import { counted, type Nouns } from '@quoin/domain/words';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import type { TypedInputProps } from '@quoin/ui/forms/TypedInput';
import { type ComponentType, useState } from 'react';
import type { ZodType } from 'zod';

import { ManyButton } from './ManyButtons.tsx';

interface NumberField<Value> {
  /** The name of the field, such as `Lead Days`. */
  label: string;
  description?: string;
  /** The schema of the field, which reads what the user types. */
  schema: ZodType<Value>;
  Input: ComponentType<Pick<TypedInputProps, 'label' | 'description' | 'value' | 'error' | 'onChange'>>;
}

interface Changed {
  count: number;
  words: Nouns;
  isPending: boolean;
}

/** A button that asks for one number, and sets it on the selected records of a list. */
export function SetNumberButton<Value>({
  onSet,
  ...props
}: NumberField<Value> & Changed & { onSet: (value: Value) => Promise<boolean> }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ManyButton disabled={props.isPending} onClick={() => setIsOpen(true)}>
        {`Set ${props.label.toLowerCase()}`}
      </ManyButton>
      {isOpen && (
        <NumberDialog
          {...props}
          onSet={(value) => void onSet(value).then((isDone) => isDone && setIsOpen(false))}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function NumberDialog<Value>({
  label,
  description,
  schema,
  Input,
  count,
  words,
  isPending,
  onSet,
  onClose,
}: NumberField<Value> & Changed & { onSet: (value: Value) => void; onClose: () => void }) {
  const [typed, setTyped] = useState<number | string>('');
  const [problem, setProblem] = useState<string>();
  return (
    <ResourceForm
      title={`Set ${label}`}
      submitLabel={`Change ${counted(count, words)}`}
      savingLabel="Changing..."
      size="sm"
      loading={isPending}
      submitError={null}
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault();
        const { success, data, error } = schema.safeParse(typed);
        setProblem(error?.issues[0]?.message);
        if (success) onSet(data);
      }}
    >
      <Input
        label={label}
        {...(description !== undefined && { description })}
        value={typed}
        error={problem}
        onChange={setTyped}
      />
    </ResourceForm>
  );
}
