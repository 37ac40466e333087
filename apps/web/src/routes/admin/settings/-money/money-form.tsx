import { Checkbox, Select, Switch, TagsInput, Textarea, TextInput } from '@mantine/core';
import { upfrontFields } from '@quoin/domain/billing/schedule-words';
import { costKindLabels, costKinds } from '@quoin/domain/costs/cost-kind';
import { type MoneySettings, MoneySettingsPatch, markupFields } from '@quoin/domain/costs/money-settings';
import { pricingLabels } from '@quoin/domain/costs/pricing';
import { type TaxMode, taxModeLabels } from '@quoin/domain/costs/tax-mode';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { Link } from '@tanstack/react-router';

import { DecimalInput, PercentInput, RateInput } from '../../../../forms/number-inputs.tsx';
import { PageForm } from '../../../../forms/PageForm.tsx';
import type { RecordFormOf } from '../../../../forms/use-record-form.ts';
import { trpcClient } from '../../../../trpc.ts';
import { burdenText, marginText, markupText } from './rate-words.ts';
import { timeZoneChoices } from './time-zones.ts';

import css from './money.module.css';

type MoneyFields = RecordFormOf<typeof MoneySettingsPatch>;

/** Changes the money settings. Existing estimates keep what they have. */
export function MoneyForm({ settings }: { settings: MoneySettings }) {
  return (
    <PageForm
      schema={MoneySettingsPatch}
      record={settings}
      noun="Money settings"
      submitLabel="Save Settings"
      save={async (values) => trpcClient.moneySettings.update.mutate(values)}
    >
      {(form) => (
        <>
          <p className={css['lead']}>
            New estimates begin with these values. An estimate that exists keeps its own.
          </p>
          <RateFields form={form} />
          <UpfrontFields form={form} />
          <TaxFields form={form} />
          <EstimateFields form={form} />
          <FieldGroup title="Suppliers">
            <Switch
              label="Take preferred offers"
              description="Lines of tasks and assemblies cost what the preferred supplier offers, unless its price is stale."
              {...form.flag('takesPreferredOffers')}
            />
          </FieldGroup>
          <FieldGroup title="Mail">
            <Switch
              label="Attach the PDF to mails to clients"
              description="Quotes, change orders and signed copies come with it, besides their link."
              {...form.flag('attachesPdf')}
            />
            <TagsInput
              label="Days to Remind"
              {...descriptionBelow}
              description="How many days after an invoice was due its client gets a reminder. Empty: by hand alone."
              maxTags={5}
              {...form.field('reminderDays')}
              value={form.values.reminderDays.map(String)}
              onChange={(typed) =>
                form.setFieldValue(
                  'reminderDays',
                  typed
                    .filter((day) => /^\d{1,3}$/.test(day))
                    .map(Number)
                    .toSorted((one, other) => one - other),
                )
              }
            />
          </FieldGroup>
          <FieldGroup title="Projects">
            <Switch
              label="Start projects when they are signed"
              description="A project that is being planned goes in progress when its client signs."
              {...form.flag('startsProjects')}
            />
          </FieldGroup>
          <FieldGroup title="License">
            <TextInput
              label="License Number"
              {...descriptionBelow}
              description="Printed where a notice of your state must show it."
              {...form.field('licenseNumber')}
            />
          </FieldGroup>
        </>
      )}
    </PageForm>
  );
}

function RateFields({ form }: { form: MoneyFields }) {
  const { laborRate, burdenRate, minMargin } = form.values;
  return (
    <FieldGroup title="Rates and markups">
      <p className={css['help']}>
        A markup is added to the cost. A margin is the part of the price that is left after the cost. The
        price is the same either way.
      </p>
      <div className={css['rates']}>
        {costKinds.map((kind) => (
          <PercentInput
            key={kind}
            label={`${costKindLabels[kind]} Markup`}
            {...descriptionBelow}
            description={marginText(form.values[markupFields[kind]])}
            {...form.number(markupFields[kind])}
          />
        ))}
        <Select
          label="Name Rates As"
          {...descriptionBelow}
          description="On new lines."
          allowDeselect={false}
          data={choicesOf(pricingLabels)}
          {...form.field('pricing')}
        />
      </div>
      <FieldRow>
        <RateInput
          label="Labor Rate"
          {...descriptionBelow}
          description="What you pay for an hour."
          {...form.number('laborRate')}
        />
        <PercentInput
          label="Burden Rate"
          {...descriptionBelow}
          description="Taxes and insurance on it."
          {...form.number('burdenRate')}
        />
      </FieldRow>
      <output className={css['sum']}>
        <span>An hour of labor costs</span>
        <strong>{burdenText(laborRate, burdenRate) || '—'}</strong>
      </output>
      <FieldRow>
        <PercentInput
          label="Contingency Rate"
          {...descriptionBelow}
          description="A new estimate adds this reserve to its cost."
          {...form.number('contingencyRate')}
        />
        <PercentInput
          label="Minimum Margin"
          {...descriptionBelow}
          description={['A smaller margin warns before sending.', Boolean(minMargin) && markupText(minMargin)]
            .filter(Boolean)
            .join(' ')}
          {...form.number('minMargin')}
        />
      </FieldRow>
    </FieldGroup>
  );
}

