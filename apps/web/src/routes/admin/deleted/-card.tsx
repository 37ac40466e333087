import type { BinEntry } from '@quoin/domain/bin/bin';
import { concepts } from '@quoin/domain/concepts';
import { ageOf } from '@quoin/domain/dates';
import { capitalized } from '@quoin/domain/words';
import { EntityCard } from '@quoin/ui/records/EntityCard';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconHourglass, IconMapPin, IconPaperclip, IconUser } from '@tabler/icons-react';

import { alongOf, timeLeft } from '../../../bin/bin-words.ts';

/** A deleted record on a phone. */
export function DeletedCard({ row, now, actions }: { row: BinEntry; now: Date; actions: IconActionProps[] }) {
  return (
    <EntityCard
      title={row.label}
      subtitle={capitalized(concepts[row.entity].noun)}
      meta={[
        { icon: IconMapPin, label: 'Where it was', text: row.detail },
        { icon: IconPaperclip, label: 'Deleted with it', text: alongOf(row) || null },
        { icon: IconUser, label: 'Deleted', text: `${row.actor}, ${ageOf(row.deletedAt, now)}` },
        { icon: IconHourglass, label: 'Time left', text: `${timeLeft(row, now)} left` },
      ]}
      actions={actions}
    />
  );
}
