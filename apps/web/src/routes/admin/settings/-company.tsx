import { Switch, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { type Settings, SettingsPatch } from '@quoin/domain/settings';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { Form } from '@quoin/ui/forms/Form';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { Panel } from '@quoin/ui/frame/Panel';
import { Facts } from '@quoin/ui/records/Facts';

import { useChangedMeanwhile } from '../../../forms/ChangedMeanwhile.tsx';
import { LeaveGuard } from '../../../forms/LeaveGuard.tsx';
import { failedTo, said, saveState } from '../../../forms/record-changes.ts';
import { trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';

function valuesOf(settings: Settings) {
  return {
    companyName: settings.companyName ?? '',
    companyEmail: settings.companyEmail ?? '',
    companyPhone: settings.companyPhone ?? '',
    companyAddress: settings.companyAddress ?? '',
    companyCity: settings.companyCity ?? '',
    companyState: settings.companyState ?? '',
    companyZipCode: settings.companyZipCode ?? '',
    showsPublicPrices: settings.showsPublicPrices,
    defaultState: settings.defaultState ?? '',
    defaultUnit: settings.defaultUnit ?? '',
  };
}

/** The company that uses this panel, with the defaults of its new records. */
export function Company() {
  const [settings] = trpc.settings.get.useSuspenseQuery();
  const mayChange = useMayChange();
  return (
    <Panel title="Company">
      {mayChange ? <CompanyForm settings={settings} /> : <CompanyFacts settings={settings} />}
    </Panel>
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
  const { version } = settings;
  const form = useForm({
    initialValues: valuesOf(settings),
    validate: schemaResolver(SettingsPatch, { sync: true }),
  });
  const update = trpc.settings.update.useMutation({
    onSuccess: (saved, { version: _version, ...sent }) => {
      meanwhile.beginWith(valuesOf(saved), saved.version, sent);
      said('Settings', 'updated');
    },
    onError: failedTo('update settings'),
  });
  const meanwhile = useChangedMeanwhile(form, valuesOf(settings), version, update.isPending);

  return (
    <>
      <Form
        submitLabel="Save Settings"
        {...saveState(update)}
        onSubmit={form.onSubmit((values) => {
          if (meanwhile.mayBeSaved()) update.mutate({ version, ...values });
        })}
      >
        {meanwhile.notice}
        <TextInput label="Company Name" {...form.getInputProps('companyName')} />
        <FieldRow>
          <TextInput label="Email" type="email" {...form.getInputProps('companyEmail')} />
          <PhoneInput
            label="Phone"
            {...form.getInputProps('companyPhone')}
            value={form.values.companyPhone}
          />
        </FieldRow>
        <TextInput label="Address" {...form.getInputProps('companyAddress')} />
        <FieldRow>
          <TextInput label="City" {...form.getInputProps('companyCity')} />
          <TextInput label="State" maxLength={2} placeholder="OH" {...form.getInputProps('companyState')} />
          <TextInput
            label="Zip Code"
            maxLength={5}
            inputMode="numeric"
            {...form.getInputProps('companyZipCode')}
          />
        </FieldRow>
        <FieldGroup title="Website">
          <Switch
            label="Public prices"
            description="Visitors see what the products of the catalogue cost."
            {...form.getInputProps('showsPublicPrices', { type: 'checkbox' })}
          />
        </FieldGroup>
        <FieldGroup title="Defaults">
          <FieldRow>
            <TextInput
              label="State for New Addresses"
              maxLength={2}
              placeholder="OH"
              {...form.getInputProps('defaultState')}
            />
            <TextInput
              label="Unit for New Products"
              placeholder="e.g., each, sqft, lbs"
              {...form.getInputProps('defaultUnit')}
            />
          </FieldRow>
        </FieldGroup>
      </Form>
      <LeaveGuard dirty={form.isDirty()} saving={update.isPending} />
    </>
  );
}
