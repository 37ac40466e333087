import { Button, TextInput } from '@mantine/core';
import { ClosedDay, holidaysToOffer } from '@quoin/domain/places/closed-days';
import type { Settings } from '@quoin/domain/settings';
import { dayWithWeekday } from '@quoin/domain/suppliers/delivery/day-words';
import { counted } from '@quoin/domain/words';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { type RowProps, Rows } from '../-rows.tsx';
import { formValues } from '../../../../forms/form-values.ts';
import { failedTo, formFailedTo, said, saveState } from '../../../../forms/record-changes.ts';
import { RecordForm } from '../../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { today } from '../../../../today.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

import css from './days.module.css';

const route = getRouteApi('/admin/settings/');

/** `Fri, Dec 25, 2026`. */
const dayText = (date: string) => `${dayWithWeekday(date)}, ${date.slice(0, 4)}`;

/** The days on which nobody works and nothing is delivered. Those that are past come at one press. */
export function ClosedDays({ settings: { closedDays, version } }: { settings: Settings }) {
  const { add } = route.useSearch();
  const navigate = route.useNavigate();
  const mayChange = useMayChange();
  const [showsPast, setShowsPast] = useState(false);
  const update = trpc.settings.update.useMutation();
  const open = (dialog: { add?: true }) => void navigate({ search: ({ tab }) => ({ tab, ...dialog }) });

  const past = closedDays.filter(({ date }) => date < today());
  const shown = showsPast ? closedDays : closedDays.slice(past.length);
  const offered = mayChange ? holidaysToOffer(closedDays, today()) : [];

  const rowOf = ({ date, name }: ClosedDay): RowProps => ({
    name,
    facts: { date: dayText(date) },
    actions: mayChange && [
      {
        label: `Remove ${name}, ${dayText(date)}`,
        tooltip: 'Remove',
        icon: IconTrash,
        danger: true,
        onClick: () =>
          confirmDelete({
            title: 'Remove Closed Day',
            message: `${name}, ${dayText(date)}, counts as every other day of its weekday again.`,
            confirmLabel: 'Remove',
            pendingLabel: 'Removing...',
            doDelete: async () => {
              await update.mutateAsync({
                version,
                closedDays: closedDays.filter((day) => day.date !== date),
              });
              said('Closed day', 'removed');
            },
            onError: failedTo('remove the closed day'),
          }),
      },
    ],
  });

  return (
    <Panel
      title="Closed days"
      note={shown.length > 0 && shown.length}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => open({ add: true })}>
            Add Closed Day
          </Button>
        )
      }
    >
      <div className={css['closed']}>
        {shown.length > 0 ? (
          <Rows label="Closed days" items={shown} itemKey={({ date }) => date} rowOf={rowOf} />
        ) : (
          <EmptyState
            compact
            drawing="checklist"
            title="No closed days to come"
            hint="Nobody works on a closed day, and suppliers deliver nothing."
          />
        )}
        {(offered.length > 0 || past.length > 0) && (
          <div className={css['more']}>
            {offered.map(({ year, days }) => (
              <Button
                key={year}
                variant="default"
                disabled={update.isPending}
                onClick={() =>
                  update.mutate(
                    { version, closedDays: [...closedDays, ...days] },
                    {
                      onSuccess: () => said(`Federal holidays of ${year}`, 'added'),
                      onError: failedTo('add federal holidays'),
                    },
                  )
                }
              >
                {`Add Federal Holidays of ${year}`}
              </Button>
            ))}
            {past.length > 0 && (
              <Button variant="default" aria-expanded={showsPast} onClick={() => setShowsPast(!showsPast)}>
                {`${showsPast ? 'Hide' : 'Show'} ${counted(past.length, 'Past Day')}`}
              </Button>
            )}
          </div>
        )}
      </div>
      {mayChange && add && (
        <AddClosedDay closedDays={closedDays} version={version} onClose={() => open({})} />
      )}
    </Panel>
  );
}

function AddClosedDay({
  closedDays,
  version,
  onClose,
}: Pick<Settings, 'closedDays' | 'version'> & { onClose: () => void }) {
  const initialValues = formValues(ClosedDay, {});
  const form = useRecordForm(ClosedDay, initialValues);
  const update = trpc.settings.update.useMutation({
    onSuccess: () => {
      said('Closed day', 'added');
      onClose();
    },
    onError: formFailedTo('add the closed day'),
  });
  return (
    <RecordForm
      title="Add Closed Day"
      submitLabel="Add Closed Day"
      initialValues={initialValues}
      form={form}
      {...saveState(update)}
      onSubmit={(day) => update.mutate({ version, closedDays: [...closedDays, day] })}
      onClose={onClose}
    >
      <TextInput type="date" label="Date" withAsterisk {...form.field('date')} />
      <TextInput label="Name" withAsterisk placeholder="Inventory" {...form.field('name')} />
    </RecordForm>
  );
}
