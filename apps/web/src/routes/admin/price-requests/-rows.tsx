import { formatDate, formatDay } from '@quoin/domain/dates';
import { counted } from '@quoin/domain/words';
import type { Column } from '@quoin/ui/lists/DataTable';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import { IconCalendarEvent, IconFolders, IconListNumbers, IconMessageReply } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { viewAction } from '../../../bin/record-actions.ts';
import { historyAction, useOpenHistory } from '../../../history/use-history.tsx';
import type { RecordTools } from '../../../lists/ListRecords.tsx';
import type { Outputs } from '../../../trpc.ts';
import { answersText, PriceRequestBadge } from './-badge.tsx';

type PriceRequestRow = Outputs['priceRequests']['list']['items'][number];

/** The actions of a request in a list. All others are on its own page. */
export function usePriceRequestActions() {
  const navigate = useNavigate();
  const openHistory = useOpenHistory();
  return useCallback(
    ({ id, number }: PriceRequestRow) => [
      viewAction(number, () => void navigate({ to: '/admin/price-requests/$id', params: { id } })),
      historyAction(number, () => openHistory('price-request', id)),
    ],
    [navigate, openHistory],
  );
}

export function PriceRequestCard({ row, tools }: { row: PriceRequestRow; tools: RecordTools }) {
  const { id, number, projectName, status, lineCount, answerBy } = row;
  return (
    <EntityCard
      title={number}
      link={(props) => <Link to="/admin/price-requests/$id" params={{ id }} {...props} />}
      badge={<PriceRequestBadge status={status} />}
      meta={[
        { icon: IconFolders, label: 'Project', text: projectName },
        { icon: IconMessageReply, label: 'Answers', text: answersText(row) },
        {
          icon: IconCalendarEvent,
          label: 'Answer by',
          text: answerBy === null ? null : `Answer by ${formatDate(answerBy)}`,
        },
        { icon: IconListNumbers, label: 'Lines', text: counted(lineCount, 'line') },
      ]}
      {...tools}
    />
  );
}

/** The requests as a table. */
export const priceRequestColumns: readonly Column<PriceRequestRow>[] = [
  {
    name: 'number',
    label: 'Number',
    width: 8.5,
    render: ({ id, number }) => (
      <Link to="/admin/price-requests/$id" params={{ id }}>
        {number}
      </Link>
    ),
  },
  {
    name: 'project',
    label: 'Project',
    width: 12,
    grows: true,
    render: ({ projectId, projectName }) => (
      <Link to="/admin/projects/$id" params={{ id: projectId }} title={projectName}>
        {projectName}
      </Link>
    ),
  },
  { name: 'status', label: 'State', width: 7, render: PriceRequestBadge },
  { name: 'answers', label: 'Answers', width: 9, render: answersText },
  {
    name: 'answerBy',
    label: 'Answer By',
    width: 7.5,
    sorts: true,
    render: ({ answerBy }) => answerBy && formatDate(answerBy),
  },
  { name: 'needBy', label: 'Needed By', width: 7.5, render: ({ needBy }) => needBy && formatDate(needBy) },
  { name: 'lines', label: 'Lines', width: 5, align: 'end', render: ({ lineCount }) => lineCount },
  { name: 'purchaser', label: 'Asked By', width: 9, render: ({ purchaserName }) => purchaserName },
  { name: 'added', label: 'Added', width: 7, sorts: true, render: ({ createdAt }) => formatDay(createdAt) },
];
