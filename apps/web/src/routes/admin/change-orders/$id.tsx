import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { canChangeOrder } from '@quoin/domain/contracts/change-order-status';
import { ConfirmDialog } from '@quoin/ui/dialogs/ConfirmDialog';
import { DetailSkeleton, ListSkeleton } from '@quoin/ui/feedback/skeletons';
import { lazily } from '@quoin/ui/lazily';
import { Columns } from '@quoin/ui/page/Columns';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { useIsStacked } from '@quoin/ui/page/use-is-stacked';
import { IconSend } from '@tabler/icons-react';
import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';

import { ChangeOrderStatusBadge } from '../../../badges/ChangeOrderStatusBadge.tsx';
import { RemindOfChange } from '../../../documents/Remind.tsx';
import { QuestionsOfChange } from '../../../documents/Thread.tsx';
import { ChangeOrderTrail } from '../../../documents/Trail.tsx';
import { said } from '../../../forms/record-changes.ts';
import { HistoryButton } from '../../../history/use-history.tsx';
import { idParams, oneOf, readSearch } from '../../../lists/search-params.ts';
import { orNotFound, reasonOf } from '../../../problem.ts';
import { api, type Outputs, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { AboutChangeOrder } from './-about.tsx';
import { ChangedLines, Consequences, ThisChange } from './-consequences.tsx';
import { useScope } from './-use-scope.ts';

const dialogs = ['edit', 'send', 'link', 'paper', 'reject', 'void'] as const;
type DialogName = (typeof dialogs)[number];
const validateSearch = readSearch({ dialog: oneOf(dialogs) });

const EditChangeOrder = lazily(
  async () => (await import('./-change-order-form.tsx')).EditChangeOrder,
).Component;
const SubmitChangeOrder = lazily(async () => (await import('./-submit.tsx')).SubmitChangeOrder).Component;
const LinkToChange = lazily(async () => (await import('./-submit.tsx')).LinkToChange).Component;
const RejectChangeOrder = lazily(async () => (await import('./-end-steps.tsx')).RejectChangeOrder).Component;
const SignSentOnPaper = lazily(async () => (await import('./-end-steps.tsx')).SignSentOnPaper).Component;
const WithdrawChangeOrder = lazily(
  async () => (await import('./-end-steps.tsx')).WithdrawChangeOrder,
).Component;
const SentDocument = lazily(async () => (await import('./-sent-document.tsx')).SentDocument).Component;
const UnsentLines = lazily(async () => (await import('./-unsent.tsx')).UnsentLines).Component;
const UnsentTotals = lazily(async () => (await import('./-unsent.tsx')).UnsentTotals).Component;
const SentTotals = lazily(async () => (await import('./-sent-document.tsx')).SentTotals).Component;
const ScopeGrid = lazily(async () => (await import('./-scope-grid.tsx')).ScopeGrid).Component;
const ScopeCards = lazily(async () => (await import('./-scope-cards.tsx')).ScopeCards).Component;

type Order = Outputs['changeOrders']['get'];

export const Route = createFileRoute('/admin/change-orders/$id')({
  staticData: { section: 'Contracts' },
  params: idParams,
  validateSearch,
  // The first screen of the panel does without the bytes of this loader.
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent', 'pendingComponent']],
  loader: async ({ params: { id } }) => {
    const { contractId } = await orNotFound(api.changeOrders.get.ensureData({ id }));
    // The heights of the panels depend on their data. So they appear together.
    await Promise.allSettled([
      api.changeOrders.preview.ensureData({ id }),
      api.changeOrders.listLines.ensureData({ id }),
      api.changeOrders.listQuestions.ensureData({ id }),
      api.contracts.listItems.ensureData({ id: contractId }),
    ]);
  },
  pendingComponent: () => <DetailSkeleton label="Loading change order..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Change order not found"
      action={
        <Button component={Link} to="/admin/contracts">
          Back to Contracts
        </Button>
      }
    />
  ),
  component: ChangeOrderScreen,
});

