import { Button } from '@mantine/core';
import { telephoneLink } from '@quoin/domain/telephone';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import { MissingRecord } from '../../../bin/MissingRecord.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteSubcontractor } from './-actions.tsx';
import { EditSubcontractor } from './-form.tsx';
import { Rating } from './-rating.tsx';
import { SubcontractorTasks } from './-tasks.tsx';

const validateSearch = readSearch({ edit: dialogFlag });

export const Route = createFileRoute('/admin/subcontractors/$id')({
  staticData: { section: 'Subcontractors' },
  params: idParams,
  validateSearch,
  loader: async ({ params: { id } }) => {
    void api.projectTasks.listBySubcontractor.prefetch({ subcontractorId: id });
    await orNotFound(api.subcontractors.get.ensureData({ id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading subcontractor details..." />,
  notFoundComponent: () => (
    <MissingRecord
      entity="subcontractor"
      back={(look) => (
        <Button component={Link} to="/admin/subcontractors" {...look}>
          Back to Subcontractors
        </Button>
      )}
    />
  ),
  component: SubcontractorScreen,
});

function SubcontractorScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [subcontractor] = trpc.subcontractors.get.useSuspenseQuery({ id });
  const { companyName, contactName, specialty, rating, phone, email, isActive, notes } = subcontractor;
  const mayChange = useMayChange();
  const leave = () => void navigate({ to: '/admin/subcontractors' });
  const askToDelete = useDeleteSubcontractor(leave);
  const edit = () => void navigate({ search: { edit: true } });
  const notSet = (label: string) => <NotSet label={label} onSet={mayChange ? edit : undefined} />;

  return (
    <Page
      title={companyName}
      description={specialty}
      badge={<ActiveBadge isActive={isActive} />}
      back={{ label: 'Subcontractors', link: (props) => <Link to="/admin/subcontractors" {...props} /> }}
      actions={
        <>
          <HistoryButton kind="subcontractor" id={id} />
          {mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => askToDelete(subcontractor)}
              >
                Delete
              </Button>
              <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={edit}>
                Edit Subcontractor
              </Button>
            </>
          )}
        </>
      }
    >
      <Panel title="Subcontractor">
        <Facts
          items={[
            { label: 'Contact', value: contactName ?? notSet('contact') },
            { label: 'Phone', value: phone ? <a href={telephoneLink(phone)}>{phone}</a> : notSet('phone') },
            { label: 'Email', value: email ? <a href={`mailto:${email}`}>{email}</a> : notSet('email') },
            { label: 'Address', value: addressOf(subcontractor) || notSet('address') },
            { label: 'Rating', value: rating === null ? notSet('rating') : <Rating value={rating} /> },
            { label: 'Notes', value: notes, wide: true },
          ]}
        />
      </Panel>
      <SubcontractorTasks subcontractorId={id} />
      {mayChange && search.edit && (
        <EditSubcontractor id={id} onClose={() => void navigate({ search: {} })} />
      )}
    </Page>
  );
}

/** The known parts of an address, such as `12 Elm St, Dayton, OH 45402`. */
function addressOf(place: {
  address: string | null;
  city: string | null;
  state: string | null;
  zipCode: string | null;
}): string {
  const region = [place.state, place.zipCode].filter(Boolean).join(' ');
  // The default state alone is no address.
  return place.address || place.city ? [place.address, place.city, region].filter(Boolean).join(', ') : '';
}
