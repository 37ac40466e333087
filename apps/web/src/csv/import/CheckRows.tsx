import { Button, Checkbox } from '@mantine/core';
import type { ImportCounts } from '@quoin/domain/csv/import';
import type { Mapping } from '@quoin/domain/csv/mapping';
import type { Sheet } from '@quoin/domain/csv/sheet';
import type { SheetKind } from '@quoin/domain/sheets';
import { counted } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { Form } from '@quoin/ui/forms/Form';
import { ProgressBar } from '@quoin/ui/uploads/ProgressBar';
import { useEffect, useRef, useState } from 'react';

import { isToBeAskedAgain, isUnanswered, problemOf, reasonOf } from '../../problem.ts';
import { trpc } from '../../trpc.ts';
import { importedWords } from './imported-words.ts';
import { ImportStep } from './ImportStep.tsx';
import { Outcomes, type ShownOutcome, shownOutcomes } from './Outcomes.tsx';
import { PreviewRows } from './PreviewRows.tsx';
import type { CsvFile } from './read-file.ts';
import { cancelImport, stageRows } from './stage-rows.ts';
import { useUndoImport } from './use-undo-import.ts';
import { WrongRows } from './WrongRows.tsx';

import css from './import.module.css';

/** The interval between requests for the progress, in milliseconds. */
const ASK_MS = 400;
/** The delay before a retry in milliseconds, when an answer was lost or is not ready yet. */
const AGAIN_MS = 1_000;
/** The number of times that an answer may be lost before the user sees an error. */
const LOST_MAX = 4;

type Check =
  | { state: 'sending'; progress: number }
  | { state: 'checked'; id: number; counts: ImportCounts }
  | { state: 'failed'; reason: string };

const titles = {
  sending: 'Checking the rows',
  checked: 'What will happen',
  failed: 'The rows could not be checked',
} as const;

interface LastStep {
  kind: SheetKind;
  /** The estimate into which lines are imported. */
  estimateId: number | undefined;
  sheet: Sheet;
  file: CsvFile;
  mapping: Mapping;
  /** Cells that all rows have besides their own, by the names of their fields. */
  given: Record<string, string>;
  onWriting: (isWriting: boolean) => void;
  onBack: () => void;
  onOtherFile: () => void;
  /** Shows the records that an undo left as they are. */
  onLeft: (id: number) => void;
  onDone: () => void;
}

/** The last step. Sends the rows to the server for a check, shows the expected outcome, and starts the import. */
export function CheckRows(step: LastStep) {
  const [attempt, setAttempt] = useState(1);
  return <CheckedRows key={attempt} {...step} onAgain={() => setAttempt(attempt + 1)} />;
}

