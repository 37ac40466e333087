import { Select, Switch, Textarea, TextInput } from '@mantine/core';
import { taxModeLabels } from '@quoin/domain/costs/tax-mode';
import { formatPercent } from '@quoin/domain/dollars';
import { EstimatePatch, type EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { clientShowsLabels } from '@quoin/domain/estimates/estimate-status';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { createFileRoute } from '@tanstack/react-router';

import { ClosingText, IntroText } from '../-write-text.tsx';
import { DecimalInput, PercentInput } from '../../../../forms/number-inputs.tsx';
import { PageForm } from '../../../../forms/PageForm.tsx';
import { trpc, trpcClient } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

export const Route = createFileRoute('/admin/estimates/$id/texts')({ component: TextsScreen });

/** The client, the tax, and the words around the lines. */
function TextsScreen() {
  const { id } = Route.useParams();
  const [estimate] = trpc.estimates.get.useSuspenseQuery({ id });
  const mayChange = useMayChange() && estimate.status === 'draft';
  return (
    <Panel title="Texts and Settings">
      {mayChange ? <TextsForm estimate={estimate} /> : <TextsFacts estimate={estimate} />}
    </Panel>
  );
}

function TextsForm({ estimate }: { estimate: EstimateWithParts }) {
  const { id } = estimate;
  return (
    <PageForm
      schema={EstimatePatch}
      record={estimate}
      noun="Estimate"
      submitLabel="Save Estimate"
      save={async (values) => trpcClient.estimates.update.mutate({ id, ...values })}
    >
      {(form) => (
        <>
          <TextInput label="Estimate Name" withAsterisk {...form.field('name')} />
          <FieldGroup title="Client">
            <FieldRow>
              <TextInput label="Client Name" {...form.field('clientName')} />
              <TextInput label="Client Email" type="email" {...form.field('clientEmail')} />
              <PhoneInput label="Client Phone" {...form.field('clientPhone')} />
            </FieldRow>
            <FieldRow>
              <Select
                label="Client Sees"
                allowDeselect={false}
                data={choicesOf(clientShowsLabels)}
                {...form.field('clientShows')}
              />
              <DecimalInput
                {...descriptionBelow}
                label="Days Valid"
                description="From the day when it is sent."
                {...form.number('validDays')}
              />
            </FieldRow>
            <FieldRow>
              <Switch
                label="Quantities"
                description="The client sees them."
                {...form.flag('showsQuantities')}
              />
              <Switch
                label="Senior owner"
                description="Some states give a senior more days to cancel."
                {...form.flag('hasSeniorOwner')}
              />
            </FieldRow>
          </FieldGroup>
          <FieldGroup title="Tax">
            <FieldRow>
              <Select
                label="Sales Tax"
                allowDeselect={false}
                data={choicesOf(taxModeLabels)}
                {...form.field('taxMode')}
              />
              {form.values.taxMode !== 'none' && (
                <PercentInput label="Tax Rate" {...form.number('taxRate')} />
              )}
              {form.values.taxMode === 'on-materials-cost' && (
                <PercentInput label="Markup on the Tax" {...form.number('materialMarkup')} />
              )}
            </FieldRow>
          </FieldGroup>
          <FieldGroup title="Dates">
            <FieldRow>
              <TextInput type="date" label="Start Date" {...form.field('startDate')} />
              <TextInput type="date" label="End Date" {...form.field('endDate')} />
            </FieldRow>
          </FieldGroup>
          <FieldGroup title="Texts">
            <IntroText
              estimateId={id}
              label="Introduction"
              {...descriptionBelow}
              description="The first words, before the lines."
              {...form.field('intro')}
            />
            <ClosingText
              estimateId={id}
              label="Closing"
              {...descriptionBelow}
              description="The last words, after the total."
              {...form.field('closing')}
            />
            <Textarea
              label="Terms"
              {...descriptionBelow}
              description="The client accepts them with the estimate."
              maxRows={20}
              {...form.field('terms')}
            />
          </FieldGroup>
        </>
      )}
    </PageForm>
  );
}

function TextsFacts({ estimate }: { estimate: EstimateWithParts }) {
  const { taxMode, taxRate } = estimate;
  return (
    <Facts
      items={[
        { label: 'Client', value: estimate.clientName },
        { label: 'Email', value: estimate.clientEmail },
        { label: 'Phone', value: estimate.clientPhone },
        { label: 'Client sees', value: clientShowsLabels[estimate.clientShows] },
        { label: 'Days valid', value: estimate.validDays },
        {
          label: 'Sales tax',
          value:
            taxMode === 'none' ? taxModeLabels.none : `${taxModeLabels[taxMode]}, ${formatPercent(taxRate)}`,
        },
        { label: 'Introduction', value: estimate.intro, wide: true },
        { label: 'Closing', value: estimate.closing, wide: true },
        { label: 'Terms', value: estimate.terms, wide: true },
      ]}
    />
  );
}
