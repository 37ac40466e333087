import { Button } from '@mantine/core';
import { concepts } from '@quoin/domain/concepts';
import {
  type PaymentMethod,
  type PaymentStatus,
  paymentMethodLabels,
  paymentStatusWords,
} from '@quoin/domain/receivables/invoice-status';
import type { PaymentsFound } from '@quoin/domain/receivables/payment';
import { titleCase } from '@quoin/domain/words';
import { lazily } from '@quoin/ui/lazily';
import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';

import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { DateFilter } from '../../../lists/DateFilter.tsx';
import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { calendarDate, dialogFlag, dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { byAge, byAmount } from '../../../views/list-choice.ts';
import { ProjectFilter } from '../projects/-project-filter.tsx';
import { RecordPayment } from './-record-payment.tsx';
import { nameOf, PaymentCard, paymentColumns, usePaymentActions } from './-rows.tsx';

import css from './-payments.module.css';

const BankPayments = lazily(async () => (await import('./-bank-payments.tsx')).BankPayments).Component;

const statuses = Object.keys(paymentStatusWords) as PaymentStatus[];
const statusChoices = statuses.map((value) => ({ value, label: paymentStatusWords[value] }));
const methods = Object.keys(paymentMethodLabels) as PaymentMethod[];
const methodChoices = methods.map((value) => ({ value, label: paymentMethodLabels[value] }));

const filters = {
  status: oneOf(statuses),
  method: oneOf(methods),
  project: dialogId,
  from: calendarDate,
  to: calendarDate,
};

const payments = recordList({
  ...concepts.payment,
  filters,
  sorts: [
    { value: '-day', label: 'Latest day first' },
    { value: 'day', label: 'Earliest day first' },
    ...byAmount('amount', 'Amount'),
    ...byAge,
  ],
  foundBy: ({ q, status, method, project, from, to }): PaymentsFound => ({
    search: q,
    status,
    method,
    projectId: project,
    from,
    to,
  }),
  read: (asked) => api.payments.list.queryOptions(asked, untilLeft),
  count: (found) => api.payments.counts.queryOptions(found),
});

/** The dialog that banks payments, also with the escrow account chosen. */
const bankFlag = (given: unknown) => (given === true || given === 'escrow' ? given : undefined);

const readShown = readSearch({ ...payments.search, add: dialogFlag, bank: bankFlag });

export const Route = createFileRoute('/admin/payments/')({
  staticData: { section: titleCase(concepts.payment.nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(payments.pagesOf(payments.askedBy(readShown(location.search))));
  },
  component: PaymentsScreen,
});

function PaymentsScreen() {
  const list = useList(payments, readShown(Route.useSearch()), {
    Add: RecordPayment,
    addLabel: 'Record Payment',
  });
  const actionsOf = usePaymentActions();
  const { bank } = readShown(Route.useSearch());
  const navigate = Route.useNavigate();
  const mayChange = useMayChange();
  const showBank = (isShown: boolean) =>
    void navigate({
      search: ({ bank: _shown, ...others }) => (isShown ? { ...others, bank: true } : others),
    });
  const { status, method, project, from, to } = list.search;
  return (
    <ListPage
      list={list}
      description="What clients paid, and what it pays."
      searchHint="Search by client, reference, note or person..."
      tools={
        <>
          <ExportMenu files={[{ path: 'payments' }]} filter={list.asked} />
          {mayChange && (
            <Button variant="default" onClick={() => showBank(true)}>
              Bank Payments…
            </Button>
          )}
        </>
      }
      filters={
        <>
          <FilterSelect
            label="State"
            all="All States"
            choices={withCounts(statusChoices, list.counts?.choices.status)}
            value={status}
            onChange={(chosen) => list.narrow({ status: chosen })}
          />
          <FilterSelect
            label="Method"
            all="All Methods"
            choices={withCounts(methodChoices, list.counts?.choices.method)}
            value={method}
            onChange={(chosen) => list.narrow({ method: chosen })}
          />
          <ProjectFilter
            counted={list.counts?.choices.projectId}
            value={project}
            onChange={(chosen) => list.narrow({ project: chosen })}
          />
          <div className={css['period']}>
            <DateFilter label="From" value={from} onChange={(day) => list.narrow({ from: day })} />
            <DateFilter label="To" value={to} onChange={(day) => list.narrow({ to: day })} />
          </div>
        </>
      }
    >
      {mayChange && bank && (
        <Suspense>
          <BankPayments isEscrow={bank === 'escrow'} onClose={() => showBank(false)} />
        </Suspense>
      )}
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: PaymentCard, columns: paymentColumns }}
        empty={{
          drawing: 'checklist',
          title: 'No payments yet',
          hint: 'Record what your clients pay.',
        }}
      />
    </ListPage>
  );
}
