import { Switch, TextInput } from '@mantine/core';
import { type Settings, SettingsPatch } from '@quoin/domain/settings';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';

import { PageForm } from '../../../../forms/PageForm.tsx';
import { HistoryButton } from '../../../../history/use-history.tsx';
import { trpc, trpcClient } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { BrandColor } from './brand-color.tsx';
import { Logo } from './logo.tsx';

// The tab of the administrators has the switch of the second factor, and that of the working days has the days.
const CompanyFields = SettingsPatch.omit({ requiresSecondFactor: true, workdays: true, closedDays: true });

/** The company that uses this panel, with the defaults of its new records. */
export function Company() {
  const [settings] = trpc.settings.get.useSuspenseQuery();
  const mayChange = useMayChange();
  return (
    <>
      <Panel title="Company" actions={mayChange && <HistoryButton kind="settings" id={settings.id} />}>
        {mayChange ? <CompanyForm settings={settings} /> : <CompanyFacts settings={settings} />}
      </Panel>
      <Logo />
      <BrandColor />
    </>
  );
}

function CompanyFacts({ settings }: { settings: Settings }) {
  const { companyCity, companyState, companyZipCode } = settings;
  const place = [companyCity, [companyState, companyZipCode].filter(Boolean).join(' ')];
  return (
    <Facts
      items={[
        { label: 'Name', value: settings.companyName },
        { label: 'Email', value: settings.companyEmail },
        { label: 'Phone', value: settings.companyPhone },
        { label: 'Address', value: [settings.companyAddress, ...place].filter(Boolean).join(', ') },
        { label: 'Prices on the website', value: settings.showsPublicPrices ? 'Shown' : 'Not shown' },
        { label: 'State for new addresses', value: settings.defaultState },
        { label: 'Unit for new products', value: settings.defaultUnit },
      ]}
    />
  );
}

function CompanyForm({ settings }: { settings: Settings }) {
  return (
    <PageForm
      schema={CompanyFields}
      record={settings}
      noun="Settings"
      submitLabel="Save Settings"
      save={async (values) => trpcClient.settings.update.mutate(values)}
    >
      {(form) => (
        <>
          <TextInput label="Company Name" {...form.field('companyName')} />
          <FieldRow>
            <TextInput label="Email" type="email" {...form.field('companyEmail')} />
            <PhoneInput label="Phone" {...form.field('companyPhone')} />
          </FieldRow>
          <TextInput label="Address" {...form.field('companyAddress')} />
          <FieldRow>
            <TextInput label="City" {...form.field('companyCity')} />
            <TextInput label="State" maxLength={2} placeholder="OH" {...form.field('companyState')} />
            <TextInput label="Zip Code" maxLength={5} inputMode="numeric" {...form.field('companyZipCode')} />
          </FieldRow>
          <FieldGroup title="Website">
            <Switch
              label="Public prices"
              description="Visitors see what the products of the catalog cost, and from which price on suppliers have them."
              {...form.flag('showsPublicPrices')}
            />
          </FieldGroup>
          <FieldGroup title="Defaults">
            <FieldRow>
              <TextInput
                label="State for New Addresses"
                maxLength={2}
                placeholder="OH"
                {...form.field('defaultState')}
              />
              <TextInput
                label="Unit for New Products"
                placeholder="e.g., each, sqft, lbs"
                {...form.field('defaultUnit')}
              />
            </FieldRow>
          </FieldGroup>
        </>
      )}
    </PageForm>
  );
}
