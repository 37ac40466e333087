import { Form } from '@quoin/ui/forms/Form';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ZodObject } from 'zod';

import { useChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { type FormValues, formValues } from './form-values.ts';
import { LeaveGuard } from './LeaveGuard.tsx';
import { formFailedTo, said, saveState } from './record-changes.ts';
import { type RecordFormOf, useRecordForm } from './use-record-form.ts';

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
