import { Button } from '@mantine/core';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Panel } from '@quoin/ui/page/Panel';
import { IconAction } from '@quoin/ui/records/IconAction';
import { IconLinkOff } from '@tabler/icons-react';
import { useState } from 'react';

import { AddressField, addressOf } from '../../../documents/LinkAddress.tsx';
import { failedTo, said } from '../../../forms/record-changes.ts';
import { Moment } from '../../../Moment.tsx';
import { type Outputs, trpc } from '../../../trpc.ts';

import css from './-price-requests.module.css';

type Request = Outputs['priceRequests']['get'];
type Asked = Request['suppliers'][number];

/** The steps that a supplier has taken, the last one first. */
function State({ of: asked }: { of: Asked }) {
  const { answeredAt, isDeclined, viewedAt, mailFailedAt, mailedAt, sentAt, email } = asked;
  const [words, at] =
    answeredAt !== null
      ? [isDeclined ? 'Gives no prices, ' : 'Answered ', answeredAt]
      : viewedAt !== null
        ? ['Opened, not answered yet, ', viewedAt]
        : mailFailedAt !== null
          ? ['The mail fails and is tried again, since ', mailFailedAt]
          : mailedAt !== null
            ? ['Mailed ', mailedAt]
            : sentAt !== null
              ? ['Being mailed, since ', sentAt]
              : [email === null ? 'Not mailed: it has no order email' : 'Not mailed', null];
  return (
    <span className={css['quiet']}>
      {words}
      {at !== null && <Moment at={at} />}
    </span>
  );
}

/** The suppliers that were asked, with the way to reach each again. */
export function AskedSuppliers({ request, mayChange: mayRevoke }: { request: Request; mayChange: boolean }) {
  const mayMake = mayRevoke && request.status === 'open';
  const { id, suppliers } = request;
  const [link, setLink] = useState<{ name: string; address: string }>();
  const make = trpc.priceRequests.makeLink.useMutation({ gcTime: 0, onError: failedTo('make link') });
  const again = trpc.priceRequests.sendAgain.useMutation({
    onSuccess: () => said('Price request', 'sent again'),
    onError: failedTo('send price request'),
  });
  const makeLink = ({ id: askedId, supplierName: name }: Asked) =>
    make.mutate({ id, askedId }, { onSuccess: (made) => setLink({ name, address: addressOf(made) }) });
  const revoke = trpc.priceRequests.revokeLinks.useMutation({ onSuccess: () => said('Links', 'revoked') });
  const askToRevoke = ({ id: askedId, supplierName }: Asked) =>
    confirmDelete({
      title: 'Revoke Links',
      message: `${supplierName} can open the request by its links no more. You can make another one.`,
      confirmLabel: 'Revoke',
      pendingLabel: 'Revoking...',
      doDelete: async () => revoke.mutateAsync({ id, askedId }),
      onError: failedTo('revoke links'),
    });
  return (
    <Panel title="Suppliers" note={`${request.answeredCount} of ${request.askedCount} answered`}>
      <RuledList label="Suppliers">
        {suppliers.map((asked) => (
          <RuledRow
            key={asked.id}
            onPhone="below"
            words={
              <>
                {[asked.supplierName, asked.branchName].filter(Boolean).join(', ')}
                <State of={asked} />
              </>
            }
          >
            {(mayMake || (mayRevoke && asked.linkCount > 0)) && (
              <span className={css['buttons']}>
                {mayMake && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Make Link for ${asked.supplierName}`}
                    onClick={() => makeLink(asked)}
                  >
                    Make Link
                  </Button>
                )}
                {mayMake && asked.sentAt !== null && asked.answeredAt === null && (
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={`Send Again to ${asked.supplierName}`}
                    onClick={() => again.mutate({ id, askedId: asked.id })}
                  >
                    Send Again
                  </Button>
                )}
                {mayRevoke && asked.linkCount > 0 && (
                  <IconAction
                    label={`Revoke the links of ${asked.supplierName}`}
                    tooltip={asked.linkCount === 1 ? 'Revoke the link' : `Revoke ${asked.linkCount} links`}
                    icon={IconLinkOff}
                    danger
                    onClick={() => askToRevoke(asked)}
                  />
                )}
              </span>
            )}
          </RuledRow>
        ))}
      </RuledList>
      {link && (
        <AddressField
          // Another link is not copied yet.
          key={link.address}
          label={`Link for ${link.name}`}
          description="It is shown this once. The supplier gives its prices there."
          address={link.address}
        />
      )}
    </Panel>
  );
}
