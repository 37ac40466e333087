import { formatMoney } from '@quoin/domain/dollars';
import { telephoneLink } from '@quoin/domain/telephone';
import { ownerName, storiesLabel } from '@quoin/domain/work/property';
import { propertyTypeLabels } from '@quoin/domain/work/property-type';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconFolders, IconHome, IconMail, IconPhone, IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';

import { viewAction } from '../../../bin/record-actions.ts';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { PropertyRow } from './-actions.tsx';

/** The known facts of the building, such as `Single Family · 2 Story · 1,850 sq ft · built 1962`. */
function building(property: PropertyRow): string {
  return [
    propertyTypeLabels[property.propertyType],
    property.totalStories && storiesLabel(property.totalStories),
    property.squareFootage && `${property.squareFootage.toLocaleString('en-US')} sq ft`,
    property.yearBuilt && `built ${property.yearBuilt}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function PropertyCard({ row: property, tools }: { row: PropertyRow; tools: RecordTools }) {
  const navigate = useNavigate();
  const { id, address, city, state, zipCode, ownerEmail, ownerPhone, projectCount, activeProjects } =
    property;
  return (
    <EntityCard
      title={address}
      link={(props) => <Link to="/admin/properties/$id" params={{ id }} {...props} />}
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
        { icon: IconUser, label: 'Owner', text: ownerName(property) },
        { icon: IconMail, label: 'Owner email', text: ownerEmail, href: `mailto:${ownerEmail}` },
        { icon: IconPhone, label: 'Owner phone', text: ownerPhone, href: telephoneLink(ownerPhone ?? '') },
      ]}
      {...tools}
      actions={[
        viewAction(address, () => void navigate({ to: '/admin/properties/$id', params: { id } })),
        ...tools.actions,
      ]}
    />
  );
}
