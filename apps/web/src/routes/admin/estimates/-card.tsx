import { formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { counted } from '@quoin/domain/words';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconChartPie, IconHome, IconListDetails, IconSend, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { EstimateStatusBadge } from '../../../badges/EstimateStatusBadge.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { EstimateRow } from './-actions.ts';
import { marginText } from './-margin.ts';

export function EstimateCard({ row: estimate, tools }: { row: EstimateRow; tools: RecordTools }) {
  const { id, number, name, projectName, status, lineCount, clientName, propertyAddress } = estimate;
  const { sentAt, viewedAt, signed } = estimate;
  const { total, margin } = signed ?? estimate;
  return (
    <EntityCard
      title={name}
      link={(props) => <Link to="/admin/estimates/$id" params={{ id }} {...props} />}
      subtitle={name === projectName ? number : `${number} · ${projectName}`}
      badge={<EstimateStatusBadge status={status} />}
      figure={<Figure size="lg" value={formatMoney(total)} />}
      figureLabel={signed ? 'Signed' : 'Total'}
      meta={[
        { icon: IconListDetails, label: 'Lines', text: counted(lineCount, 'line') },
        { icon: IconChartPie, label: 'Margin', text: margin !== null && `Margin ${marginText(margin)}` },
        {
          icon: IconSend,
          label: 'Sent',
          text: viewedAt
            ? `Seen ${formatDay(viewedAt)}`
            : sentAt && `Sent ${formatDay(sentAt)}, not seen yet`,
        },
        { icon: IconUser, label: 'Client', text: clientName },
        { icon: IconHome, label: 'Property', text: propertyAddress },
      ].map((item) => ({ ...item, text: item.text || null }))}
      {...tools}
    />
  );
}
