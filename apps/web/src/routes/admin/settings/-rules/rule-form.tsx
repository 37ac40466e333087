import { Checkbox, Select, Switch, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { StateRuleCreate } from '@quoin/domain/billing/state-rule';
import {
  fieldsOfKind,
  ruleBasisLabels,
  specialOrdersLabels,
  stateRuleKindLabels,
} from '@quoin/domain/billing/state-rule-kind';
import { propertyTypeLabels, propertyTypes } from '@quoin/domain/work/property-type';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { descriptionBelow } from '@quoin/ui/forms/description-below';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';

import { useBinnedRecord } from '../../../../bin/use-binned-record.tsx';
import { type FormValues, formValues } from '../../../../forms/form-values.ts';
import { DecimalInput, MoneyInput } from '../../../../forms/number-inputs.tsx';
import { saveState, saving } from '../../../../forms/record-changes.ts';
import { RecordForm, type RecordFormProps } from '../../../../forms/RecordForm.tsx';
import { type RecordFormOf, useRecordForm } from '../../../../forms/use-record-form.ts';
import { useBeginning } from '../../../../forms/use-record-to-edit.ts';
import { today } from '../../../../today.ts';
import { type Outputs, trpc } from '../../../../trpc.ts';

import css from './rules.module.css';

type RuleValues = FormValues<typeof StateRuleCreate>;
type RuleFields = RecordFormOf<typeof StateRuleCreate>;

/** The values of the fields that a rule of its kind lacks. */
const empty = {
  shareNumerator: '',
  shareDenominator: '',
  cap: '',
  specialOrders: 'none',
  days: '',
  seniorDays: '',
  disasterDays: '',
  countsSaturdays: true,
  text: '',
} satisfies Partial<RuleValues>;

const has = ({ kind }: RuleValues, field: string) => fieldsOfKind[kind].some((each) => each === field);

/** The values without those of fields that the form does not show, because another kind has them. */
const ofItsKind = (values: RuleValues): RuleValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(empty).filter(([field]) => !has(values, field))),
});

const resolve = schemaResolver(StateRuleCreate, { sync: true });

/** Adds a rule of the firm. It begins with the values of `from`, in force and checked today. */
export function AddRule({
  state,
  from,
  onClose,
}: {
  state: string | undefined;
  from: Outputs['stateRules']['get'] | undefined;
  onClose: () => void;
}) {
  const settings = useBeginning(trpc.settings.get.useQuery(), onClose);
  const create = trpc.stateRules.create.useMutation(saving({ noun: 'State rule', verb: 'create' }, onClose));
  if (!settings) return null;
  const { defaultState, companyState } = settings;
  return (
    <RuleForm
      title="Add New Rule"
      submitLabel="Add Rule"
      initialValues={formValues(StateRuleCreate, {
        state: state ?? defaultState ?? companyState ?? '',
        kind: 'deposit-cap',
        specialOrders: empty.specialOrders,
        countsSaturdays: empty.countsSaturdays,
        propertyTypes: null,
        basis: null,
        ...from,
        effectiveFrom: today(),
        checkedOn: today(),
      })}
      {...saveState(create)}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    />
  );
}

/** Edits a rule of the firm. */
export function EditRule({ id, onClose }: { id: number; onClose: () => void }) {
  const { record: rule, instead } = useBinnedRecord(trpc.stateRules.get.useQuery({ id }), {
    entity: 'state-rule',
    id,
    onClose,
  });
  const update = trpc.stateRules.update.useMutation(saving({ noun: 'State rule', verb: 'update' }, onClose));
  if (!rule) return instead;
  return (
    <RuleForm
      title="Edit Rule"
      submitLabel="Update Rule"
      initialValues={formValues(StateRuleCreate, rule)}
      version={rule.version}
      {...saveState(update)}
      onSubmit={(values) => update.mutate({ id, version: rule.version, ...values })}
      onClose={onClose}
    />
  );
}

