import { formatMoney } from '@quoin/domain/dollars';
import { workDates } from '@quoin/domain/quotes/quote-document';
import { Figure } from '@quoin/ui/figures/Figure';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconCalendarEvent, IconHome, IconSignature, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';

import { ContractStatusBadge } from '../../../badges/ContractStatusBadge.tsx';
import { FirmDay } from '../../../FirmDay.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { ContractRow } from './-actions.ts';

const SignedOn = ({ at }: { at: string }) => (
  <>
    Signed <FirmDay at={at} />
  </>
);

export function ContractCard({ row: contract, tools }: { row: ContractRow; tools: RecordTools }) {
  const { id, number, projectName, status, clientName, propertyAddress, signedAt, total } = contract;
  const { startDate, finishDate } = contract;
  return (
    <EntityCard
      title={projectName}
      link={(props) => <Link to="/admin/contracts/$id" params={{ id }} {...props} />}
      subtitle={number}
      badge={<ContractStatusBadge status={status} />}
      figure={<Figure size="lg" value={formatMoney(total)} />}
      figureLabel="Total"
      meta={[
        { icon: IconSignature, label: 'Signed', text: <SignedOn at={signedAt} /> },
        { icon: IconCalendarEvent, label: 'Work', text: workDates({ startDate, endDate: finishDate }) },
        { icon: IconUser, label: 'Client', text: clientName },
        { icon: IconHome, label: 'Property', text: propertyAddress },
      ].map((item) => ({ ...item, text: item.text || null }))}
      {...tools}
    />
  );
}
