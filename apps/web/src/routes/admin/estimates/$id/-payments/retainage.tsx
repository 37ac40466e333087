import { Button } from '@mantine/core';
import { retainageWords } from '@quoin/domain/costs/retainage';
import { EstimatePatch, type EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';

import { formValues } from '../../../../../forms/form-values.ts';
import { PercentInput } from '../../../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../../forms/use-record-form.ts';
import { trpc } from '../../../../../trpc.ts';

import css from './payments.module.css';

const Retained = EstimatePatch.pick({ retainageRate: true, storedRate: true, stepAt: true, stepRate: true });

/** What each bill holds back until the work is done, in the words that the client reads beside the payments. */
export function Retainage({ estimate, mayChange }: { estimate: EstimateWithParts; mayChange: boolean }) {
  const [edited, setEdited] = useState<EstimateWithParts>();
  return (
    <Panel
      title="Retainage"
      actions={
        mayChange && (
          <Button
            variant="default"
            size="compact-md"
            leftSection={<IconPencil size={16} stroke={1.5} />}
            onClick={() => setEdited(estimate)}
          >
            Edit Retainage
          </Button>
        )
      }
    >
      <p className={css['words']}>{retainageWords(estimate) ?? 'Nothing is held back of the bills.'}</p>
      {edited && <RetainageForm estimate={edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}

/** Changes what is held back. The estimate is as it was when the form opened. */
function RetainageForm({ estimate, onClose }: { estimate: EstimateWithParts; onClose: () => void }) {
  const { id, version } = estimate;
  const save = trpc.estimates.update.useMutation(saving({ noun: 'Retainage', verb: 'update' }, onClose));
  const initialValues = formValues(Retained, estimate);
  const form = useRecordForm(Retained, initialValues);
  return (
    <RecordForm
      title="Edit Retainage"
      submitLabel="Update Retainage"
      initialValues={initialValues}
      {...saveState(save)}
      onSubmit={(values) => save.mutate({ id, version, ...values })}
      onClose={onClose}
      form={form}
    >
      <FieldRow>
        <PercentInput
          label="Retainage"
          {...descriptionBelow}
          description="Held back of each bill until the work is done. 10% at most."
          {...form.number('retainageRate')}
        />
        <PercentInput
          label="Of Stored Materials"
          {...descriptionBelow}
          description="Empty: the same."
          {...form.number('storedRate')}
        />
      </FieldRow>
      <FieldRow>
        <PercentInput
          label="Changes At"
          {...descriptionBelow}
          description="The part of the price that is billed by then. Empty: it never changes."
          {...form.number('stepAt')}
        />
        <PercentInput
          label="Then Held Back"
          {...descriptionBelow}
          description="Of each bill after that."
          {...form.number('stepRate')}
        />
      </FieldRow>
    </RecordForm>
  );
}
