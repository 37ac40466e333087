import { ActionIcon } from '@mantine/core';
import type { ConceptName } from '@quoin/domain/concepts';
import type { IconActionProps } from '@quoin/ui/records/IconAction';
import { IconHistory } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

import { recordRef } from './record-ref.ts';

/** Opens the history of a record above the screen. It is an entry of the browser's history, so that Back closes it. */
export function useOpenHistory(): (kind: ConceptName, id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (kind, id) => void navigate({ to: '.', search: (now) => ({ ...now, history: recordRef(kind, id) }) }),
    [navigate],
  );
}

/** The action that shows the history of a record, with a clock as icon. */
export function historyAction(name: string, onClick: () => void): IconActionProps {
  return { label: `History of ${name}`, tooltip: 'History', icon: IconHistory, onClick };
}

/** The button among the actions of a record's page that shows its history. */
export function HistoryButton({ kind, id }: { kind: ConceptName; id: number }) {
  const open = useOpenHistory();
  return (
    <ActionIcon
      variant="default"
      size="input-sm"
      aria-label="History"
      data-tooltip="History"
      style={{ flex: 'none' }}
      onClick={() => open(kind, id)}
    >
      <IconHistory size={18} stroke={1.5} />
    </ActionIcon>
  );
}
