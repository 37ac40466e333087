import { Button } from '@mantine/core';
import { unescapeFormula } from '@quoin/domain/csv/format';
import type { WrongRow } from '@quoin/domain/csv/import';
import { counted } from '@quoin/domain/words';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';

import { sayFailure } from '../../forms/record-changes.ts';
import { MoreButton } from '../../lists/MoreButton.tsx';
import { reasonOf } from '../../problem.ts';
import { shorten } from '../../shorten.ts';
import { trpc, trpcClient } from '../../trpc.ts';
import { saveCsv } from '../save-file.ts';
import type { CsvFile } from './read-file.ts';

import css from './import.module.css';

const SHOWN_AT_ONCE = 50;
const SAVED_AT_ONCE = 1_000;
const GLIMPSE_MAX = 160;

/** The cells of a row as one short text, to recognize the row. */
const glimpse = (file: CsvFile, place: number) =>
  shorten((file.rows[place - 1]?.cells ?? []).filter(Boolean).map(unescapeFormula).join(' · '), GLIMPSE_MAX);

/** A problem of a row, with the name of the field if the message does not begin with it. */
const reasonText = ({ field, message }: WrongRow['problems'][number]) =>
  field === null || message.toLowerCase().startsWith(field.toLowerCase()) ? message : `${field}: ${message}`;

/** The rows that cannot be imported, with the reasons. Shows some at a time, and saves all as a file to correct. */
export function WrongRows({
  id,
  count,
  file,
  isOver,
}: {
  id: number;
  count: number;
  file: CsvFile;
  /** Whether the server has forgotten the rows, or will soon. */
  isOver: boolean;
}) {
  const list = trpc.imports.listWrong.useInfiniteQuery(
    { id, limit: SHOWN_AT_ONCE },
    { getNextPageParam: (page) => page.nextCursor, enabled: !isOver, gcTime: 0 },
  );
  const [isSaving, setSaving] = useState(false);
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];

  /** Saves the rows as they are in the file, with the problems of each. The user can correct and import that file. */
  async function save() {
    setSaving(true);
    try {
      const saved: string[][] = [[...file.headers, 'Line', 'What is wrong']];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await trpcClient.imports.listWrong.query({ id, limit: SAVED_AT_ONCE, cursor });
        for (const { place, line, problems } of page.items) {
          const cells = (file.rows[place - 1]?.cells ?? []).map(unescapeFormula);
          const whole = file.headers.map((_, column) => cells[column] ?? '');
          saved.push([...whole, String(line), problems.map(reasonText).join('; ')]);
        }
        cursor = page.nextCursor;
      }
      saveCsv('wrong rows.csv', saved);
    } catch (error) {
      sayFailure(error, 'The rows could not be saved', reasonOf(error));
    }
    setSaving(false);
  }

  return (
    <section className={css['wrong']} aria-label="Wrong rows">
      <div className={css['wrongHead']}>
        <p>
          {count === 1 ? 'This row cannot be imported. ' : 'These rows cannot be imported. '}
          Correct the file and choose it again, or leave {count === 1 ? 'it' : 'them'} out.
        </p>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconFileDownload size={16} stroke={1.5} />}
          loading={isSaving}
          onClick={() => void save()}
        >
          Download {count === 1 ? 'it' : 'them'}
        </Button>
      </div>
      {list.error && rows.length === 0 && <p>{reasonOf(list.error)}</p>}
      <ol className={css['rows']}>
        {rows.map(({ place, line, problems }) => (
          <li key={place}>
            <span className={css['line']}>{`Line ${line.toLocaleString('en-US')}`}</span>
            <div>
              {problems.map((problem) => (
                <p key={problem.message}>{reasonText(problem)}</p>
              ))}
              <p className={css['glimpse']}>{glimpse(file, place)}</p>
            </div>
          </li>
        ))}
      </ol>
      <MoreButton
        list={list}
        variant="subtle"
      >{`Show ${counted(Math.min(SHOWN_AT_ONCE, count - rows.length), { noun: 'more', nouns: 'more' })}`}</MoreButton>
    </section>
  );
}
