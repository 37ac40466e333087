import { Button, Textarea, TextInput } from '@mantine/core';
import { lazily } from '@quoin/ui/lazily';
import { IconCopy } from '@tabler/icons-react';
import { Suspense } from 'react';

import { useCopy } from '../forms/use-copy.ts';

import css from './documents.module.css';

const QrCode = lazily(async () => (await import('@quoin/ui/feedback/QrCode')).QrCode).Component;

/** The whole address of a new link. */
export const addressOf = ({ path }: { path: string }) => window.location.origin + path;

/** A new link in all forms in which a client can get it: as text, in a message, and as a QR code. */
export function LinkAddress({ address, message }: { address: string; message: string }) {
  const { field, copy, said } = useCopy();
  const { field: wordsField, copy: copyWords, said: wordsSaid } = useCopy<HTMLTextAreaElement>();
  return (
    <div className={css['address']}>
      <div className={css['texts']}>
        <TextInput
          ref={field}
          label="Link"
          description="It is shown this once. Make another one at any time."
          readOnly
          value={address}
          classNames={{ input: css['letters'] ?? '' }}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton label="Copy Link" said={said} onCopy={() => void copy(address)} />
        <Textarea
          ref={wordsField}
          label="Message"
          description="To send as a text, or in a chat."
          readOnly
          autosize
          minRows={3}
          value={message}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton label="Copy Message" said={wordsSaid} onCopy={() => void copyWords(message)} />
      </div>
      <figure className={css['scan']}>
        <Suspense>
          <QrCode text={address} label="QR code of the client’s link" />
        </Suspense>
        <figcaption className={css['small']}>The client scans it with a phone.</figcaption>
      </figure>
    </div>
  );
}

function CopyButton({ label, said, onCopy }: { label: string; said: string; onCopy: () => void }) {
  return (
    <div className={css['copy']}>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={16} stroke={1.5} />}
        onClick={onCopy}
      >
        {label}
      </Button>
      <output className={css['small']}>{said}</output>
    </div>
  );
}

/** The address of a new link for a supplier, to copy. It is shown once. */
export function AddressField({
  label,
  description,
  address,
  startsHere = false,
}: {
  label: string;
  description: string;
  address: string;
  /** Whether it takes the focus, because it stands in place of the button that made the link. */
  startsHere?: boolean;
}) {
  const { field, copy, said } = useCopy();
  return (
    <>
      <TextInput
        ref={field}
        mt="md"
        label={label}
        description={description}
        readOnly
        {...(startsHere && { autoFocus: true })}
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" mt="xs" onClick={() => void copy(address)}>
        {said || 'Copy Link'}
      </Button>
    </>
  );
}
