import { counted } from '@quoin/domain/words';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconListDetails, IconRuler2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { AssemblyRow } from './-actions.tsx';
import { inputsOf } from './-columns.tsx';

export function AssemblyCard({ row, tools }: { row: AssemblyRow; tools: RecordTools }) {
  return (
    <EntityCard
      title={row.name}
      link={(props) => <Link to="/admin/assemblies/$id" params={{ id: row.id }} {...props} />}
      subtitle={row.unit && `Per ${row.unit}`}
      description={row.description}
      meta={[
        { icon: IconRuler2, label: 'Inputs', text: inputsOf(row) },
        { icon: IconListDetails, label: 'Items', text: counted(row.items.length, 'item') },
      ]}
      {...tools}
    />
  );
}
