import { Select, Textarea, TextInput } from '@mantine/core';
import { schemaResolver } from '@mantine/form';
import { type ContactSubmission, contactName } from '@quoin/domain/outreach/contact-submission';
import { projectNameOf } from '@quoin/domain/outreach/lead-conversion';
import { ProjectCreate } from '@quoin/domain/work/project';
import { PropertyCreate } from '@quoin/domain/work/property';
import { propertyTypeLabels } from '@quoin/domain/work/property-type';
import { toast } from '@quoin/ui/feedback/toasts';
import { choicesOf } from '@quoin/ui/forms/choices-of';
import { FieldGroup } from '@quoin/ui/forms/FieldGroup';
import { FieldRow } from '@quoin/ui/forms/FieldRow';
import { PhoneInput } from '@quoin/ui/forms/PhoneInput';
import { Segments } from '@quoin/ui/forms/Segments';
import { IconBuildingCommunity, IconHomePlus } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import * as z from 'zod';

import { type FormValues, formValues } from '../../../forms/form-values.ts';
import { failedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { useBeginning } from '../../../forms/use-record-to-edit.ts';
import { problemOf, reasonOf } from '../../../problem.ts';
import { trpc } from '../../../trpc.ts';
import { PropertySelect } from '../projects/-property-select.tsx';
import { AddressFields } from '../properties/-address-fields.tsx';
import { isTaken, sayDuplicate, TAKEN } from '../properties/-form.tsx';

import css from './-leads.module.css';

const places = [
  { value: 'new', label: 'New property', icon: IconHomePlus },
  { value: 'existing', label: 'Existing property', icon: IconBuildingCommunity },
] as const;

const ProjectFields = z.object({
  place: z.enum(['new', 'existing']),
  propertyId: ProjectCreate.shape.propertyId,
  name: ProjectCreate.shape.name,
  projectTypeId: ProjectCreate.shape.projectTypeId,
  projectDescription: ProjectCreate.shape.description,
});
const PropertyFields = PropertyCreate.pick({
  address: true,
  city: true,
  state: true,
  zipCode: true,
  propertyType: true,
  ownerFirstName: true,
  ownerLastName: true,
  ownerEmail: true,
  ownerPhone: true,
});
const Fields = ProjectFields.extend(PropertyFields.shape);
type Values = FormValues<typeof Fields>;

const judgeAll = schemaResolver(Fields, { sync: true });
const judgeProject = schemaResolver(ProjectFields, { sync: true });

/** Of an existing property, only the choice counts. Its hidden fields may be empty. */
const judge = (values: Values) =>
  values.place === 'new'
    ? judgeAll(values)
    : { ...judgeProject(values), ...(values.propertyId === null && { propertyId: 'Choose a property' }) };

/** The input of the conversion. The sender owns a new property, and is the client at an existing one. */
function conversionOf(lead: ContactSubmission, values: Values) {
  const { place, propertyId, name, projectTypeId, projectDescription, ...property } = values;
  const project = { name, projectTypeId, description: projectDescription };
  if (place === 'new') return { id: lead.id, property, project };
  const client = { clientName: contactName(lead), clientEmail: lead.email, clientPhone: lead.phone };
  return { id: lead.id, project: { ...project, ...client, propertyId } };
}

/** Makes a project of a lead, with the fields that the lead gives, and leads to it. */
export function ConvertLead({ lead, onClose }: { lead: ContactSubmission; onClose: () => void }) {
  const settings = useBeginning(trpc.settings.get.useQuery(), onClose);
  const navigate = useNavigate();
  const open = async (id: number) => navigate({ to: '/admin/projects/$id', params: { id }, replace: true });
  const convert = trpc.contactSubmissions.convert.useMutation({
    onSuccess: ({ id }) => {
      said('Project', 'created');
      void open(id);
    },
    onError: (error) => {
      const problem = problemOf(error);
      const { link } = problem ?? {};
      if (link !== undefined)
        toast({
          title: 'Failed to create project',
          description: reasonOf(error),
          tone: 'error',
          action: { label: 'Open project', onClick: () => void navigate({ href: link, replace: true }) },
        });
      else if (problem?.code === 'CONFLICT') sayDuplicate(error);
      else failedTo('create project')(error);
    },
  });
  const check = useMutation({
    // If the check itself fails, the server still decides.
    mutationFn: async (values: Values) =>
      values.place === 'new' && (await isTaken(values).catch(() => false)),
    onSuccess: (taken, values) => {
      if (!taken) convert.mutate(conversionOf(lead, values));
    },
  });
  if (!settings) return null;
  return (
    <ConvertForm
      lead={lead}
      state={settings.defaultState ?? ''}
      {...saveState(convert)}
      loading={check.isPending || convert.isPending}
      {...(check.data && { submitError: TAKEN })}
      onSubmit={(values) => check.mutate(values)}
      onClose={onClose}
    />
  );
}

function ConvertForm({
  lead,
  state,
  ...dialog
}: {
  lead: ContactSubmission;
  /** The state of a new address. */
  state: string;
  loading: boolean;
  submitError: string | null;
  onSubmit: (values: Values) => void;
  onClose: () => void;
}) {
  const initialValues = formValues(Fields, {
    place: 'new',
    propertyId: null,
    projectTypeId: null,
    name: projectNameOf(lead),
    projectDescription: lead.message,
    propertyType: 'single-family',
    state,
    ownerFirstName: lead.firstName,
    ownerLastName: lead.lastName,
    ownerEmail: lead.email,
    ownerPhone: lead.phone,
  });
  const form = useRecordForm(Fields, initialValues, judge);
  const types = trpc.projectTypes.list.useQuery({});
  const choices = (types.data?.items ?? []).filter(({ isActive }) => isActive);

  return (
    <RecordForm
      title="Make a Project"
      submitLabel="Make Project"
      size="lg"
      initialValues={initialValues}
      form={form}
      {...dialog}
    >
      <FieldGroup title="Property">
        <div className={css['places']}>
          <Segments
            label="The property is"
            choices={places}
            value={form.values.place}
            onChange={(place) => form.setFieldValue('place', place)}
          />
        </div>
        {form.values.place === 'existing' ? (
          <>
            <PropertySelect {...form.field('propertyId')} />
            <p className={css['none']}>{contactName(lead)} becomes the client of the project.</p>
          </>
        ) : (
          <>
            <AddressFields field={form.field} startsHere />
            <Select
              label="Property Type"
              withAsterisk
              allowDeselect={false}
              data={choicesOf(propertyTypeLabels)}
              {...form.field('propertyType')}
            />
            <FieldRow>
              <TextInput label="Owner First Name" {...form.field('ownerFirstName')} />
              <TextInput label="Owner Last Name" {...form.field('ownerLastName')} />
            </FieldRow>
            <FieldRow>
              <TextInput label="Owner Email" type="email" {...form.field('ownerEmail')} />
              <PhoneInput label="Owner Phone" {...form.field('ownerPhone')} />
            </FieldRow>
          </>
        )}
      </FieldGroup>
      <FieldGroup title="Project">
        <TextInput label="Project Name" withAsterisk {...form.field('name')} />
        <Select
          label="Project Type"
          placeholder="No Type"
          clearable
          searchable
          data={choices.map((type) => ({ value: String(type.id), label: type.name }))}
          {...form.field('projectTypeId')}
          value={form.values.projectTypeId === null ? null : String(form.values.projectTypeId)}
          onChange={(value) => form.setFieldValue('projectTypeId', value === null ? null : Number(value))}
        />
        <Textarea label="Description" autosize minRows={2} {...form.field('projectDescription')} />
        <p className={css['none']}>The lead counts as won from then on.</p>
      </FieldGroup>
    </RecordForm>
  );
}
