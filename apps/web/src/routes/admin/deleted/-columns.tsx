import type { BinEntry } from '@quoin/domain/bin/bin';
import { concepts } from '@quoin/domain/concepts';
import { capitalized } from '@quoin/domain/words';
import type { Column } from '@quoin/ui/lists/DataTable';

import { alongOf, timeLeft } from '../../../bin/bin-words.ts';
import { Moment } from '../../../Moment.tsx';

/** The deleted records as a table. */
export const deletedColumns = (now: Date): readonly Column<BinEntry>[] => [
  { name: 'label', label: 'Name', width: 10, grows: true, render: ({ label }) => label },
  { name: 'kind', label: 'Kind', width: 8, render: ({ entity }) => capitalized(concepts[entity].noun) },
  { name: 'left', label: 'Time left', width: 6.5, render: (entry) => timeLeft(entry, now) },
  { name: 'detail', label: 'Where it was', width: 10, grows: true, render: ({ detail }) => detail },
  { name: 'along', label: 'With it', width: 9, render: alongOf },
  { name: 'deletedAt', label: 'Deleted', width: 7, render: ({ deletedAt }) => <Moment at={deletedAt} /> },
  { name: 'actor', label: 'By', width: 8, render: ({ actor }) => actor },
];
