import { Button, type ButtonProps } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';

import { failedTo } from '../forms/record-changes.ts';
import { leaveToClient } from '../session/hand-over.ts';
import { trpc } from '../trpc.ts';

/** Locks the panel, and opens a document on this device for a client who is here. */
export function SignHereButton({
  link,
  documentId,
  ...look
}: {
  link: { projectId: number; name: string | null; email: string | null };
  documentId: number;
} & Pick<ButtonProps, 'size' | 'variant'>) {
  const handOver = trpc.clientLinks.handOver.useMutation({
    gcTime: 0,
    onSuccess: ({ path }) => leaveToClient(`${path}?quote=${documentId}`),
    onError: failedTo('hand over'),
  });
  return (
    <Button
      variant="default"
      leftSection={<IconSignature size={16} stroke={1.5} />}
      loading={handOver.isPending || handOver.isSuccess}
      onClick={() => handOver.mutate(link)}
      {...look}
    >
      Sign Here Now
    </Button>
  );
}
