import { Button } from '@mantine/core';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconLink, IconLinkOff } from '@tabler/icons-react';

import { AddressField, addressOf } from '../../../documents/LinkAddress.tsx';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { Moment } from '../../../Moment.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-orders.module.css';

type SupplierLink = Outputs['purchaseOrders']['listLinks'][number];

const nameOf = ({ name, email }: SupplierLink) => name ?? email ?? 'Copied link';

/** The links with which the supplier opens an order and answers it, for orders that no mail takes there. */
export function OrderLinks({ id }: { id: number }) {
  const [links] = trpc.purchaseOrders.listLinks.useSuspenseQuery({ id });
  const make = trpc.purchaseOrders.makeLink.useMutation({ gcTime: 0, onError: failedTo('make link') });
  const revoke = trpc.purchaseOrders.revokeLink.useMutation({ onSuccess: () => said('Link', 'revoked') });
  const address = make.data && addressOf(make.data);
  const askToRevoke = (link: SupplierLink) =>
    confirmDelete({
      title: 'Revoke Link',
      message: 'The supplier can open the order by this link no more. You can make another one.',
      confirmLabel: 'Revoke',
      pendingLabel: 'Revoking...',
      doDelete: async () => revoke.mutateAsync({ id, linkId: link.id }),
      onError: failedTo('revoke link'),
    });
  return (
    <Panel
      title="Links for the Supplier"
      actions={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconLink size={16} stroke={1.5} />}
          loading={make.isPending}
          onClick={() => make.mutate({ id })}
        >
          Make Link
        </Button>
      }
    >
      {address !== undefined && (
        <AddressField
          // Another link is not copied yet.
          key={address}
          label="Link"
          description="It is shown this once. The supplier reads and answers the order there."
          address={address}
        />
      )}
      {links.length === 0 ? (
        <p className={css['sum']}>No link yet. The supplier reads and answers the order by one.</p>
      ) : (
        <RuledList label="Links">
          {links.map((link) => (
            <RuledRow
              key={link.id}
              words={
                <>
                  <bdi>{nameOf(link)}</bdi>
                  <span className={css['quiet']}>
                    {'Made '}
                    <Moment at={link.createdAt} />
                    {link.revokedAt !== null && ' · revoked or replaced'}
                  </span>
                </>
              }
            >
              {link.revokedAt === null && (
                <IconAction
                  label={`Revoke the link of ${nameOf(link)}`}
                  tooltip="Revoke"
                  icon={IconLinkOff}
                  danger
                  onClick={() => askToRevoke(link)}
                />
              )}
            </RuledRow>
          ))}
        </RuledList>
      )}
    </Panel>
  );
}
