import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';

import { failedTo } from '../../../../forms/record-changes.ts';
import { useCopy } from '../../../../forms/use-copy.ts';
import { trpc } from '../../../../trpc.ts';
import { addressOf as wholeAddress, LinkAddress, LinkButtons } from './-link-address.tsx';

import css from './-quote.module.css';

/** The ways to show a client a document. A link is made only when the user chooses one, because it is shown once. */
export function GiveLink({
  link,
  quoteId,
  onDone,
}: {
  link: { projectId: number; name: string | null; email: string | null };
  /** The document that the link opens first. Without it, the link opens the newest quote. */
  quoteId?: number | null;
  onDone: () => void;
}) {
  const onError = failedTo('make link');
  const make = trpc.clientLinks.create.useMutation({ gcTime: 0, onError });
  const makeHere = trpc.clientLinks.create.useMutation({
    gcTime: 0,
    onSuccess: (answer) => window.location.assign(openingOf(answer)),
    onError,
  });
  const openingOf = ({ path }: { path: string }) => (quoteId ? `${path}?quote=${quoteId}` : path);
  const addressOf = (answer: { path: string }) => wholeAddress({ path: openingOf(answer) });
  const copying = useCopy();
  const [hasCode, setHasCode] = useState(false);
  const made = make.data;

  /** The address of the link, which the first call makes. */
  const withAddress = (show: (address: string) => void) => {
    if (made) show(addressOf(made));
    else make.mutate(link, { onSuccess: (answer) => show(addressOf(answer)) });
  };
  return (
    <>
      <LinkButtons
        isMaking={make.isPending && !hasCode}
        hasCode={hasCode && made !== undefined}
        onCopy={() => withAddress((address) => void copying.copy(address))}
        onCode={() => {
          setHasCode(!hasCode);
          withAddress(() => undefined);
        }}
      >
        <Button
          variant="default"
          leftSection={<IconSignature size={16} stroke={1.5} />}
          loading={makeHere.isPending || makeHere.isSuccess}
          onClick={() => makeHere.mutate({ ...link, isInPerson: true })}
        >
          Sign Here Now
        </Button>
      </LinkButtons>
      {made ? (
        <LinkAddress address={addressOf(made)} copying={copying} hasCode={hasCode} />
      ) : (
        <p className={css['small']}>Sign Here Now opens it on this device. Its link ends after an hour.</p>
      )}
      <div className={css['foot']}>
        <Button variant="default" onClick={onDone}>
          Done
        </Button>
      </div>
    </>
  );
}
