import type { UseFormReturnType } from '@mantine/form';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import type { ReactNode } from 'react';

import { useChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { LeaveGuard } from './LeaveGuard.tsx';

/** The properties of a record form, for adding and for editing. */
export interface RecordFormProps<Values> {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  savingLabel?: string;
  danger?: boolean;
  /** For an edited record, its stored values. */
  initialValues: Values;
  /** The version of the record with these values. Absent for a new record. */
  version?: number;
  loading: boolean;
  submitError: string | null;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}

/** The dialog that adds or edits a record. Asks before it discards typed values. Keeps them if another user saves. */
export function RecordForm<Values extends object>({
  form,
  initialValues,
  version,
  onSubmit,
  children,
  ...dialog
}: RecordFormProps<Values> & {
  form: UseFormReturnType<Values>;
  size?: 'sm' | 'md' | 'lg' | 'xl';
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