function RuleForm({ onSubmit, ...dialog }: RecordFormProps<RuleValues>) {
  const form = useRecordForm(StateRuleCreate, dialog.initialValues, (values) => resolve(ofItsKind(values)));
  return (
    <RecordForm {...dialog} form={form} onSubmit={(values) => onSubmit(ofItsKind(values))}>
      <FieldRow>
        <TextInput
          label="State"
          withAsterisk
          maxLength={2}
          placeholder="CA"
          {...descriptionBelow}
          description="US is every state."
          {...form.field('state')}
        />
        <Select
          label="Kind"
          withAsterisk
          allowDeselect={false}
          data={choicesOf(stateRuleKindLabels)}
          {...form.field('kind')}
        />
      </FieldRow>
      <FieldsOfKind form={form} />
      <FieldGroup title="Where it applies">
        <FieldRow>
          <MoneyInput label="Contracts From" placeholder="All contracts" {...form.number('minContract')} />
          <TextInput type="date" label="First Day" withAsterisk {...form.field('effectiveFrom')} />
        </FieldRow>
        <Checkbox.Group
          label="Property Types"
          description="Without a choice, the rule applies to all of them."
          {...form.field('propertyTypes')}
          value={form.values.propertyTypes ?? []}
          onChange={(chosen) =>
            form.setFieldValue(
              'propertyTypes',
              chosen.length === 0 ? null : propertyTypes.filter((type) => chosen.includes(type)),
            )
          }
        >
          <div className={css['types']}>
            {propertyTypes.map((type) => (
              <Checkbox key={type} value={type} label={propertyTypeLabels[type]} />
            ))}
          </div>
        </Checkbox.Group>
      </FieldGroup>
      <FieldGroup title="Source">
        <TextInput
          label="Citation"
          withAsterisk
          placeholder="Bus. & Prof. Code §7159.5(a)"
          {...form.field('citation')}
        />
        <FieldRow>
          <Select
            label="Basis"
            clearable
            placeholder="Not known"
            data={choicesOf(ruleBasisLabels)}
            {...form.field('basis')}
          />
          <TextInput type="date" label="Checked On" withAsterisk {...form.field('checkedOn')} />
        </FieldRow>
        <Textarea label="Note" autosize minRows={2} maxRows={8} {...form.field('note')} />
      </FieldGroup>
    </RecordForm>
  );
}

/** The fields that follow from the kind of the rule. */
function FieldsOfKind({ form }: { form: RuleFields }) {
  const { kind } = form.values;
  const shows = (field: keyof typeof empty) => has(form.values, field);
  return (
    <>
      {shows('shareNumerator') && (
        <FieldRow>
          <DecimalInput
            {...descriptionBelow}
            label="Share"
            placeholder="1"
            description="A third of the price is 1 of 3."
            withAsterisk={kind === 'retainage-cap'}
            {...form.number('shareNumerator')}
          />
          <DecimalInput
            {...descriptionBelow}
            label="Share Of"
            placeholder="3"
            withAsterisk={kind === 'retainage-cap'}
            {...form.number('shareDenominator')}
          />
        </FieldRow>
      )}
      {shows('cap') && (
        <FieldRow>
          <MoneyInput label="Limit" placeholder="$1,000.00" {...form.number('cap')} />
          <Select
            label="Special Orders"
            allowDeselect={false}
            data={choicesOf(specialOrdersLabels)}
            {...form.field('specialOrders')}
          />
        </FieldRow>
      )}
      {shows('days') && (
        <FieldRow>
          <DecimalInput
            {...descriptionBelow}
            label="Days"
            description="Business days."
            withAsterisk={kind === 'cancel'}
            {...form.number('days')}
          />
          {shows('seniorDays') && (
            <DecimalInput
              {...descriptionBelow}
              label="Days for Seniors"
              description="Owners of 65 or more."
              {...form.number('seniorDays')}
            />
          )}
          {shows('disasterDays') && (
            <DecimalInput
              {...descriptionBelow}
              label="Days After a Disaster"
              description="For repairs."
              {...form.number('disasterDays')}
            />
          )}
        </FieldRow>
      )}
      {shows('countsSaturdays') && (
        <Switch
          label="Saturdays Count"
          description="Sundays and federal holidays never do."
          {...form.flag('countsSaturdays')}
        />
      )}
      {shows('text') && (
        <Textarea
          label="Text"
          withAsterisk
          description="The client gets these words."
          autosize
          minRows={4}
          maxRows={16}
          {...form.field('text')}
        />
      )}
    </>
  );
}
