import { formatDate } from '@quoin/domain/dates';
import { formatPercent } from '@quoin/domain/dollars';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconCalendarEvent, IconClipboardCheck, IconMapPin, IconWorld } from '@tabler/icons-react';

import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { TaxRateRow } from './-actions.tsx';
import { checkedText, placeOf, TaxRateHint } from './-check.tsx';

export function TaxRateCard({ row, tools }: { row: TaxRateRow; tools: RecordTools }) {
  return (
    <EntityCard
      title={row.name}
      badge={<TaxRateHint row={row} />}
      figure={<Figure size="lg" value={formatPercent(row.rate)} />}
      meta={[
        { icon: IconMapPin, label: 'Place', text: placeOf(row) },
        { icon: IconCalendarEvent, label: 'First day', text: `From ${formatDate(row.effectiveFrom)}` },
        { icon: IconWorld, label: 'Source', text: row.source ?? 'No source' },
        { icon: IconClipboardCheck, label: 'Last check', text: checkedText(row) },
      ]}
      {...tools}
    />
  );
}
