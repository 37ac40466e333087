import { Button } from '@mantine/core';
import { EstimateLinePatch } from '@quoin/domain/costs/estimate-line';
import { useState } from 'react';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said } from '../../../forms/record-changes.ts';
import { reasonOf } from '../../../problem.ts';
import { trpc } from '../../../trpc.ts';
import { LineForm, sent } from '../estimates/$id/-line-form.tsx';
import { blankLine } from '../estimates/$id/-line-row.ts';
import { type ScopeRow, back, removal, withPatch } from './-scope-rows.ts';
import type { useScope } from './-use-scope.ts';

type Scope = ReturnType<typeof useScope>;

/** Saves a form, and shows why it was not saved. */
function useSaving(onClose: () => void) {
  const [state, setState] = useState<{ loading: boolean; submitError: string | null }>({
    loading: false,
    submitError: null,
  });
  const run = async (work: () => Promise<unknown>, done: string) => {
    setState({ loading: true, submitError: null });
    try {
      await work();
      said('Line', done);
      onClose();
    } catch (error) {
      formFailedTo('save line')(error);
      setState({ loading: false, submitError: reasonOf(error) });
    }
  };
  return { ...state, run };
}

/** Adds a line to the contract by a change order. */
export function AddScopeLine({
  scope: { sections, save },
  sectionId,
  onClose,
}: {
  scope: Scope;
  sectionId: number;
  onClose: () => void;
}) {
  const { data: settings } = trpc.moneySettings.get.useQuery();
  const { run, ...state } = useSaving(onClose);
  if (!settings) return null;
  return (
    <LineForm
      title="Add Line"
      submitLabel="Add Line"
      estimate={{ sections, options: [] }}
      initialValues={formValues(EstimateLinePatch, {
        ...blankLine('', 0, sectionId),
        unit: 'each',
        rate: settings.materialMarkup,
        isTaxable: settings.taxedKinds.includes('material'),
      })}
      {...state}
      onSubmit={(values) => {
        const { sectionId: chosen, optionId: _none, ...fields } = sent(values);
        const place = sections.find(({ id }) => id === chosen);
        const line = {
          changeType: 'add' as const,
          ...fields,
          section: place?.section ?? null,
          taskId: place?.taskId ?? null,
        };
        void run(async () => save((now) => ({ rows: [...now], added: [line] })), 'added');
      }}
      onClose={onClose}
    />
  );
}

/** All fields of a line of the scope. */
export function EditScopeLine({
  scope: { rows, sections, save },
  id,
  onClose,
}: {
  scope: Scope;
  id: number;
  onClose: () => void;
}) {
  const row = rows.find((each) => each.id === id);
  const { run, ...state } = useSaving(onClose);
  if (!row) return null;
  const own = sections.filter(({ id: section }) => row.change === 'add' || section === row.sectionId);
  const change = async (make: (now: ScopeRow) => ScopeRow | undefined) =>
    save((now) => ({ rows: now.flatMap((each) => (each.id === id ? (make(each) ?? []) : each)), added: [] }));
  return (
    <LineForm
      title="Line Details"
      submitLabel="Update Line"
      estimate={{ sections: own, options: [] }}
      initialValues={formValues(EstimateLinePatch, row)}
      {...state}
      onSubmit={(values) => {
        const { sectionId, optionId: _none, ...fields } = sent(values);
        const to = sections.find((each) => each.id === sectionId);
        const isMoved = row.change === 'add' && to !== undefined && to.id !== row.sectionId;
        const moved = isMoved ? { sectionId: to.id, taskId: to.taskId } : {};
        void run(async () => change((now) => withPatch({ ...now, ...moved }, fields)), 'updated');
      }}
      onClose={onClose}
      below={
        row.change === 'remove' || row.change === 'modify' ? (
          <Button variant="subtle" onClick={() => void run(async () => change(back), 'reset')}>
            Leave as in the Contract
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="red"
            onClick={() =>
              void run(
                async () => change((now) => (now.change === 'add' ? undefined : removal(now))),
                'removed',
              )
            }
          >
            Remove Line
          </Button>
        )
      }
    />
  );
}
