import { Button, Switch, TextInput } from '@mantine/core';
import { roleLabels } from '@quoin/domain/access/admin-role';
import { type ApiKey, ApiKeyCreate } from '@quoin/domain/access/api-key';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { EmptyState } from '@quoin/ui/feedback/EmptyState';
import { ResourceForm } from '@quoin/ui/forms/ResourceForm';
import { Panel } from '@quoin/ui/page/Panel';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';

import { type RowProps, Rows } from '../-rows.tsx';
import { IS_PERMANENT } from '../../../../bin/undo-deletion.ts';
import { OneTimeSecret } from '../../../../forms/OneTimeSecret.tsx';
import { failedTo, formFailedTo, said, saveState } from '../../../../forms/record-changes.ts';
import { useRecordForm } from '../../../../forms/use-record-form.ts';
import { Moment } from '../../../../Moment.tsx';
import { trpc } from '../../../../trpc.ts';
import { useMayChange } from '../../../../use-may-change.ts';
import { RoleSelect } from './role-select.tsx';

import css from '../-settings.module.css';

const settings = getRouteApi('/admin/settings/');

/** The API keys, with which programs sign in. */
export function ApiKeys() {
  const { add } = settings.useSearch();
  const navigate = settings.useNavigate();
  const mayChange = useMayChange();
  const [{ items }] = trpc.apiKeys.list.useSuspenseQuery({});
  const revoke = trpc.apiKeys.delete.useMutation({ onSuccess: () => said('API key', 'revoked') });
  const open = (dialog: { add?: true }) => void navigate({ search: ({ tab }) => ({ tab, ...dialog }) });

  const rowOf = ({
    id,
    name,
    role,
    mayCorrectMoney,
    hint,
    madeBy,
    createdAt,
    lastUsedAt,
  }: ApiKey): RowProps => ({
    name,
    facts: {
      role: roleLabels[role],
      money: mayCorrectMoney && 'may void, refund and close the books',
      hint: `ends in ${hint}`,
      made: (
        <>
          made by {madeBy} <Moment at={createdAt} />
        </>
      ),
      used: lastUsedAt ? (
        <>
          last used <Moment at={lastUsedAt} />
        </>
      ) : (
        'never used'
      ),
    },
    actions: mayChange && [
      {
        label: `Revoke ${name}`,
        tooltip: 'Revoke',
        icon: IconTrash,
        danger: true,
        onClick: () =>
          confirmDelete({
            title: 'Revoke API Key',
            message: `Programs that use "${name}" are shut out immediately. ${IS_PERMANENT}`,
            confirmLabel: 'Revoke',
            pendingLabel: 'Revoking...',
            doDelete: async () => revoke.mutateAsync({ id }),
            onError: failedTo('revoke API key'),
          }),
      },
    ],
  });

  return (
    <Panel
      title="API keys"
      note={items.length}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={16} stroke={1.5} />} onClick={() => open({ add: true })}>
            Make API Key
          </Button>
        )
      }
    >
      <p className={css['lead']}>
        With a key, a program of yours works with the same records. What it can ask for is described in the{' '}
        <a href="/api/docs">API documentation</a>.
      </p>
      {items.length === 0 ? (
        <EmptyState compact drawing="tag" title="No API keys" hint="No program can sign in yet." />
      ) : (
        <Rows label="API keys" items={items} itemKey={({ id }) => id} rowOf={rowOf} />
      )}
      {mayChange && add && <MakeApiKey onClose={() => open({})} />}
    </Panel>
  );
}

function MakeApiKey({ onClose }: { onClose: () => void }) {
  // The role of a key has no default.
  const form = useRecordForm(ApiKeyCreate, {
    name: '',
    role: '' as ApiKeyCreate['role'],
    mayCorrectMoney: false,
  });
  const make = trpc.apiKeys.create.useMutation({ gcTime: 0, onError: formFailedTo('make API key') });
  const secret = make.data?.secret;
  return (
    <OneTimeSecret
      title={`API key "${make.data?.name ?? ''}"`}
      label="Key"
      making={make.isPending}
      secret={secret}
      warning="This is the only time it is shown. Whoever has it may do what it may: keep it like a password."
      onKept={onClose}
      ask={
        <ResourceForm
          title="Make API Key"
          submitLabel="Make Key"
          savingLabel="Making..."
          {...saveState(make)}
          dirty={form.isDirty()}
          onSubmit={form.onSubmit((values) => make.mutate(values))}
          onClose={onClose}
        >
          <TextInput
            label="Name"
            description="Which program it is for, such as Accounting."
            withAsterisk
            {...form.field('name')}
          />
          <RoleSelect {...form.field('role')} />
          <Switch
            label="May Void, Refund and Close the Books"
            description="Without it, only people take back what is posted."
            {...form.flag('mayCorrectMoney')}
          />
        </ResourceForm>
      }
    >
      <div>
        <p className={css['facts']}>To try it:</p>
        <pre className={css['example']}>
          {`curl -H "Authorization: Bearer ${secret}" '${window.location.origin}/api/admin/properties?limit=5'`}
        </pre>
      </div>
    </OneTimeSecret>
  );
}
