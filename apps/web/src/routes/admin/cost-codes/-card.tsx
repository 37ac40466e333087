import { costKindLabels } from '@quoin/domain/costs/cost-kind';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { IconCoin, IconPercentage, IconReceiptTax, IconShieldHalf } from '@tabler/icons-react';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { CostCodeRow } from './-actions.tsx';
import { percentOf, rateOf } from './-columns.tsx';

export function CostCodeCard({ row, tools }: { row: CostCodeRow; tools: RecordTools }) {
  const burden = percentOf(row.burdenRate);
  const markup = percentOf(row.markupRate);
  return (
    <EntityCard
      title={row.name}
      badge={!row.isActive && <StatusBadge label="Inactive" color="gray" />}
      figure={row.code}
      description={costKindLabels[row.kind]}
      meta={[
        { icon: IconCoin, label: 'Base rate', text: rateOf(row.baseRate) ?? null },
        { icon: IconShieldHalf, label: 'Burden rate', text: burden ? `${burden} burden` : null },
        { icon: IconPercentage, label: 'Markup rate', text: markup ? `${markup} markup` : null },
        { icon: IconReceiptTax, label: 'Tax', text: row.isTaxable ? 'Taxable' : null },
      ]}
      {...tools}
    />
  );
}