function UpfrontFields({ form }: { form: MoneyFields }) {
  return (
    <FieldGroup title="Asked for at signing">
      <p className={css['help']}>
        The part of each kind of cost that the deposit asks for, as far as the law of the state allows. The
        rest of it is asked for when the materials are here, and when half of the labor is done. Estimates
        without payments of their own follow at once.
      </p>
      <div className={css['rates']}>
        {costKinds.map((kind) => (
          <PercentInput
            key={kind}
            label={`${costKindLabels[kind]} at Signing`}
            {...form.number(upfrontFields[kind])}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

/** The effect of each mode of the sales tax on an estimate. */
const taxHelp: Record<TaxMode, string> = {
  none: 'Estimates show no sales tax.',
  'on-taxable-lines': 'The client pays the tax. It is added once, on the prices of the taxable lines.',
  'on-materials-cost': 'You pay the tax when you buy. It is a part of the cost, and the client sees no tax.',
};

function TaxFields({ form }: { form: MoneyFields }) {
  return (
    <FieldGroup title="Tax">
      <p className={css['help']}>
        The state decides which one applies. Ask your accountant. The rates stand under{' '}
        <Link className={css['link'] ?? ''} to="/admin/tax-rates">
          Tax Rates
        </Link>
        .
      </p>
      <Select
        label="Sales Tax"
        {...descriptionBelow}
        description={taxHelp[form.values.taxMode]}
        allowDeselect={false}
        data={choicesOf(taxModeLabels)}
        {...form.field('taxMode')}
      />
      <Checkbox.Group
        label="Taxed Kinds"
        description="New lines of these kinds of cost are taxable."
        {...form.field('taxedKinds')}
        onChange={(chosen) =>
          form.setFieldValue(
            'taxedKinds',
            costKinds.filter((kind) => chosen.includes(kind)),
          )
        }
      >
        <div className={css['kinds']}>
          {costKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={costKindLabels[kind]} />
          ))}
        </div>
      </Checkbox.Group>
    </FieldGroup>
  );
}

function EstimateFields({ form }: { form: MoneyFields }) {
  return (
    <FieldGroup title="Estimates">
      <FieldRow>
        <DecimalInput
          {...descriptionBelow}
          label="Days Valid"
          description="From the day when an estimate is sent."
          {...form.number('validDays')}
        />
        <DecimalInput
          {...descriptionBelow}
          label="Days to Pay"
          description="Where a payment says no days of its own."
          {...form.number('termsDays')}
        />
        <PercentInput
          {...descriptionBelow}
          label="Retainage"
          description="Held back of each bill until the work is done."
          {...form.number('retainageRate')}
        />
        <PercentInput
          {...descriptionBelow}
          label="Fee of Online Payments"
          description="Where the provider does not say."
          {...form.number('feeRate')}
        />
        <DecimalInput
          {...descriptionBelow}
          label="Price Age in Days"
          description="Older prices warn before sending."
          {...form.number('priceMaxAgeDays')}
        />
        <PercentInput
          label="Cost Drift"
          {...descriptionBelow}
          description="A larger change of costs warns."
          {...form.number('driftWarning')}
        />
      </FieldRow>
      <Select
        label="Time Zone"
        {...descriptionBelow}
        description="Its days count, such as the last day of an estimate."
        allowDeselect={false}
        searchable
        data={timeZoneChoices(form.values.timeZone)}
        {...form.field('timeZone')}
      />
      <Textarea
        label="Introduction"
        {...descriptionBelow}
        description="The first words of an estimate, before its lines."
        autosize
        minRows={2}
        maxRows={12}
        {...form.field('intro')}
      />
      <Textarea
        label="Closing"
        {...descriptionBelow}
        description="The last words after the total."
        autosize
        minRows={2}
        maxRows={12}
        {...form.field('closing')}
      />
      <Textarea
        label="Terms"
        {...descriptionBelow}
        description="What both sides agree on. The client accepts them with the estimate."
        autosize
        minRows={4}
        maxRows={20}
        {...form.field('terms')}
      />
    </FieldGroup>
  );
}