function CheckedRows({
  kind,
  estimateId,
  sheet,
  file,
  mapping,
  given,
  onWriting,
  onBack,
  onOtherFile,
  onLeft,
  onDone,
  onAgain,
}: LastStep & { onAgain: () => void }) {
  const [check, setCheck] = useState<Check>({ state: 'sending', progress: 0 });
  const [leaveOutWrong, setLeaveOutWrong] = useState(false);
  const staged = useRef<number>(undefined);
  const [chosen, setChosen] = useState<ShownOutcome>();
  const { undo } = useUndoImport(sheet, onLeft);
  const id = check.state === 'checked' ? check.id : undefined;
  const write = trpc.imports.write.useMutation({
    // The server goes on writing after a lost connection, and gives the same answer to a repeated request.
    retry: (failures, error) => isToBeAskedAgain(error) || (isUnanswered(error) && failures < LOST_MAX),
    retryDelay: AGAIN_MS,
    onMutate: () => onWriting(true),
    onSettled: () => onWriting(false),
    onSuccess: (counts) => {
      staged.current = undefined;
      toast({
        title: `${counted(counts.created + counts.updated, sheet)} imported`,
        description: importedWords(counts, sheet),
        tone: 'success',
        action: { label: 'Undo', onClick: () => void undo(id ?? 0) },
      });
      onDone();
    },
  });
  const progress = trpc.imports.progress.useQuery(
    { id: id ?? 0 },
    { enabled: id !== undefined && write.isPending, refetchInterval: ASK_MS, gcTime: 0 },
  );

  useEffect(() => {
    const control = new AbortController();
    const { signal } = control;
    const show = (now: Check) => {
      if (!signal.aborted) setCheck(now);
    };
    const onProgress = (sent: number) => show({ state: 'sending', progress: sent });
    const stage = async () => {
      try {
        const checked = await stageRows({ kind, estimateId, file, mapping, given, signal, onProgress });
        if (signal.aborted) cancelImport(checked.id);
        else staged.current = checked.id;
        show({ state: 'checked', ...checked });
      } catch (error) {
        show({ state: 'failed', reason: reasonOf(error) });
      }
    };
    void stage();
    return () => {
      control.abort();
      if (staged.current !== undefined) cancelImport(staged.current);
      staged.current = undefined;
    };
  }, [kind, estimateId, file, mapping, given]);

  const counts = check.state === 'checked' ? check.counts : undefined;
  const shown = counts && (chosen ?? shownOutcomes.find((outcome) => counts[outcome] > 0));
  const writing = counts ? counts.created + counts.updated : 0;
  // The records have changed since the check, or it has expired. Its result is no longer valid.
  const isOutdated = ['CONFLICT', 'NOT_FOUND'].includes(problemOf(write.error)?.code ?? '');
  const isOver = write.isPending || isOutdated;
  const mayCheckAgain = check.state === 'failed' || isOutdated;

  return (
    <Form
      submitLabel={
        mayCheckAgain ? 'Check again' : writing > 0 ? `Import ${counted(writing, sheet)}` : 'Import'
      }
      savingLabel="Importing..."
      loading={write.isPending}
      submitError={write.error ? reasonOf(write.error) : check.state === 'failed' ? check.reason : null}
      submitDisabled={!mayCheckAgain && (writing === 0 || ((counts?.wrong ?? 0) > 0 && !leaveOutWrong))}
      onSubmit={() => {
        if (mayCheckAgain) onAgain();
        else if (id !== undefined) write.mutate({ id, leaveOutWrong });
      }}
      leave={
        <Button variant="default" disabled={write.isPending} onClick={onBack}>
          Back to columns
        </Button>
      }
    >
      {/* The key mounts a new heading, whose focus announces the state. */}
      <ImportStep key={check.state} step="Check" title={titles[check.state]}>
        {check.state !== 'sending' && <span>{file.name}</span>}
        <Button variant="subtle" size="compact-sm" disabled={write.isPending} onClick={onOtherFile}>
          Another file
        </Button>
      </ImportStep>
      {check.state === 'sending' && (
        <div className={css['progress']}>
          <span>{`${counted(file.rows.length, { noun: 'row', nouns: 'rows' })} of ${file.name}`}</span>
          <ProgressBar label="Checking the rows" value={check.progress} />
        </div>
      )}
      {counts && <Outcomes counts={counts} sheet={sheet} shown={shown} onShow={setChosen} />}
      {counts && writing === 0 && <p className={css['words']}>There is nothing to import.</p>}
      {check.state === 'checked' && check.counts.wrong > 0 && (
        // Stays mounted, so that a look at other rows keeps the pages that were read.
        <div hidden={shown !== 'wrong'}>
          <WrongRows id={check.id} count={check.counts.wrong} file={file} isOver={isOver} />
        </div>
      )}
      {check.state === 'checked' && (shown === 'updated' || shown === 'created') && (
        <PreviewRows key={shown} id={check.id} outcome={shown} count={check.counts[shown]} isOver={isOver} />
      )}
      {counts && counts.wrong > 0 && writing > 0 && (
        <Checkbox
          label={leaveOutLabel(counts.wrong, shown === 'wrong')}
          checked={leaveOutWrong}
          disabled={write.isPending}
          onChange={({ currentTarget }) => setLeaveOutWrong(currentTarget.checked)}
        />
      )}
      {write.isPending && (
        <div className={css['progress']}>
          <output>Writing all of it or, if anything fails, nothing</output>
          <ProgressBar
            label="Importing"
            value={(progress.data?.written ?? 0) / Math.max(1, file.rows.length)}
          />
        </div>
      )}
    </Form>
  );
}

/** The label of the choice, which names the wrong rows where they are not in sight. */
function leaveOutLabel(wrong: number, areShown: boolean): string {
  const rows = areShown
    ? wrong === 1
      ? 'this row'
      : 'these rows'
    : `the ${wrong === 1 ? 'wrong row' : `${wrong.toLocaleString('en-US')} wrong rows`}`;
  return `Leave ${rows} out and import the rest`;
}
