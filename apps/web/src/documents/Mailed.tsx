import { Notice } from '@quoin/ui/feedback/Notice';
import type { ReactNode } from 'react';

import { trpc } from '../trpc.ts';

/** Says whether a document that was just sent goes to its client by mail, and if not, why. */
export function Mailed({
  isMailed,
  email,
  children,
}: {
  isMailed: boolean;
  /** The address of the client. */
  email: string | null;
  children: ReactNode;
}) {
  const [{ canMailClients }] = trpc.notices.choices.useSuspenseQuery();
  const reason = !canMailClients
    ? 'this Quoin has no mail server'
    : email === null
      ? 'the client has no email address'
      : 'you chose so';
  return (
    <Notice
      tone={isMailed ? 'green' : 'yellow'}
      title={
        isMailed
          ? `A mail with its link goes to ${email}.`
          : `No mail was sent, because ${reason}. Give the client the link.`
      }
    >
      {children}
    </Notice>
  );
}
