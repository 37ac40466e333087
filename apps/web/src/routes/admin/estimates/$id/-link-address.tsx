import { TextInput } from '@mantine/core';
import { lazily } from '@quoin/ui/lazily';
import { Suspense } from 'react';

import type { useCopy } from '../../../../forms/use-copy.ts';

import css from './-quote.module.css';

const QrCode = lazily(async () => (await import('@quoin/ui/feedback/QrCode')).QrCode).Component;

/** The whole address of a new link. */
export const addressOf = ({ path }: { path: string }) => window.location.origin + path;

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
