import { Button, PasswordInput, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { CurrentPassword, SecondFactorRemoval } from '@quoin/domain/access/second-factor';
import { Notice } from '@quoin/ui/feedback/Notice';
import { toast } from '@quoin/ui/feedback/toasts';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import { useState } from 'react';

import { RecoveryCodesTold, useSecondFactorSetup } from '../../-second-factor.tsx';
import { saveState } from '../../../../forms/record-changes.ts';
import { Moment } from '../../../../Moment.tsx';
import { trpc } from '../../../../trpc.ts';

import css from '../-settings.module.css';

/** The number of remaining recovery codes that counts as few. */
const FEW_CODES = 3;

/** The user's own second factor. Viewers may have one too. */
export function SecondFactor() {
  const [{ onSince, isRequired, recoveryCodesLeft }] = trpc.secondFactor.get.useSuspenseQuery();
  const [open, setOpen] = useState<'set up' | 'renew' | 'turn off'>();
  const close = () => setOpen(undefined);
  const isOn = onSince !== null;
  return (
    <Panel
      title="Your second factor"
      note={<StatusBadge label={isOn ? 'On' : 'Off'} color={isOn ? 'green' : 'gray'} />}
      actions={
        isOn ? (
          <>
            <Button variant="default" onClick={() => setOpen('renew')}>
              Make New Recovery Codes
            </Button>
            <Button variant="default" onClick={() => setOpen('turn off')}>
              Turn Off
            </Button>
          </>
        ) : (
          <Button onClick={() => setOpen('set up')}>Set Up</Button>
        )
      }
    >
      <p className={css[isOn ? 'lead' : 'alone']}>
        {isOn
          ? 'Signing in takes your password and a code that your authenticator app shows.'
          : 'With one, signing in takes your password and a code that an authenticator app on your phone shows. Whoever finds out your password cannot come in with it alone.'}
      </p>
      {isOn && (
        <Facts
          items={[
            { label: 'Set up', value: <Moment at={onSince} /> },
            { label: 'Recovery codes left', value: String(recoveryCodesLeft) },
          ]}
        />
      )}
      {isOn && recoveryCodesLeft <= FEW_CODES && (
        <div className={css['notice']}>
          <Notice tone="yellow">
            {recoveryCodesLeft === 0
              ? 'No recovery code is left: without your phone you could not sign in. Make new ones.'
              : 'Few recovery codes are left. Make new ones before you need them.'}
          </Notice>
        </div>
      )}
      {open === 'set up' && <SetUp onClose={close} />}
      {open === 'renew' && <RenewRecoveryCodes onClose={close} />}
      {open === 'turn off' && <TurnOff isRequired={isRequired} onClose={close} />}
    </Panel>
  );
}

function SetUp({ onClose }: { onClose: () => void }) {
  const { fields, recoveryCodes, isMaking, ...form } = useSecondFactorSetup();
  return (
    <RecoveryCodesTold
      making={isMaking}
      recoveryCodes={recoveryCodes}
      onKept={onClose}
      ask={
        <ResourceForm title="Set Up Second Factor" size="sm" {...form} onClose={onClose}>
          {fields}
        </ResourceForm>
      }
    />
  );
}

function RenewRecoveryCodes({ onClose }: { onClose: () => void }) {
  const renew = trpc.secondFactor.makeRecoveryCodes.useMutation({ gcTime: 0 });
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: schemaResolver(CurrentPassword, { sync: true }),
  });
  return (
    <RecoveryCodesTold
      making={renew.isPending}
      recoveryCodes={renew.data?.recoveryCodes}
      onKept={onClose}
      ask={
        <ResourceForm
          title="Make New Recovery Codes"
          size="sm"
          submitLabel="Make New Codes"
          savingLabel="Making..."
          {...saveState(renew)}
          dirty={form.isDirty()}
          onSubmit={form.onSubmit((values) => renew.mutate(values))}
          onClose={onClose}
        >
          <p className={css['line']}>The codes you have are good no more.</p>
          <PasswordInput
            label="Current Password"
            autoComplete="current-password"
            {...form.getInputProps('currentPassword')}
          />
        </ResourceForm>
      }
    />
  );
}

function TurnOff({ isRequired, onClose }: { isRequired: boolean; onClose: () => void }) {
  const remove = trpc.secondFactor.remove.useMutation({
    onSuccess: () => {
      toast({ title: 'Success', description: 'Your second factor is off', tone: 'success' });
      onClose();
    },
  });
  const form = useForm({
    initialValues: { currentPassword: '', code: '' },
    validate: schemaResolver(SecondFactorRemoval, { sync: true }),
  });
  return (
    <ResourceForm
      title="Turn Off Second Factor"
      size="sm"
      submitLabel="Turn Off"
      savingLabel="Turning off..."
      {...saveState(remove)}
      dirty={form.isDirty()}
      onSubmit={form.onSubmit((values) => remove.mutate(values))}
      onClose={onClose}
    >
      <p className={css['line']}>
        {isRequired
          ? 'Your company asks for one: you set up another right away. All your sessions but this one end.'
          : 'Your password alone signs you in then. All your sessions but this one end.'}
      </p>
      <PasswordInput
        label="Current Password"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <TextInput
        label="Code"
        description="From your authenticator app, or a recovery code."
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
    </ResourceForm>
  );
}
