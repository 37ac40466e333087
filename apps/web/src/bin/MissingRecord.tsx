import { Button, Group } from '@mantine/core';
import type { BinEntry } from '@quoin/domain/bin/bin';
import type { BinConcept } from '@quoin/domain/bin/deletion-concepts';
import { concepts } from '@quoin/domain/concepts';
import { capitalized } from '@quoin/domain/words';
import { NotFound } from '@quoin/ui/page/NotFound';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useParams, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { trpc } from '../trpc.ts';
import { useMayChange } from '../use-may-change.ts';
import { headingOf } from './bin-words.ts';
import { DeletedWords } from './DeletedWords.tsx';
import { useRestore } from './use-restore.ts';

/**
 * The screen for an address with the `id` of a record that is not there. If the record is in the bin, it says so, and offers to bring
 * it back. `back` is the button that leads to the list.
 */
export function MissingRecord({
  entity,
  back,
}: {
  entity: BinConcept;
  back?: (look: { variant: 'filled' | 'default' }) => ReactNode;
}) {
  const { id = 0 } = useParams({ strict: false });
  const { data: entry, isPending } = trpc.bin.find.useQuery({ entity, entityId: id });
  if (isPending) return null;
  if (entry) return <DeletedRecord entry={entry} back={back?.({ variant: 'default' })} />;
  return (
    <NotFound
      heading={`${capitalized(concepts[entity].noun)} not found`}
      action={back?.({ variant: 'filled' })}
    />
  );
}

function DeletedRecord({ entry, back }: { entry: BinEntry; back: ReactNode }) {
  const router = useRouter();
  const mayChange = useMayChange();
  const { restore, isPending } = useRestore(() => void router.invalidate());
  return (
    <NotFound
      heading={headingOf(entry)}
      text={<DeletedWords entry={entry} />}
      action={
        <Group justify="center">
          {mayChange && (
            <Button
              leftSection={<IconArrowBackUp size={16} stroke={1.5} />}
              loading={isPending}
              onClick={() => restore(entry)}
            >
              Bring Back
            </Button>
          )}
          {back}
        </Group>
      }
    />
  );
}
