import { Button, Switch } from '@mantine/core';
import type { Admin } from '@quoin/domain/access/admin';
import { adminName } from '@quoin/domain/access/admin-name';
import { roleLabels } from '@quoin/domain/access/admin-role';
import { formatMoney } from '@quoin/domain/dollars';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { Panel } from '@quoin/ui/page/Panel';
import { StatusBadge } from '@quoin/ui/records/StatusBadge';
import {
  IconDeviceMobileOff,
  IconKey,
  IconPencil,
  IconPlus,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';

import { type RowProps, Rows } from '../-rows.tsx';
import { failedTo, said } from '../../../../forms/record-changes.ts';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { AddAdministrator, EditAdministrator, ResetPassword } from './administrator-form.tsx';

import css from '../-settings.module.css';

const settings = getRouteApi('/admin/settings/');

/** The administrators. They are never deleted, only deactivated. */
export function Administrators() {
  const { add, edit } = settings.useSearch();
  const navigate = settings.useNavigate();
  const mayChange = useMayChange();
  const [{ items }] = trpc.admins.list.useSuspenseQuery({});
  const [me] = trpc.session.me.useSuspenseQuery();
  const [toReset, setToReset] = useState<Admin>();
  const setActive = trpc.admins.update.useMutation({
    onSuccess: ({ isActive }) => said('Administrator', isActive ? 'activated' : 'deactivated'),
  });
  const removeFactor = trpc.admins.removeSecondFactor.useMutation();
  const open = (dialog: { add?: true; edit?: number }) =>
    void navigate({ search: ({ tab }) => ({ tab, ...dialog }) });
  const close = () => open({});
  const edited = items.find(({ id }) => id === edit);

  const turnOff = (admin: Admin) =>
    confirmDelete({
      title: 'Deactivate Administrator',
      message: `${adminName(admin)} is signed out everywhere and cannot sign in again, and their API keys stop working, until somebody activates them.`,
      confirmLabel: 'Deactivate',
      pendingLabel: 'Deactivating...',
      doDelete: async () => setActive.mutateAsync({ id: admin.id, version: admin.version, isActive: false }),
      onError: failedTo('deactivate administrator'),
    });

  const takeFactor = (admin: Admin) =>
    confirmDelete({
      title: 'Take Away Second Factor',
      message: `For ${adminName(admin)}, who lost it: make sure that it is they who ask. They are signed out everywhere, and their password alone signs them in until they set up another.`,
      confirmLabel: 'Take Away',
      pendingLabel: 'Taking away...',
      doDelete: async () => {
        await removeFactor.mutateAsync({ id: admin.id, version: admin.version });
        said('Second factor', 'taken away');
      },
      onError: failedTo('take away the second factor'),
    });

  const rowOf = (admin: Admin): RowProps => {
    const name = adminName(admin);
    const isMe = admin.id === me.admin.id;
    const edits = [
      {
        label: `Edit ${name}`,
        tooltip: 'Edit',
        icon: IconPencil,
        onClick: () => open({ edit: admin.id }),
      },
    ];
    // The user's own password has its own tab, and users cannot lock themselves out.
    const others = isMe
      ? []
      : [
          {
            label: `Reset the password of ${name}`,
            tooltip: 'Reset password',
            icon: IconKey,
            onClick: () => setToReset(admin),
          },
          ...(admin.hasSecondFactor
            ? [
                {
                  label: `Take away the second factor of ${name}`,
                  tooltip: 'Take away second factor',
                  icon: IconDeviceMobileOff,
                  danger: true,
                  onClick: () => takeFactor(admin),
                },
              ]
            : []),
          admin.isActive
            ? {
                label: `Deactivate ${name}`,
                tooltip: 'Deactivate',
                icon: IconUserOff,
                danger: true,
                onClick: () => turnOff(admin),
              }
            : {
                label: `Activate ${name}`,
                tooltip: 'Activate',
                icon: IconUserCheck,
                onClick: () => {
                  if (setActive.isPending) return;
                  setActive.mutate(
                    { id: admin.id, version: admin.version, isActive: true },
                    { onError: failedTo('activate administrator') },
                  );
                },
              },
        ];
    return {
      name,
      badges: (
        <>
          {isMe && <StatusBadge label="You" color="gray" />}
          {!admin.isActive && <StatusBadge label="Inactive" color="gray" />}
        </>
      ),
      facts: {
        role: roleLabels[admin.role],
        username: admin.username,
        email: (
          <a className={css['contact']} href={`mailto:${admin.email}`}>
            {admin.email}
          </a>
        ),
        factor: admin.hasSecondFactor ? 'second factor on' : 'no second factor',
        orders: admin.orderLimit !== null && `orders up to ${formatMoney(admin.orderLimit)}`,
        password: admin.mustChangePassword && 'has not chosen a password yet',
      },
      actions: mayChange && [...edits, ...others],
    };
  };

  return (
    <Panel
      title="Administrators"
      note={items.length}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => open({ add: true })}>
            Add Administrator
          </Button>
        )
      }
    >
      <SecondFactorDemand />
      <Rows label="Administrators" items={items} itemKey={({ id }) => id} rowOf={rowOf} />
      {mayChange && (
        <>
          {add && <AddAdministrator onClose={close} />}
          {edited && <EditAdministrator key={edited.id} admin={edited} onClose={close} />}
          {toReset && <ResetPassword admin={toReset} onClose={() => setToReset(undefined)} />}
        </>
      )}
    </Panel>
  );
}

/** The setting that requires a second factor of all administrators. */
function SecondFactorDemand() {
  const [{ requiresSecondFactor, version }] = trpc.settings.get.useSuspenseQuery();
  const mayChange = useMayChange();
  const update = trpc.settings.update.useMutation({
    onSuccess: () => said('Settings', 'updated'),
    onError: failedTo('update settings'),
  });
  if (!mayChange)
    return requiresSecondFactor && <p className={css['lead']}>Everybody has to have a second factor.</p>;
  return (
    <Switch
      className={css['demand'] ?? ''}
      label="Require a second factor"
      description="Whoever has none sets one up before anything else. API keys go on working."
      checked={requiresSecondFactor}
      onChange={(event) => {
        if (!update.isPending) update.mutate({ version, requiresSecondFactor: event.currentTarget.checked });
      }}
    />
  );
}
