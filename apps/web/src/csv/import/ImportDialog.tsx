import { type Mapping, carryMapping, guessMapping } from '@quoin/domain/csv/mapping';
import type { Sheet } from '@quoin/domain/csv/sheet';
import { type SheetKind, sheets } from '@quoin/domain/sheets';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { Dialog } from '@quoin/ui/dialogs/Dialog';
import { useBlocker } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';

import { CheckRows } from './CheckRows.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { MapColumns } from './MapColumns.tsx';
import type { CsvFile } from './read-file.ts';
import { rememberColumns, rememberedColumns } from './remembered-columns.ts';

/** The given cells that no column of the file has, neither itself nor as the words of the same reference. */
function cellsToAdd({ references }: Sheet, mapping: Mapping, given: Record<string, string> = {}) {
  const isMissing = (field: string) => {
    const reference = references.find(({ name, id }) => name === field || id?.name === field);
    return ![field, reference?.name, reference?.id?.name].some(
      (name) => name !== undefined && name in mapping,
    );
  };
  return Object.fromEntries(Object.entries(given).filter(([field]) => isMissing(field)));
}

/** Imports a CSV file into a list or an estimate in three steps. Only the last button changes records. */
export function ImportDialog({
  kind,
  given,
  estimateId,
  onLeft,
  onClose,
}: {
  kind: SheetKind;
  /** The cells that rows get where the file has no such column, by the names of their fields. */
  given: Record<string, string> | undefined;
  /** The estimate into which lines are imported. */
  estimateId: number | undefined;
  /** Shows the records that the undo of an import left as they are. */
  onLeft: (id: number) => void;
  onClose: () => void;
}) {
  const sheet = sheets[kind];
  const [file, setFile] = useState<CsvFile>();
  const [mapping, setMapping] = useState<Mapping>({});
  // Back and "Another file" keep the file and its columns until there is another.
  const [isChoosing, setChoosing] = useState(true);
  const [isMapped, setMapped] = useState(false);
  const added = useMemo(() => cellsToAdd(sheet, mapping, given), [sheet, mapping, given]);
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

  function choose(chosen: CsvFile) {
    const earlier = file ? { headers: file.headers, mapping } : rememberedColumns(kind);
    const carried = earlier
      ? carryMapping(sheet, chosen.headers, earlier)
      : guessMapping(sheet, chosen.headers);
    // A corrected file with the same columns is checked at once.
    setMapped(isMapped && Object.keys(mapping).every((field) => field in carried));
    setFile(chosen);
    setMapping(carried);
    setChoosing(false);
  }

  function leave() {
    // The dialog stays open while the server writes, and then shows the outcome.
    if (isWriting || isBlocked) return;
    if (isUnderWay) setAsking(true);
    else onClose();
  }

  return (
    <>
      <Dialog title={`Import ${sheet.nouns}`} size="lg" onClose={leave}>
        {file === undefined || isChoosing ? (
          <ChooseFile
            kind={kind}
            estimateId={estimateId}
            sheet={sheet}
            kept={file}
            onFile={choose}
            onLeft={onLeft}
            onCancel={file ? () => setChoosing(false) : leave}
          />
        ) : !isMapped ? (
          <MapColumns
            sheet={sheet}
            file={file}
            mapping={mapping}
            onMapping={setMapping}
            given={added}
            onBack={() => setChoosing(true)}
            onDone={() => {
              rememberColumns(kind, { headers: file.headers, mapping });
              setMapped(true);
            }}
          />
        ) : (
          <CheckRows
            kind={kind}
            estimateId={estimateId}
            sheet={sheet}
            file={file}
            mapping={mapping}
            given={added}
            onWriting={setWriting}
            onBack={() => setMapped(false)}
            onOtherFile={() => setChoosing(true)}
            onLeft={onLeft}
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
