import { Form } from '@quoin/ui/forms/Form';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type Ref, useImperativeHandle } from 'react';
import type { ZodObject } from 'zod';

import { useChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type FormValues, formValues } from './form-values.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { formFailedTo, said, saveState } from './record-changes.ts';
import { type RecordFormOf, useRecordForm } from './use-record-form.ts';

/** Saves what is typed in a form, for a step that goes on from it. Returns whether nothing unsaved is left. */
export interface TypedText {
  save: () => Promise<boolean>;
}

/**
 * A form that is part of its page, and stays open after it was saved. Text that was typed during the save stays for the
 * next one. The user is asked where somebody else has changed the record meanwhile, and before unsaved text is left.
 */
export function PageForm<
  Schema extends ZodObject,
  Stored extends Parameters<typeof formValues<Schema>>[1] & { version: number },
>({
  schema,
  record,
  noun,
  submitLabel,
  save,
  typed,
  children,
}: {
  /** The fields of the form. */
  schema: Schema;
  /** The record as it is stored. */
  record: Stored;
  /** What the messages call the record. */
  noun: string;
  submitLabel: string;
  save: (values: FormValues<Schema> & { version: number }) => Promise<Stored>;
  /** For a step beside the form that goes on only from what is saved. */
  typed?: Ref<TypedText> | undefined;
  children: (form: RecordFormOf<Schema>) => ReactNode;
}) {
  const { version } = record;
  const stored = formValues(schema, record);
  const form = useRecordForm(schema, stored);
  const update = useMutation({
    mutationFn: async (sent: { version: number; values: FormValues<Schema> }) =>
      save({ ...sent.values, version: sent.version }),
    onSuccess: (saved, sent) => {
      meanwhile.beginWith(formValues(schema, saved), saved.version, sent.values);
      said(noun, 'updated');
    },
    onError: formFailedTo(`update ${noun.toLowerCase()}`),
  });
  const meanwhile = useChangedMeanwhile(form, stored, version, update.isPending);
  useImperativeHandle(typed, () => ({
    save: async () => {
      if (update.isPending) return false;
      if (!form.isDirty()) return true;
      if (form.validate().hasErrors || !meanwhile.mayBeSaved()) return false;
      return update.mutateAsync({ version, values: form.getValues() }).then(
        () => true,
        () => false,
      );
    },
  }));
  return (
    <>
      <Form
        submitLabel={submitLabel}
        {...saveState(update)}
        onSubmit={form.onSubmit((values) => {
          if (meanwhile.mayBeSaved()) update.mutate({ version, values });
        })}
      >
        {meanwhile.notice}
        {children(form)}
      </Form>
      <LeaveGuard dirty={form.isDirty()} saving={update.isPending} />
    </>
  );
}
