import { Button } from '@mantine/core';
import { FILE_MAX_MB, ROWS_MAX } from '@quoin/domain/csv/import';
import type { Sheet } from '@quoin/domain/csv/sheet';
import { Notice } from '@quoin/ui/feedback/Notice';
import { UploadArea } from '@quoin/ui/uploads/UploadArea';
import { IconFileDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';

import { ImportStep } from './ImportStep.tsx';
import { type CsvFile, readFile } from './read-file.ts';
import { saveCsv } from './save-file.ts';

import css from './import.module.css';

/** The first step, which reads a file in the browser. It does not send the file yet. */
export function ChooseFile({
  sheet,
  onFile,
  onCancel,
}: {
  sheet: Sheet;
  onFile: (file: CsvFile) => void;
  onCancel: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);

  async function choose(files: File[]) {
    const [file, ...others] = files;
    if (!file) return;
    if (others.length > 0) {
      setProblem('Choose one file at a time.');
      return;
    }
    setProblem(undefined);
    setReading(true);
    const read = await readFile(file);
    setReading(false);
    if (typeof read === 'string') setProblem(read);
    else onFile(read);
  }

  return (
    <>
      <div className={css['body']}>
        <ImportStep step="File" title="Which file?" takesFocus={false}>
          The first row names the columns, each further row is one {sheet.noun}. You will see what would
          change before anything does.
        </ImportStep>
        <UploadArea
          label={isReading ? 'Reading...' : 'Choose a CSV file'}
          dropHint="or drop it here."
          hint={`Up to ${FILE_MAX_MB} MB and ${ROWS_MAX.toLocaleString('en-US')} rows`}
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
      </div>
      <div className={css['foot']}>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </>
  );
}
