import { Button, TextInput } from '@mantine/core';
import { lazily } from '@quoin/ui/lazily';
import { IconCopy, IconQrcode } from '@tabler/icons-react';
import { type ReactNode, Suspense } from 'react';

import type { useCopy } from '../../../../forms/use-copy.ts';

import css from './-quote.module.css';

const QrCode = lazily(async () => (await import('@quoin/ui/feedback/QrCode')).QrCode).Component;

/** The whole address of a new link. */
export const addressOf = ({ path }: { path: string }) => window.location.origin + path;

/** The buttons that show a link. `children` are more of them. */
export function LinkButtons({
  isMaking = false,
  hasCode,
  onCopy,
  onCode,
  children,
}: {
  /** Whether the link to copy is being made. */
  isMaking?: boolean;
  /** Whether the QR code is shown. */
  hasCode: boolean;
  onCopy: () => void;
  onCode: () => void;
  children?: ReactNode;
}) {
  return (
    <div className={css['ways']}>
      <Button
        data-autofocus
        leftSection={<IconCopy size={16} stroke={1.5} />}
        loading={isMaking}
        onClick={onCopy}
      >
        Copy Link
      </Button>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} stroke={1.5} />}
        aria-expanded={hasCode}
        onClick={onCode}
      >
        QR Code
      </Button>
      {children}
    </div>
  );
}

/** The address of a new link as text and, if the user wants it, as a QR code. */
export function LinkAddress({
  address,
  copying: { field, said },
  hasCode,
}: {
  address: string;
  copying: ReturnType<typeof useCopy>;
  hasCode: boolean;
}) {
  return (
    <div className={css['address']}>
      <TextInput
        ref={field}
        label="Link"
        description="It is shown this once. Make another one at any time."
        readOnly
        value={address}
        classNames={{ input: css['letters'] ?? '' }}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <output className={css['said']}>{said}</output>
      {hasCode && (
        <Suspense>
          <QrCode text={address} label="QR code of the client’s link" />
        </Suspense>
      )}
    </div>
  );
}
