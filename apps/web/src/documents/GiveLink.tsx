import { Button } from '@mantine/core';
import { Notice } from '@quoin/ui/feedback/Notice';
import { ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { IconLink } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';

import { reasonOf } from '../problem.ts';
import { trpc } from '../trpc.ts';
import { addressOf, LinkAddress } from './LinkAddress.tsx';
import { SignHereButton } from './SignHere.tsx';

import css from './documents.module.css';

/** A document that a client is to read, and the link to it. */
export interface Given {
  link: { projectId: number; name: string | null; email: string | null };
  /** The document that the link opens first. */
  documentId: number;
  /** The words to the client beside the link. */
  messageOf: (address: string) => string;
}

/** The ways to show a client a document: a link to copy, a message, a QR code, and for what is signed the signature on this device. */
export function GiveLink({
  link,
  documentId,
  messageOf,
  isMadeNow = false,
  isSigned = true,
  onDone,
}: Given & {
  /** Whether the client signs it. An invoice is only read. */
  isSigned?: boolean;
  /** Whether the link is made without a press of a button, because the user has just sent the document. */
  isMadeNow?: boolean;
  onDone: () => void;
}) {
  const make = trpc.clientLinks.create.useMutation({ gcTime: 0 });
  const openingOf = ({ path }: { path: string }) => `${path}?quote=${documentId}`;
  const { mutate } = make;
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isMadeNow || hasBegun.current) return;
    hasBegun.current = true;
    mutate(link);
  }, [isMadeNow, mutate, link]);
  const address = make.data && addressOf({ path: openingOf(make.data) });
  return (
    <>
      {make.error && (
        <Notice tone="red" title="The link could not be made" urgent>
          {reasonOf(make.error)}
        </Notice>
      )}
      {address !== undefined && <LinkAddress address={address} message={messageOf(address)} />}
      {make.isPending && isMadeNow && <ListSkeleton count={2} label="Making the link..." />}
      {isSigned && (
        <p className={css['small']}>
          Sign Here Now locks the panel and opens the document on this device, for a client beside you. Your
          password opens the panel again.
        </p>
      )}
      <div className={css['foot']}>
        {address === undefined && !(make.isPending && isMadeNow) && (
          <Button
            data-autofocus
            variant="default"
            leftSection={<IconLink size={16} stroke={1.5} />}
            loading={make.isPending}
            onClick={() => mutate(link)}
          >
            Make Link
          </Button>
        )}
        {isSigned && <SignHereButton link={link} documentId={documentId} />}
        <Button {...(isMadeNow && { 'data-autofocus': true })} onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
