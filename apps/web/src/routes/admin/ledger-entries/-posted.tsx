import { formatDate } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { entryKindLabels } from '@quoin/domain/ledger/entry';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { Link } from '@tanstack/react-router';

import { type Inputs, trpc } from '../../../trpc.ts';

/** What a record posted, each entry with the link to it. */
export function PostedEntries({
  title,
  label,
  asked,
}: {
  title: string;
  label: string;
  asked: Inputs['ledgerEntries']['list'];
}) {
  const entries = trpc.ledgerEntries.list.useQuery(asked).data?.items ?? [];
  return (
    <Panel title={title}>
      <RuledList label={label}>
        {entries.map(({ id, kind, day, debits }) => (
          <RuledRow
            key={id}
            align="baseline"
            words={
              <Link to="/admin/ledger-entries/$id" params={{ id }}>
                {`Entry ${id}, ${entryKindLabels[kind].toLowerCase()} of ${formatDate(day)}`}
              </Link>
            }
          >
            <span style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
              {formatMoney(debits)}
            </span>
          </RuledRow>
        ))}
      </RuledList>
    </Panel>
  );
}
