import type { UseFormReturnType } from '@mantine/form';
import { ResourceForm } from '@quoin/ui/ResourceForm';
import type { ReactNode } from 'react';

import { useChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

/** What a form of one kind of record is given, for adding and for editing. */
export interface RecordFormProps<Values> {
  title: string;
  submitLabel: string;
  /** Of a record that is edited, as it is stored now. */
  initialValues: Values;
  /** The version of the record whose values those are; absent for a new one. */
  version?: number;
  loading: boolean;
  submitError: string | null;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

/** The dialog that adds or edits a record: nothing typed in it is lost by leaving, nor by what others save meanwhile. */
export function RecordForm<Values extends object>({
  form,
  initialValues,
  version,
  onSubmit,
  children,
  ...dialog
}: RecordFormProps<Values> & {
  form: UseFormReturnType<Values>;
  size?: 'sm' | 'md' | 'lg';
  children: ReactNode;
}) {
  const { notice, mayBeSaved } = useChangedMeanwhile(form, initialValues, version, dialog.loading);
  return (
    <>
      <ResourceForm
        {...dialog}
        dirty={form.isDirty()}
        onSubmit={form.onSubmit((values) => {
          if (mayBeSaved()) onSubmit(values);
        })}
      >
        {notice}
        {children}
      </ResourceForm>
      <LeaveGuard dirty={form.isDirty()} saving={dialog.loading} byHistory />
    </>
  );
}
