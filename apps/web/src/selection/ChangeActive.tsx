import type { Undone } from '@quoin/domain/lists/selection';
import type { Nouns } from '@quoin/domain/words';

import { changeMany, type ChosenRecords } from './change-many.ts';
import { ManyButton } from './ManyButtons.tsx';

/** The two buttons that activate and deactivate the selected records of a list. */
export function ChangeActive<Found, Previous>({
  records,
  words,
  update,
  restore,
}: {
  records: ChosenRecords<Found>;
  words: Nouns;
  update: {
    isPending: boolean;
    mutateAsync: (asked: {
      chosen: ChosenRecords<Found>['chosen'];
      patch: { isActive: boolean };
    }) => Promise<{ changed: number; previous: Previous }>;
  };
  restore: (asked: { previous: Previous }) => Promise<Undone>;
}) {
  const change = async (isActive: boolean, done: string) =>
    changeMany(records, { ...words, done, patch: { isActive }, update: update.mutateAsync, restore });
  return (
    <>
      <ManyButton disabled={update.isPending} onClick={() => void change(true, 'activated')}>
        Activate
      </ManyButton>
      <ManyButton disabled={update.isPending} onClick={() => void change(false, 'deactivated')}>
        Deactivate
      </ManyButton>
    </>
  );
}
