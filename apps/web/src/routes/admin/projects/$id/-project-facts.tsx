import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { contactName } from '@quoin/domain/outreach/contact-submission';
import { telephoneLink } from '@quoin/domain/telephone';
import type { ProjectView } from '@quoin/domain/work/project';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { usePrinting } from '@quoin/ui/use-printing';
import { Link, useNavigate } from '@tanstack/react-router';

import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

/** The fields of a project, with a way to set those that are not. Paper may go to the client, without missing and internal ones. */
export function ProjectFacts({ id }: { id: number }) {
  const [project] = trpc.projects.get.useSuspenseQuery({ id });
  // The lead that the project was made of, if any.
  const lead = trpc.contactSubmissions.getByProject.useQuery({ projectId: id });
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const client = clientOf(project);
  const edit = () => void navigate({ to: '.', search: { edit: true } });
  const isPrinting = usePrinting();
  const notSet = (label: string) =>
    isPrinting ? null : <NotSet label={label} onSet={mayChange ? edit : undefined} />;
  return (
    <Panel title="Overview">
      <Facts
        items={[
          { label: 'Project type', value: project.projectTypeName ?? (isPrinting ? null : 'No Type') },
          {
            label: 'Budget',
            value: isPrinting
              ? null
              : project.budget === null
                ? notSet('budget')
                : formatMoney(project.budget),
          },
          {
            label: 'Actual cost',
            value: isPrinting || project.actualCost === null ? null : formatMoney(project.actualCost),
          },
          { label: 'Start date', value: project.startDate && formatDate(project.startDate) },
          { label: 'End date', value: project.endDate && formatDate(project.endDate) },
          {
            label: 'Property',
            value:
              project.propertyId === null ? (
                notSet('property')
              ) : (
                <Link to="/admin/properties/$id" params={{ id: project.propertyId }}>
                  {project.propertyAddress}
                </Link>
              ),
          },
          {
            label: 'Lead',
            value: lead.data && (
              <Link to="/admin/leads/$id" params={{ id: lead.data.id }}>
                {contactName(lead.data)}
              </Link>
            ),
          },
          { label: 'Client', value: client.name ?? notSet('client') },
          {
            label: 'Client phone',
            value: client.phone ? (
              <a href={telephoneLink(client.phone)}>{client.phone}</a>
            ) : (
              notSet('client phone')
            ),
          },
          {
            label: 'Client email',
            value: client.email ? (
              <a href={`mailto:${client.email}`}>{client.email}</a>
            ) : (
              notSet('client email')
            ),
          },
          { label: 'Description', value: project.description, wide: true },
        ]}
      />
    </Panel>
  );
}

/** The contact of a project: its client, or the property's owner where nothing is known of a client. Never parts of both. */
function clientOf({ clientName: name, clientPhone: phone, clientEmail: email, ...project }: ProjectView) {
  if (name !== null || phone !== null || email !== null) return { name, phone, email };
  return {
    name: project.propertyOwnerName,
    phone: project.propertyOwnerPhone,
    email: project.propertyOwnerEmail,
  };
}
