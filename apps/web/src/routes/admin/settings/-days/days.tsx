import { chosenWeekdays, weekdaysText } from '@quoin/domain/places/weekdays';
import { SettingsPatch } from '@quoin/domain/settings';
import { Panel } from '@quoin/ui/page/Panel';

import { PageForm } from '../../../../forms/PageForm.tsx';
import { WeekdaysInput } from '../../../../forms/weekdays/WeekdaysInput.tsx';
import { HistoryButton } from '../../../../history/use-history.tsx';
import { trpc, trpcClient } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { ClosedDays } from './closed-days.tsx';

import css from '../-settings.module.css';

const WorkdaysField = SettingsPatch.pick({ workdays: true }).extend({ workdays: chosenWeekdays });

/** The days on which the company works, from which the dates of deliveries follow. */
export function Days() {
  const [settings] = trpc.settings.get.useSuspenseQuery();
  const mayChange = useMayChange();
  return (
    <>
      <Panel title="Workdays" actions={mayChange && <HistoryButton kind="settings" id={settings.id} />}>
        {mayChange ? (
          <PageForm
            schema={WorkdaysField}
            record={settings}
            noun="Workdays"
            submitLabel="Save Workdays"
            save={async (values) => trpcClient.settings.update.mutate(values)}
          >
            {(form) => (
              <WeekdaysInput
                label="Workdays"
                description="The lead times of suppliers count these days."
                {...form.field('workdays')}
              />
            )}
          </PageForm>
        ) : (
          <p className={css['line']}>{weekdaysText(settings.workdays)}</p>
        )}
      </Panel>
      <ClosedDays settings={settings} />
    </>
  );
}
