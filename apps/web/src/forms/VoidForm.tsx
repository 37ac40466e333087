import { Textarea } from '@mantine/core';
import { MoneyVoid } from '@quoin/domain/ledger/money-void';
import { titleCase } from '@quoin/domain/words';
import { type ReactNode, useState } from 'react';

import { newRetryKey } from '../make-once.ts';
import { formValues } from './form-values.ts';
import { saveState } from './record-changes.ts';
import { RecordForm } from './RecordForm.tsx';
import { useRecordForm } from './use-record-form.ts';

const Reason = MoneyVoid.omit({ requestKey: true });

/** What is sent to take a record back. */
interface Voided {
  id: number;
  version: number;
  requestKey: string;
  reason?: string | null | undefined;
}

/** The call that takes a record back, with what `voiding` says of it. */
type VoidCall = Parameters<typeof saveState>[0] & { mutate: (voided: Voided) => void };

/** Asks before something that moved money is taken back, with room for the reason. The words say what follows. */
export function VoidForm({
  title,
  noun,
  record: { id, version },
  call,
  words,
  onClose,
}: {
  title: string;
  /** Such as `Credit memo`. */
  noun: string;
  record: { id: number; version: number };
  call: VoidCall;
  words: ReactNode;
  onClose: () => void;
}) {
  // One key for the dialog: the server takes the record back once, even if an answer was lost and somebody tries again.
  const [requestKey] = useState(newRetryKey);
  const initialValues = formValues(Reason, {});
  const form = useRecordForm(Reason, initialValues);
  return (
    <RecordForm
      title={title}
      cancelLabel="Back"
      submitLabel={`Void ${titleCase(noun)}`}
      savingLabel="Voiding..."
      danger
      initialValues={initialValues}
      version={version}
      {...saveState(call)}
      onSubmit={(values) => call.mutate({ id, version, requestKey, ...values })}
      onClose={onClose}
      form={form}
    >
      <p style={{ margin: 0 }}>{words}</p>
      <Textarea label="Reason" {...form.field('reason')} />
    </RecordForm>
  );
}
