import { Button, PasswordInput, TextInput } from '@mantine/core';
import { type GetInputPropsReturnType, schemaResolver, useForm } from '@mantine/form';
import { CurrentPassword, SecondFactorConfirm, inGroups } from '@quoin/domain/access/second-factor';
import { QrCode } from '@quoin/ui/feedback/QrCode';
import { IconCheck, IconCopy, IconDownload, IconPrinter } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

import { OneTimeSecret } from '../../forms/OneTimeSecret.tsx';
import { saveState } from '../../forms/record-changes.ts';
import { type Outputs, trpc } from '../../trpc.ts';

import css from './-second-factor.module.css';

/** The form that sets up the user's second factor, for a dialog or a page. Asks for the password, then for a code. */
export function useSecondFactorSetup() {
  // `gcTime: 0` removes the answers from memory afterwards.
  const begin = trpc.secondFactor.begin.useMutation({ gcTime: 0 });
  const confirm = trpc.secondFactor.confirm.useMutation({
    gcTime: 0,
    onError: () => {
      // The next typed text replaces the wrong one.
      digits.current?.focus();
      digits.current?.select();
    },
  });
  const digits = useRef<HTMLInputElement>(null);
  const password = useForm({
    initialValues: { currentPassword: '' },
    validate: schemaResolver(CurrentPassword, { sync: true }),
  });
  const code = useForm({
    initialValues: { code: '' },
    validate: schemaResolver(SecondFactorConfirm, { sync: true }),
  });
  const made = { recoveryCodes: confirm.data?.recoveryCodes, isMaking: confirm.isPending };
  if (!begin.data) {
    return {
      ...made,
      submitLabel: 'Continue',
      savingLabel: 'Checking...',
      ...saveState(begin),
      dirty: password.isDirty(),
      onSubmit: password.onSubmit((values) => begin.mutate(values)),
      fields: (
        <PasswordInput
          key="password"
          label="Current Password"
          description="So that nobody else does this where you are signed in."
          autoComplete="current-password"
          {...password.getInputProps('currentPassword')}
        />
      ),
    };
  }
  return {
    ...made,
    submitLabel: 'Turn On',
    savingLabel: 'Checking...',
    ...saveState(confirm),
    dirty: true,
    onSubmit: code.onSubmit((values) => confirm.mutate(values)),
    fields: <Enrolment key="code" {...begin.data} digits={digits} input={code.getInputProps('code')} />,
  };
}

function Enrolment({
  secret,
  uri,
  digits,
  input,
}: Outputs['secondFactor']['begin'] & {
  digits: RefObject<HTMLInputElement | null>;
  input: GetInputPropsReturnType;
}) {
  // The field appears after the correct password, and is the next step.
  useEffect(() => digits.current?.focus(), [digits]);
  return (
    <ol className={css['steps']}>
      <li>
        <p className={css['step']}>Scan this with the camera of your authenticator app.</p>
        <QrCode text={uri} label="QR code for your authenticator app" />
        <p className={css['onPhone']}>
          Is the app on this phone? <a href={uri}>Open it with Quoin’s key</a>
        </p>
        <p className={css['hint']}>Without a camera, type this key into the app:</p>
        <p className={css['key']}>{inGroups(secret, ' ')}</p>
      </li>
      <li>
        <TextInput
          ref={digits}
          label="Enter the six digits that it shows now"
          autoComplete="one-time-code"
          inputMode="numeric"
          className={css['digits'] ?? ''}
          {...input}
        />
      </li>
    </ol>
  );
}

/** Shows `ask` until there are recovery codes, and then shows the codes only once. */
export function RecoveryCodesTold({
  ask,
  making,
  recoveryCodes,
  onKept,
}: {
  ask: ReactNode;
  making: boolean;
  recoveryCodes: string[] | undefined;
  onKept: () => void;
}) {
  const [{ admin }] = trpc.session.me.useSuspenseQuery();
  const codes = recoveryCodes?.map((code) => inGroups(code, '-')) ?? [];
  return (
    <OneTimeSecret
      title="Your recovery codes"
      label="Recovery codes"
      making={making}
      secret={recoveryCodes && codes.join('\n')}
      warning="This is the only time they are shown. Each signs you in once when you do not have your phone: keep them where you find them without it."
      display={<RecoveryCodes codes={codes} username={admin.username} />}
      keptLabel="I have saved them"
      ask={ask}
      onKept={onKept}
    />
  );
}

const said = {
  nothing: '',
  copied: 'Copied to the clipboard.',
  // Without https or permission, a browser cannot copy.
  forbidden: 'This browser does not let us copy. Download or print them instead.',
};

function RecoveryCodes({ codes, username }: { codes: string[]; username: string }) {
  const [outcome, setOutcome] = useState<keyof typeof said>('nothing');
  const heading = `Quoin recovery codes of ${username}`;
  const text = [heading, window.location.origin, '', ...codes, ''].join('\n');
  const copy = async () => {
    const isCopied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'forbidden');
  };
  const list = (
    <ul className={css['codes']}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  );
  return (
    <div>
      {list}
      <div className={css['ways']}>
        <Button
          data-autofocus
          variant="default"
          leftSection={
            outcome === 'copied' ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />
          }
          onClick={() => void copy()}
        >
          Copy
        </Button>
        <Button
          variant="default"
          component="a"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="quoin-recovery-codes.txt"
          leftSection={<IconDownload size={16} stroke={1.5} />}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.5} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </div>
      <output className={css['said']}>{said[outcome]}</output>
      {/* Dialogs are not printed. Only this element is, without the page behind it. */}
      {createPortal(
        <div className={css['paper']} aria-hidden>
          <h2>{heading}</h2>
          <p>{window.location.origin}</p>
          {list}
        </div>,
        document.body,
      )}
    </div>
  );
}