function ChangeOrderScreen() {
  const { id } = Route.useParams();
  const { dialog } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [order] = trpc.changeOrders.get.useSuspenseQuery({ id });
  const mayWrite = useMayChange();
  const mayChange = mayWrite && order.contractStatus === 'active';
  const open = (name: DialogName) => void navigate({ search: { dialog: name } });
  const close = () => void navigate({ search: {} });
  const isDraft = order.status === 'draft';
  const isOpen = isDraft || order.status === 'submitted';
  // Where the columns stand one below the other, the price comes before the long scope.
  const isStacked = useIsStacked();
  return (
    <Page
      isWide={isDraft}
      title={`${order.number} ${order.title}`}
      description={
        <>
          Contract{' '}
          <Link to="/admin/contracts/$id" params={{ id: order.contractId }}>
            {order.contractNumber}
          </Link>
          {' · '}
          <Link to="/admin/projects/$id" params={{ id: order.projectId }}>
            {order.projectName}
          </Link>
        </>
      }
      back={{
        label: order.contractNumber,
        link: (props) => <Link to="/admin/contracts/$id" params={{ id: order.contractId }} {...props} />,
      }}
      badge={<ChangeOrderStatusBadge status={order.status} />}
      actions={
        <>
          <HistoryButton kind="change-order" id={id} />
          {mayWrite && canChangeOrder(order.status, 'void') && (
            // Also after the contract has ended.
            <Button variant="default" onClick={() => open('void')}>
              Withdraw
            </Button>
          )}
          {mayChange && <Steps order={order} onOpen={open} />}
        </>
      }
    >
      <Columns
        side={
          isOpen ? (
            <Consequences id={id} hasPrice={!isStacked} />
          ) : (
            <Suspense>
              {order.documentId === null ? <UnsentTotals order={order} /> : <SentTotals order={order} />}
            </Suspense>
          )
        }
      >
        <AboutChangeOrder order={order} />
        {isStacked && isOpen && <ThisChange id={id} />}
        <Suspense>
          <QuestionsOfChange id={id} email={order.clientEmail} mayChange={mayWrite} />
        </Suspense>
        {isDraft ? (
          <Draft order={order} mayChange={mayChange} />
        ) : (
          <Suspense fallback={<ListSkeleton label="Loading change order..." />}>
            {order.documentId === null ? (
              <UnsentLines order={order} />
            ) : (
              <>
                <SentDocument order={order} {...(mayChange && { onAnswer: open })} />
                <ChangeOrderTrail order={order} />
              </>
            )}
          </Suspense>
        )}
      </Columns>
      {mayChange && (
        <Suspense>
          {dialog === 'edit' && isDraft && <EditChangeOrder order={order} onClose={close} />}
          {dialog === 'send' && <SubmitChangeOrder order={order} onClose={close} />}
          {dialog === 'link' && <LinkToChange order={order} onClose={close} />}
          {dialog === 'paper' && <SignSentOnPaper order={order} onClose={close} />}
          {dialog === 'reject' && <RejectChangeOrder order={order} onClose={close} />}
        </Suspense>
      )}
      {mayWrite && dialog === 'void' && <WithdrawChangeOrder order={order} onClose={close} />}
    </Page>
  );
}

/** The steps that the state of a change order allows. */
function Steps({ order, onOpen }: { order: Order; onOpen: (dialog: DialogName) => void }) {
  const { status } = order;
  const button = (label: string, dialog: DialogName) => (
    <Button variant="default" onClick={() => onOpen(dialog)}>
      {label}
    </Button>
  );
  return (
    <>
      {canChangeOrder(status, 'change') && button('Edit', 'edit')}
      {canChangeOrder(status, 'recall') && <RecallButton order={order} />}
      {canChangeOrder(status, 'reverse') && order.reversedById === null && <ReverseButton order={order} />}
      {canChangeOrder(status, 'approve') && (
        <Suspense>
          <RemindOfChange id={order.id} email={order.clientEmail} />
        </Suspense>
      )}
      {canChangeOrder(status, 'approve') && (
        <Button leftSection={<IconSend size={16} stroke={1.5} />} onClick={() => onOpen('link')}>
          Give Link
        </Button>
      )}
      {canChangeOrder(status, 'submit') && (
        <Button leftSection={<IconSend size={16} stroke={1.5} />} onClick={() => onOpen('send')}>
          Send…
        </Button>
      )}
    </>
  );
}

/** Makes a sent change order a draft again, after a question. */
function RecallButton({ order: { id, version, number, status } }: { order: Order }) {
  const isRejected = status === 'rejected';
  const [isAsking, setIsAsking] = useState(false);
  const recall = trpc.changeOrders.recall.useMutation({
    onSuccess: () => {
      said('Change order', 'recalled');
      setIsAsking(false);
    },
  });
  return (
    <>
      <Button variant={isRejected ? 'filled' : 'default'} onClick={() => setIsAsking(true)}>
        {isRejected ? 'Change Again' : 'Recall'}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={isRejected ? `Change ${number} again?` : `Recall ${number}?`}
        message={
          isRejected
            ? 'It becomes a draft again, which you can change and send.'
            : 'It becomes a draft again. What the client got can no longer be signed.'
        }
        confirmLabel={isRejected ? 'Change Again' : 'Recall'}
        pendingLabel="Recalling..."
        harmless
        pending={recall.isPending}
        error={recall.error && reasonOf(recall.error)}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => recall.mutate({ id, version })}
      />
    </>
  );
}

/** Begins the opposite of an approved change order, after a question. */
function ReverseButton({ order: { id, number } }: { order: Order }) {
  const [isAsking, setIsAsking] = useState(false);
  const navigate = useNavigate();
  const reverse = trpc.changeOrders.reverse.useMutation({
    onSuccess: (made) => {
      said('Reversal', 'begun');
      void navigate({ to: '/admin/change-orders/$id', params: { id: made.id } });
    },
  });
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)}>
        Reverse
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Reverse ${number}?`}
        message="A new change order begins, which is its exact opposite. The client signs it like any other."
        confirmLabel="Begin Reversal"
        pendingLabel="Beginning..."
        harmless
        pending={reverse.isPending}
        error={reverse.error && reasonOf(reverse.error)}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => reverse.mutate({ id })}
      />
    </>
  );
}

/** The scope of the contract, where it is edited. A reversal has the lines of the change that it reverses. */
function Draft({ order, mayChange }: { order: Order; mayChange: boolean }) {
  // A phone shows what changes before the long scope.
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    // Around all, so that the scope moves nothing below it when it comes.
    <Suspense fallback={<ListSkeleton label="Loading scope..." />}>
      {isNarrow && <ChangedLines id={order.id} />}
      {mayChange && order.reversesId === null && <Scope order={order} isNarrow={isNarrow} />}
      {!isNarrow && <ChangedLines id={order.id} />}
    </Suspense>
  );
}

function Scope({ order, isNarrow }: { order: Order; isNarrow: boolean }) {
  const scope = useScope(order);
  return isNarrow ? <ScopeCards scope={scope} /> : <ScopeGrid scope={scope} />;
}
