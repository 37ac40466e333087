import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { exportFormatLabels } from '@quoin/domain/ledger/export';
import { counted } from '@quoin/domain/words';
import { Panel } from '@quoin/ui/page/Panel';

import { trpc } from '../../../trpc.ts';

import css from './-ledger.module.css';

/** The exports that the panel shows. */
export const exportsShown = { limit: 5 };

/** The address of the file of an export. */
export const fileOf = (id: number) => `/api/admin/exports/${id}/file`;

/** What of the journal the bookkeeper has already, and the way to export the rest. */
export function ExportsPanel({ onExport }: { onExport?: () => void }) {
  const exports = trpc.ledgerExports.list.useQuery(exportsShown).data?.items ?? [];
  return (
    <Panel title="Exports">
      <p className={css['quiet']}>
        For the program of your bookkeeper. Each entry goes once, and every file stays here.
      </p>
      {onExport && (
        <div className={css['buttons']}>
          <Button variant="default" onClick={onExport}>
            Export Journal…
          </Button>
        </div>
      )}
      {exports.length > 0 && (
        <ul className={css['closings']} aria-label="Exports">
          {exports.map(({ id, from, to, format, entryCount, actor, createdAt }) => (
            <li key={id}>
              <a href={fileOf(id)} download>
                {from === null ? `Through ${formatDate(to)}` : `${formatDate(from)} to ${formatDate(to)}`}
              </a>
              <span className={css['quiet']}>
                {`${counted(entryCount, { noun: 'entry', nouns: 'entries' })}, ${exportFormatLabels[format]}`}
              </span>
              <span className={css['quiet']}>{`${actor}, ${formatDate(createdAt)}`}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
