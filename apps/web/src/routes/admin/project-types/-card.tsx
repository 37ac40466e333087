import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconFileText } from '@tabler/icons-react';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { Outputs } from '../../../trpc.ts';

export type ProjectTypeRow = Outputs['projectTypes']['list']['items'][number];

export function ProjectTypeCard({ row, tools }: { row: ProjectTypeRow; tools: RecordTools }) {
  return (
    <EntityCard
      title={row.name}
      badge={<ActiveBadge isActive={row.isActive} />}
      description={row.description}
      meta={[
        {
          icon: IconFileText,
          label: 'Contract excerpt',
          text: row.contractExcerpt ? 'With a contract excerpt' : 'No contract excerpt',
        },
      ]}
      {...tools}
    />
  );
}
