import { Button } from '@mantine/core';
import type { EstimateWithParts } from '@quoin/domain/estimates/estimate';
import { canStep } from '@quoin/domain/quotes/quote-state';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { IconPencil, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';

import { said } from '../../../../forms/record-changes.ts';
import { reasonOf } from '../../../../problem.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';

/** The next step of an estimate as the main button: it is sent, or begins again as a draft. */
export function EstimateSteps({ estimate }: { estimate: EstimateWithParts }) {
  const { id, status } = estimate;
  const navigate = useNavigate();
  if (!useMayChange()) return null;
  if (canStep(status, 'send'))
    return (
      <Button
        leftSection={<IconSend size={16} stroke={1.5} />}
        onClick={() =>
          void navigate({ to: '/admin/estimates/$id/quote', params: { id }, search: { send: true } })
        }
      >
        Send…
      </Button>
    );
  return canStep(status, 'revise') ? <ReviseButton estimate={estimate} /> : null;
}

/** Begins the next revision as a draft, after a question. */
export function ReviseButton({
  estimate: { id, version, number },
  isCompact = false,
}: {
  estimate: EstimateWithParts;
  isCompact?: boolean;
}) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const revise = trpc.estimates.revise.useMutation({
    onSuccess: () => {
      said('Estimate', 'reopened');
      void navigate({ to: '/admin/estimates/$id', params: { id } });
    },
  });
  return (
    <>
      <Button
        variant="default"
        {...(isCompact && { size: 'compact-md' })}
        leftSection={<IconPencil size={16} stroke={1.5} />}
        onClick={() => {
          revise.reset();
          setIsAsking(true);
        }}
      >
        Revise
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Revise Estimate"
        message={`${number} becomes a draft again. The quote that was sent can no longer be accepted. The client reads the next revision by the same link, once it is sent.`}
        confirmLabel="Revise"
        pendingLabel="Revising..."
        harmless
        pending={revise.isPending}
        error={revise.error ? reasonOf(revise.error) : null}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => revise.mutate({ id, version })}
      />
    </>
  );
}
