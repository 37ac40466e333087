import { concepts } from '@quoin/domain/concepts';
import type { InvoicesFound } from '@quoin/domain/receivables/invoice';
import {
  type InvoiceDue,
  invoiceDueWords,
  type InvoiceKind,
  invoiceKindLabels,
  invoiceStates,
  invoiceStateWords,
} from '@quoin/domain/receivables/invoice-status';
import { titleCase } from '@quoin/domain/words';
import { createFileRoute, Link } from '@tanstack/react-router';

import { ExportMenu } from '../../../csv/ExportMenu.tsx';
import { FilterSelect, withCounts } from '../../../lists/FilterSelect.tsx';
import { ListPage } from '../../../lists/ListPage.tsx';
import { ListRecords } from '../../../lists/ListRecords.tsx';
import { recordList } from '../../../lists/record-list.ts';
import { prefetchRows, untilLeft } from '../../../lists/row-list.ts';
import { dialogId, oneOf, readSearch } from '../../../lists/search-params.ts';
import { useList } from '../../../lists/use-list.tsx';
import { api } from '../../../trpc.ts';
import { byAge, byAmount, byText } from '../../../views/list-choice.ts';
import { ProjectFilter } from '../projects/-project-filter.tsx';
import { InvoiceCard, invoiceColumns, nameOf, useInvoiceActions } from './-rows.tsx';

const kinds = Object.keys(invoiceKindLabels) as InvoiceKind[];
const kindChoices = kinds.map((kind) => ({ value: kind, label: invoiceKindLabels[kind] }));
const stateChoices = invoiceStates.map((state) => ({ value: state, label: invoiceStateWords[state] }));

const dues = Object.keys(invoiceDueWords) as InvoiceDue[];
const dueChoices = dues.map((due) => ({ value: due, label: invoiceDueWords[due] }));

const disputes = ['yes', 'no'] as const;
const disputeChoices = [
  { value: 'yes' as const, label: 'Disputed' },
  { value: 'no' as const, label: 'Not disputed' },
];

const filters = {
  state: oneOf(invoiceStates),
  due: oneOf(dues),
  disputed: oneOf(disputes),
  kind: oneOf(kinds),
  project: dialogId,
};

const invoices = recordList({
  ...concepts.invoice,
  filters,
  sorts: [
    ...byAge,
    ...byText('number', 'Number'),
    { value: 'due', label: 'Earliest due first' },
    { value: '-due', label: 'Latest due first' },
    ...byAmount('open', 'Open'),
    ...byAmount('total', 'Total'),
  ],
  foundBy: ({ q, state, due, disputed, kind, project }): InvoicesFound => ({
    search: q,
    state,
    due,
    isDisputed: disputed && disputed === 'yes',
    kind,
    projectId: project,
  }),
  read: (asked) => api.invoices.list.queryOptions(asked, untilLeft),
  count: (found) => api.invoices.counts.queryOptions(found),
});

const readShown = readSearch(invoices.search);

export const Route = createFileRoute('/admin/invoices/')({
  staticData: { section: titleCase(concepts.invoice.nouns) },
  // The first screen of the panel does without the bytes of this list, which reads its own parameters.
  validateSearch: (search): ReturnType<typeof readShown> => search,
  codeSplitGroupings: [['loader', 'component']],
  // Without dependencies of the loader: a changed parameter must not make the screen anew, under the focus of its user.
  loader: ({ location }) => {
    prefetchRows(invoices.pagesOf(invoices.askedBy(readShown(location.search))));
  },
  component: InvoicesScreen,
});

function InvoicesScreen() {
  const list = useList(invoices, readShown(Route.useSearch()));
  const actionsOf = useInvoiceActions();
  const { state, due, disputed, kind, project } = list.search;
  return (
    <ListPage
      list={list}
      description="What clients were asked to pay, what is still open, and since when."
      searchHint="Search by number, client, project or address..."
      tools={<ExportMenu files={[{ path: 'invoices' }]} filter={list.asked} />}
      filters={
        <>
          <FilterSelect
            label="State"
            all="All States"
            choices={withCounts(stateChoices, list.counts?.choices.state)}
            value={state}
            onChange={(chosen) => list.narrow({ state: chosen })}
          />
          <FilterSelect
            label="Due"
            all="Due or Not"
            choices={withCounts(dueChoices, list.counts?.choices.due)}
            value={due}
            onChange={(chosen) => list.narrow({ due: chosen })}
          />
          <FilterSelect
            label="Dispute"
            all="Disputed or Not"
            choices={disputeChoices}
            value={disputed}
            onChange={(chosen) => list.narrow({ disputed: chosen })}
          />
          <FilterSelect
            label="Kind"
            all="All Kinds"
            choices={withCounts(kindChoices, list.counts?.choices.kind)}
            value={kind}
            onChange={(chosen) => list.narrow({ kind: chosen })}
          />
          <ProjectFilter
            counted={list.counts?.choices.projectId}
            value={project}
            onChange={(chosen) => list.narrow({ project: chosen })}
          />
        </>
      }
    >
      <ListRecords
        list={list}
        look={{ nameOf, actionsOf, Card: InvoiceCard, columns: invoiceColumns }}
        empty={{
          drawing: 'checklist',
          title: 'No invoices yet',
          hint: (
            <>
              They come from a <Link to="/admin/contracts">contract</Link>'s payments.
            </>
          ),
        }}
      />
    </ListPage>
  );
}
