import { Button, Textarea } from '@mantine/core';
import { formatDay } from '@quoin/domain/dates';
import { formatMoney } from '@quoin/domain/dollars';
import { orderQuantityText } from '@quoin/domain/ordering/order-words';
import { canReturn, returnReasonLabels } from '@quoin/domain/ordering/returns/return-status';
import { creditText } from '@quoin/domain/ordering/returns/return-sums';
import { SupplierReturnEnd } from '@quoin/domain/ordering/returns/supplier-return';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { RuledList, RuledRow } from '@quoin/ui/lists/RuledList';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { IconPrinter } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { formValues } from '../../../forms/form-values.ts';
import { failedTo, formFailedTo, said, saveState } from '../../../forms/record-changes.ts';
import { RecordForm } from '../../../forms/RecordForm.tsx';
import { useRecordForm } from '../../../forms/use-record-form.ts';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { ReturnBadge } from './-badge.tsx';

import css from './-returns.module.css';

type Return = Outputs['supplierReturns']['get'];

const validateSearch = readSearch({ cancel: dialogFlag });

export const Route = createFileRoute('/admin/returns/$id')({
  staticData: { section: 'Supplier Returns' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id } }) => orNotFound(api.supplierReturns.get.ensureData({ id })),
  pendingComponent: () => <DetailSkeleton label="Loading return..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Return not found"
      action={
        <Button component={Link} to="/admin/orders">
          Back to Orders
        </Button>
      }
    />
  ),
  component: ReturnScreen,
});

/** A return: what goes back and why, what it credits, and where it stands. */
function ReturnScreen() {
  const { id } = Route.useParams();
  const { cancel } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [back] = trpc.supplierReturns.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const toOrder = { to: '/admin/orders/$id', params: { id: back.orderId } } as const;
  return (
    <Page
      title={back.number ?? 'Draft of a return'}
      description={
        <>
          {`To ${back.supplierName}, of `}
          <Link {...toOrder}>{back.orderNumber}</Link>
        </>
      }
      back={{ label: back.orderNumber, link: (props) => <Link {...toOrder} {...props} /> }}
      badge={<ReturnBadge status={back.status} />}
      actions={
        <>
          <HistoryButton kind="supplier-return" id={id} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} stroke={1.5} />}
            onClick={() => window.print()}
          >
            Print
          </Button>
          {mayChange && (
            <ReturnSteps back={back} onCancel={() => void navigate({ search: { cancel: true } })} />
          )}
        </>
      }
    >
      <Columns
        side={
          <Panel title="Return">
            <Facts
              items={[
                { label: 'Project', value: back.projectName },
                {
                  label: 'Expected Credit',
                  value: (
                    <>
                      {formatMoney(back.expectedCredit)}
                      <span className={css['quiet']}>{creditText(back)}</span>
                    </>
                  ),
                  wide: creditText(back) !== null,
                },
                {
                  label: 'Restocking Fee',
                  value: back.restockingFee === 0 ? null : formatMoney(back.restockingFee),
                },
                { label: 'Sent', value: back.sentAt && formatDay(back.sentAt) },
                { label: 'By Mail', value: back.sentAt === null ? null : (back.mailedTo ?? 'Not mailed') },
                {
                  label: 'Picked Up',
                  value: back.pickedUpAt && `${formatDay(back.pickedUpAt)}, ${back.pickedUpBy}`,
                },
                { label: 'By', value: back.purchaserName },
                { label: 'Cancelled', value: back.cancelReason, wide: true },
                { label: 'Note', value: back.note, wide: true },
              ]}
            />
          </Panel>
        }
      >
        <Panel title="What goes back">
          <RuledList label="Lines of the return">
            {back.lines.map((line) => (
              <RuledRow
                key={line.id}
                align="baseline"
                words={
                  <>
                    {line.description}
                    <span className={css['quiet']}>
                      {[line.sku, returnReasonLabels[line.reason]].filter(Boolean).join(' · ')}
                    </span>
                  </>
                }
              >
                {orderQuantityText(line.quantity, line.orderUnit)}
              </RuledRow>
            ))}
          </RuledList>
        </Panel>
      </Columns>
      {mayChange && cancel && canReturn(back.status, 'cancel') && (
        <CancelReturn back={back} onClose={() => void navigate({ search: {} })} />
      )}
    </Page>
  );
}

function ReturnSteps({ back, onCancel }: { back: Return; onCancel: () => void }) {
  const { id, version, status, orderId } = back;
  const check = trpc.purchaseOrders.check.useQuery({ id: orderId }).data;
  const send = trpc.supplierReturns.send.useMutation({
    onSuccess: () => said('Return', 'sent'),
    onError: failedTo('send return'),
  });
  const pickUp = trpc.supplierReturns.pickUp.useMutation({
    onSuccess: () => said('Return', 'picked up'),
    onError: failedTo('note it'),
  });
  const sendsMail = check?.canMail === true && check.orderEmail !== null;
  return (
    <>
      {canReturn(status, 'cancel') && (
        <Button variant="default" onClick={onCancel}>
          Cancel Return
        </Button>
      )}
      {canReturn(status, 'send') && (
        <Button
          loading={send.isPending}
          disabled={!check}
          onClick={() => send.mutate({ id, version, sendsMail })}
        >
          Send Return
        </Button>
      )}
      {canReturn(status, 'pick-up') && (
        <Button loading={pickUp.isPending} onClick={() => pickUp.mutate({ id, version })}>
          Picked Up
        </Button>
      )}
    </>
  );
}

function CancelReturn({ back: { id, version, number }, onClose }: { back: Return; onClose: () => void }) {
  const cancel = trpc.supplierReturns.cancel.useMutation({
    onSuccess: () => {
      said('Return', 'cancelled');
      onClose();
    },
    onError: formFailedTo('cancel return'),
  });
  const initialValues = formValues(SupplierReturnEnd, {});
  const form = useRecordForm(SupplierReturnEnd, initialValues);
  return (
    <RecordForm
      title={`Cancel ${number ?? 'the Return'}?`}
      cancelLabel="Back"
      submitLabel="Cancel Return"
      danger
      initialValues={initialValues}
      {...saveState(cancel)}
      onSubmit={({ reason }) => cancel.mutate({ id, version, reason })}
      onClose={onClose}
      form={form}
    >
      <Textarea label="Reason" withAsterisk {...form.field('reason')} />
    </RecordForm>
  );
}
