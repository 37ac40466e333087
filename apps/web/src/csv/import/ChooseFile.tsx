import { Button } from '@mantine/core';
import { FILE_MAX_MB, ROWS_MAX } from '@quoin/domain/csv/import';
import type { Sheet } from '@quoin/domain/csv/sheet';
import type { SheetKind } from '@quoin/domain/sheets';
import { Notice } from '@quoin/ui/feedback/Notice';
import { UploadArea } from '@quoin/ui/uploads/UploadArea';
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';

import { saveCsv } from '../save-file.ts';
import { ImportStep } from './ImportStep.tsx';
import { type CsvFile, readFile } from './read-file.ts';
import { RecentImports } from './RecentImports.tsx';

import css from './import.module.css';

/** The first step, which reads a file in the browser. It does not send the file yet. */
export function ChooseFile({
  kind,
  estimateId,
  sheet,
  kept,
  onFile,
  onLeft,
  onCancel,
}: {
  kind: SheetKind;
  estimateId: number | undefined;
  sheet: Sheet;
  /** The file that was chosen before, to which Cancel returns. */
  kept: CsvFile | undefined;
  onFile: (file: CsvFile) => void;
  /** Shows the records that an undo left as they are. */
  onLeft: (id: number) => void;
  onCancel: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const { rowsMax = ROWS_MAX } = sheet;

  async function choose(files: File[]) {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) {
      setProblem('Choose one file at a time.');
      return;
    }
    setProblem(undefined);
    setReading(true);
    const read = await readFile(file, sheet);
    setReading(false);
    if (typeof read === 'string') setProblem(read);
    else onFile(read);
  }

  return (
    <>
      <div className={css['body']}>
        <ImportStep step="File" title="Which file?" takesFocus={kept !== undefined}>
          {kept
            ? `Columns of the same names keep the fields that you chose for ${kept.name}.`
            : `The first row names the columns, each further row is one ${sheet.noun}. You will see what would
          change before anything does.`}
        </ImportStep>
        <UploadArea
          label={isReading ? 'Reading...' : 'Choose a CSV file'}
          dropHint="or drop it here."
          hint={`Up to ${FILE_MAX_MB} MB and ${rowsMax.toLocaleString('en-US')} rows`}
          icon={IconFileSpreadsheet}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          single
          disabled={isReading}
          onFiles={(files) => void choose(files)}
        />
        {problem !== undefined && (
          <Notice tone="red" urgent>
            {problem}
          </Notice>
        )}
        <Button
          variant="subtle"
          className={css['start'] ?? ''}
          leftSection={<IconFileDownload size={16} stroke={1.5} />}
          onClick={() => saveCsv(`${sheet.nouns}.csv`, [sheet.fields.map(({ label }) => label)])}
        >
          Download an empty file with all columns
        </Button>
        {!kept && <RecentImports kind={kind} estimateId={estimateId} sheet={sheet} onLeft={onLeft} />}
      </div>
      <div className={css['foot']}>
        <Button variant="default" onClick={onCancel}>
          {kept ? 'Keep the file' : 'Cancel'}
        </Button>
      </div>
    </>
  );
}
