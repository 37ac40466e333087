import { formatMoney } from '@quoin/domain/money';
import { ownerName, propertyTypeLabels, storiesLabel } from '@quoin/domain/work/property';
import { EntityCard } from '@quoin/ui/EntityCard';
import { Figure } from '@quoin/ui/Figure';
import { IconEye, IconFolders, IconHome, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useNavigate } from '@tanstack/react-router';

import { askToDelete, deleteAction, editAction } from '../../../record-actions.ts';
import type { Outputs } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteProperty } from './-delete.ts';

type Summary = Outputs['properties']['listSummaries']['items'][number];

/** `Single Family · 2 Story · 1,850 sq ft · built 1962`: what is known of the building. */
function building(property: Summary): string {
  return [
    propertyTypeLabels[property.propertyType],
    property.totalStories && storiesLabel(property.totalStories),
    property.squareFootage && `${property.squareFootage.toLocaleString('en-US')} sq ft`,
    property.yearBuilt && `built ${property.yearBuilt}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function PropertyCard({ property, onEdit }: { property: Summary; onEdit: () => void }) {
  const navigate = useNavigate();
  const mayChange = useMayChange();
  const remove = useDeleteProperty();
  const { address, city, state, zipCode, ownerEmail, ownerPhone, projectCount, activeProjects } = property;
  const owner = ownerName(property);

  return (
    <EntityCard
      title={address}
      link={(props) => <Link to="/admin/properties/$id" params={{ id: property.id }} {...props} />}
      subtitle={`${city}, ${state} ${zipCode}`}
      figure={<Figure size="lg" value={formatMoney(property.totalBudget)} />}
      figureLabel="Total budget"
      meta={[
        { icon: IconHome, label: 'Building', text: building(property) },
        {
          icon: IconFolders,
          label: 'Projects',
          text: `${projectCount} ${projectCount === 1 ? 'project' : 'projects'}, ${activeProjects} active`,
        },
        ...(owner ? [{ icon: IconUser, label: 'Owner', text: owner }] : []),
        ...(ownerEmail
          ? [{ icon: IconMail, label: 'Owner email', text: ownerEmail, href: `mailto:${ownerEmail}` }]
          : []),
        ...(ownerPhone
          ? [{ icon: IconPhone, label: 'Owner phone', text: ownerPhone, href: `tel:${ownerPhone}` }]
          : []),
      ]}
      actions={[
        {
          label: `View details of ${address}`,
          tooltip: 'View details',
          icon: IconEye,
          onClick: () => void navigate({ to: '/admin/properties/$id', params: { id: property.id } }),
        },
        ...(mayChange
          ? [
              editAction(address, onEdit),
              deleteAction(address, () =>
                askToDelete({
                  noun: 'Property',
                  name: address,
                  // Optimistic: the dialog does not wait for the answer.
                  doDelete: async () => remove.mutate({ id: property.id, version: property.version }),
                }),
              ),
            ]
          : []),
      ]}
    />
  );
}
