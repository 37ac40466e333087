import { Button } from '@mantine/core';
import { EstimateLinePatch } from '@quoin/domain/estimates/estimate-line';
import { useMutation } from '@tanstack/react-query';

import { formValues } from '../../../forms/form-values.ts';
import { formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { LineForm, sent } from '../../../lines/line-form.tsx';
import { blankLine } from '../../../lines/line-row.ts';
import { trpc } from '../../../trpc.ts';
import { type ScopeRow, back, removal, withPatch } from './-scope-rows.ts';
import type { useScope } from './-use-scope.ts';

type Scope = ReturnType<typeof useScope>;

/** Saves a form, and shows why it was not saved. */
function useSaving(onClose: () => void) {
  const saving = useMutation({
    mutationFn: async ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => {
      said('Line', done);
      onClose();
    },
    onError: formFailedTo('save line'),
  });
  return {
    ...saveState(saving),
    run: (work: () => Promise<unknown>, done: string) => saving.mutate({ work, done }),
  };
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
      isNew
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
      onSubmit={(values, productId) => {
        const { sectionId: chosen, optionId: _none, ...fields } = sent(values);
        const place = sections.find(({ id }) => id === chosen);
        const line = {
          changeType: 'add' as const,
          ...fields,
          productId,
          section: place?.section ?? null,
          taskId: place?.taskId ?? null,
        };
        run(async () => save((now) => ({ rows: [...now], added: [line] })), 'added');
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
      isBooked={row.change !== 'add'}
      {...state}
      onSubmit={(values) => {
        const { sectionId, optionId: _none, ...fields } = sent(values);
        const to = sections.find((each) => each.id === sectionId);
        const isMoved = row.change === 'add' && to !== undefined && to.id !== row.sectionId;
        const moved = isMoved ? { sectionId: to.id, taskId: to.taskId } : {};
        run(async () => change((now) => withPatch({ ...now, ...moved }, fields)), 'updated');
      }}
      onClose={onClose}
      below={
        row.change === 'remove' || row.change === 'modify' ? (
          <Button variant="subtle" onClick={() => run(async () => change(back), 'reset')}>
            Leave as in the Contract
          </Button>
        ) : (
          <Button
            variant="subtle"
            color="red"
            onClick={() =>
              run(async () => change((now) => (now.change === 'add' ? undefined : removal(now))), 'removed')
            }
          >
            Remove Line
          </Button>
        )
      }
    />
  );
}
