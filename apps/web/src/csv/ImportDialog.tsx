import { type Mapping, guessMapping } from '@quoin/domain/csv/mapping';
import { type SheetKind, sheets } from '@quoin/domain/csv/sheets';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useState } from 'react';

import { CheckRows } from './CheckRows.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { MapColumns } from './MapColumns.tsx';
import type { CsvFile } from './read-file.ts';

/** Imports a CSV file into a list in three steps. Only the last button changes records. */
export function ImportDialog({ kind, onClose }: { kind: SheetKind; onClose: () => void }) {
  const sheet = sheets[kind];
  const [file, setFile] = useState<CsvFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [isMapped, setMapped] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [asking, setAsking] = useState(false);
  const isUnderWay = file !== undefined;
  // The dialog covers every link and closes by its own buttons, so only Back and Forward need a question.
  const mustAsk = useCallback(
    ({ action }: { action: string }) => isUnderWay && !['PUSH', 'REPLACE'].includes(action),
    [isUnderWay],
  );
  const leaving = useBlocker({
    shouldBlockFn: mustAsk,
    enableBeforeUnload: useCallback(() => isUnderWay, [isUnderWay]),
    withResolver: true,
  });
  const isBlocked = leaving.status === 'blocked';

  function leave() {
    // The dialog stays open while the server writes, and then shows the outcome.
    if (isWriting || isBlocked) return;
    if (isUnderWay) setAsking(true);
    else onClose();
  }

  return (
    <>
      <Dialog title={`Import ${sheet.nouns}`} size="lg" onClose={leave}>
        {file === undefined ? (
          <ChooseFile
            sheet={sheet}
            onFile={(chosen) => {
              setFile(chosen);
              setMapping(guessMapping(sheet, chosen.headers));
            }}
            onCancel={leave}
          />
        ) : !isMapped ? (
          <MapColumns
            sheet={sheet}
            file={file}
            mapping={mapping}
            onMapping={setMapping}
            onBack={() => setFile(undefined)}
            onDone={() => setMapped(true)}
          />
        ) : (
          <CheckRows
            kind={kind}
            sheet={sheet}
            file={file}
            mapping={mapping}
            onWriting={setWriting}
            onBack={() => setMapped(false)}
            onDone={onClose}
          />
        )}
      </Dialog>
      <ConfirmDialog
        opened={(asking || isBlocked) && !isWriting}
        title="Stop importing?"
        message="Nothing has been imported yet."
        cancelLabel="Go on"
        confirmLabel="Stop"
        onCancel={() => {
          setAsking(false);
          leaving.reset?.();
        }}
        onConfirm={() => {
          if (leaving.proceed) leaving.proceed();
          else onClose();
        }}
      />
    </>
  );
}
