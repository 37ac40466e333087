import { Button } from '@mantine/core';
import type { FinishedImport } from '@quoin/domain/csv/import';
import type { Sheet } from '@quoin/domain/csv/sheet';
import type { SheetKind } from '@quoin/domain/sheets';
import { counted } from '@quoin/domain/words';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';

import { MoreButton } from '../../lists/MoreButton.tsx';
import { Moment } from '../../Moment.tsx';
import { trpc } from '../../trpc.ts';
import { importedWords } from './imported-words.ts';
import { undoneWords, useUndoImport } from './use-undo-import.ts';

import css from './import.module.css';

const SHOWN_AT_ONCE = 5;

/** The imports into a list or an estimate in the last 30 days, of all administrators, each with a way to undo it. */
export function RecentImports({
  kind,
  estimateId,
  sheet,
  onLeft,
}: {
  kind: SheetKind;
  estimateId: number | undefined;
  sheet: Sheet;
  onLeft: (id: number) => void;
}) {
  const list = trpc.imports.list.useInfiniteQuery(
    { kind, estimateId, limit: SHOWN_AT_ONCE },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const { undo, isPending } = useUndoImport(sheet, onLeft);
  const [asked, setAsked] = useState<FinishedImport>();
  const [isAsking, setAsking] = useState(false);
  const imports = list.data?.pages.flatMap(({ items }) => items) ?? [];
  // Most firms never see a failure here, and the import itself does not depend on the list.
  if (imports.length === 0) return null;
  return (
    <section className={css['recent']} aria-label="Recent imports">
      <h4 className={css['recentTitle']}>Recent imports</h4>
      <ul>
        {imports.map((each) => (
          <li key={each.id}>
            <div>
              <p className={css['fileName']}>{each.fileName ?? `A file of ${sheet.nouns}`}</p>
              <p className={css['hint']}>
                {importedWords(each.counts, sheet)} · {each.adminName} · <Moment at={each.finishedAt} />
              </p>
              {each.undone && (
                <p className={css['hint']}>
                  Undone by {each.undoneBy ?? 'a former administrator'}: {undoneWords(each.undone, sheet)}
                </p>
              )}
            </div>
            {!each.undone ? (
              <Button
                variant="default"
                size="compact-sm"
                leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
                disabled={isPending}
                aria-label={`Undo the import of ${each.fileName ?? sheet.nouns}`}
                onClick={() => {
                  setAsked(each);
                  setAsking(true);
                }}
              >
                Undo
              </Button>
            ) : (
              each.undone.left > 0 && (
                <Button variant="subtle" size="compact-sm" onClick={() => onLeft(each.id)}>
                  See what stayed
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <MoreButton list={list} variant="subtle" size="compact-sm" className={css['start'] ?? ''}>
        Show more
      </MoreButton>
      <ConfirmDialog
        opened={isAsking}
        title="Undo this import?"
        message={asked && questionOf(asked, sheet)}
        confirmLabel="Undo import"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          if (asked) void undo(asked.id);
        }}
      />
    </section>
  );
}

/** What an undo will do, before it is known which records changed since. */
function questionOf({ counts: { created, updated } }: FinishedImport, sheet: Sheet): string {
  const parts = [
    updated > 0 &&
      `${counted(updated, sheet)} ${updated === 1 ? 'gets its' : 'get their'} earlier values back`,
    created > 0 && `${counted(created, sheet)} ${created === 1 ? 'is' : 'are'} deleted`,
  ].filter(Boolean);
  return `${parts.join(', and ')}. Those that changed since, or that others need, stay as they are.`;
}
