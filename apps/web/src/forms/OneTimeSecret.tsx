import { Button, Modal, TextInput } from '@mantine/core';
import { Notice } from '@quoin/ui/feedback/Notice';
import { useFocusReturn } from '@quoin/ui/use-focus-return';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useCallback, useRef } from 'react';

import { useCopy } from './use-copy.ts';

import css from './OneTimeSecret.module.css';

/**
 * Shows `ask` (a form or a question) until there is a secret, and then shows the secret. Because it is shown only once,
 * only the button that confirms that it was kept closes it, and not Escape or Back.
 */
export function OneTimeSecret({
  ask,
  making,
  secret,
  title,
  label,
  warning,
  display,
  keptLabel = 'I have saved it',
  children,
  onKept,
}: {
  ask: ReactNode;
  /** Whether the secret is being made. A user who leaves now would never see it. */
  making: boolean;
  /** From a mutation with `gcTime: 0`, so that it is not kept in memory afterwards. */
  secret: string | undefined;
  title: string;
  /** The name of the secret, such as "Password". */
  label: string;
  warning: string;
  /** The presentation of a secret that has more than one line. */
  display?: ReactNode;
  keptLabel?: string;
  /** Further content below the secret. */
  children?: ReactNode;
  onKept: () => void;
}) {
  // Called here and not in the dialog, to return the focus to the element that had it before `ask` opened.
  useFocusReturn(true);
  const isKept = useRef(false);
  const isOpen = secret !== undefined;
  const holds = useCallback(() => (making || isOpen) && !isKept.current, [making, isOpen]);
  useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds });

  if (!isOpen) return ask;
  return (
    <Modal.Root
      opened
      onClose={() => undefined}
      size={560}
      centered
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={css['frame']}>
          <Modal.Title className={css['title'] ?? ''}>{title}</Modal.Title>
          <Notice tone="yellow">{warning}</Notice>
          {display ?? <Secret label={label} secret={secret} />}
          {children}
          <div className={css['foot']}>
            <Button
              onClick={() => {
                isKept.current = true;
                onKept();
              }}
            >
              {keptLabel}
            </Button>
          </div>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

function Secret({ label, secret }: { label: string; secret: string }) {
  const { field, copy, isCopied, said } = useCopy();
  return (
    <div>
      <div className={css['secret']}>
        <TextInput
          ref={field}
          label={label}
          readOnly
          value={secret}
          className={css['field'] ?? ''}
          classNames={{ input: css['letters'] ?? '' }}
          onFocus={() => field.current?.select()}
        />
        <Button
          data-autofocus
          variant="default"
          className={css['copy'] ?? ''}
          leftSection={isCopied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
          onClick={() => void copy(secret)}
        >
          Copy
        </Button>
      </div>
      <output className={css['said']}>{said}</output>
    </div>
  );
}
