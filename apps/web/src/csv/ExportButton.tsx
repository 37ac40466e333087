import type { SheetKind } from '@quoin/domain/sheets';
import type { Nouns } from '@quoin/domain/words';
import { toast } from '@quoin/ui/feedback/toasts';
import { useState } from 'react';

import type { ChosenRecords } from '../selection/change-many.ts';
import { ManyButton } from '../selection/ManyButtons.tsx';
import { ExportFailed, exportChosen } from './export-chosen.ts';

/** Saves the selected records of a list as a CSV file. The selection stays. */
export function ExportButton<Found>({
  kind,
  chosen,
  sort,
  nouns,
}: { kind: SheetKind } & Pick<ChosenRecords<Found>, 'chosen' | 'sort'> & Pick<Nouns, 'nouns'>) {
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    try {
      await exportChosen(kind, { chosen, sort });
    } catch (error) {
      if (!(error instanceof ExportFailed)) throw error;
      toast({ title: `Failed to export ${nouns}`, description: error.message, tone: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <ManyButton disabled={isBusy} onClick={() => void save()}>
      Export
    </ManyButton>
  );
}
