import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { isWorking, mayStep } from '@quoin/domain/suppliers/price-files/price-file';
import { confirmDelete } from '@quoin/ui/dialogs/confirm-delete';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { NotFound } from '@quoin/ui/page/NotFound';
import { Page } from '@quoin/ui/page/Page';
import { IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

import { failedTo, said } from '../../../forms/record-changes.ts';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { CheckedFile } from './-checked.tsx';
import { FileColumns } from './-columns.tsx';
import { AppliedFile, FailedFile, WorkingFile } from './-states.tsx';
import { POLL_MS, PriceFileBadge, type PriceFileFacts, stateSentence } from './-words.tsx';

import css from './-price-file.module.css';

const validateSearch = readSearch({ columns: dialogFlag });

export const Route = createFileRoute('/admin/price-files/$id')({
  staticData: { section: 'Suppliers' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id } }) => {
    await orNotFound(api.priceFiles.get.ensureData({ id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading price file..." />,
  notFoundComponent: () => (
    <NotFound
      heading="Price file not found"
      action={
        <Button component={Link} to="/admin/suppliers">
          Back to Suppliers
        </Button>
      }
    />
  ),
  component: PriceFileScreen,
});

function PriceFileScreen() {
  const { id } = Route.useParams();
  const { columns = false } = Route.useSearch();
  const navigate = Route.useNavigate();
  const [file] = trpc.priceFiles.get.useSuspenseQuery(
    { id },
    // The work on a file tells how far it has come only to those who ask.
    { refetchInterval: ({ state }) => state.data !== undefined && isWorking(state.data.status) && POLL_MS },
  );
  const mayChange = useMayChange();
  const { name, supplierId, supplierName, status, isFull, effectiveFrom } = file;
  const isMapping = status === 'uploaded' || (columns && mayChange && mayStep('map', status));
  const terms = status !== 'uploaded' && [
    isFull ? 'Whole list' : 'Part of the list',
    `prices from ${formatDate(effectiveFrom)}`,
  ];
  const state = useFocusOnChange<HTMLOutputElement>(isMapping ? 'columns' : status);
  return (
    <Page
      title={name}
      description={
        <>
          <Link to="/admin/suppliers/$id" params={{ id: supplierId }}>
            {supplierName}
          </Link>
          {terms && ` · ${terms.join(' · ')}`}
        </>
      }
      badge={<PriceFileBadge status={status} />}
      back={{
        label: supplierName,
        link: (props) => <Link to="/admin/suppliers/$id" params={{ id: supplierId }} {...props} />,
      }}
      actions={mayChange && mayStep('delete', status) && <DeleteFile file={file} />}
    >
      {/* Also says to screen readers that the work has ended. */}
      <output ref={state} tabIndex={-1} className={css['state']}>
        {stateSentence(file)}
      </output>
      {isMapping ? (
        <FileColumns
          key={`columns ${id}`}
          file={file}
          onBack={status === 'uploaded' ? undefined : () => void navigate({ search: {} })}
          onDone={() => void navigate({ search: {}, replace: true })}
        />
      ) : isWorking(status) ? (
        <WorkingFile key={status} file={file} />
      ) : status === 'checked' ? (
        <CheckedFile
          key={`checked ${id} ${file.checkedAt}`}
          file={file}
          onColumns={() => void navigate({ search: { columns: true } })}
        />
      ) : status === 'applied' || status === 'undone' ? (
        <AppliedFile key={`${status} ${id}`} file={file} />
      ) : (
        <FailedFile
          key={`${status} ${id}`}
          file={file}
          onColumns={() => void navigate({ search: { columns: true } })}
        />
      )}
    </Page>
  );
}

/** The element that takes the focus when a part of the screen leaves with it, such as with the button that began the work. */
function useFocusOnChange<Element extends HTMLElement>(shown: string) {
  const element = useRef<Element>(null);
  const before = useRef(shown);
  useEffect(() => {
    // The browser gives the focus of an element that leaves to the page.
    if (before.current !== shown && document.activeElement === document.body) element.current?.focus();
    before.current = shown;
  }, [shown]);
  return element;
}

function DeleteFile({ file: { id, version, name, supplierId } }: { file: PriceFileFacts }) {
  const navigate = Route.useNavigate();
  const remove = trpc.priceFiles.delete.useMutation();
  return (
    <Button
      variant="default"
      leftSection={<IconTrash size={16} stroke={1.5} />}
      onClick={() =>
        confirmDelete({
          title: 'Delete Price File',
          message: `Delete ${name} and what its check found? No price changes.`,
          doDelete: async () => {
            await remove.mutateAsync({ id, version });
            said('Price file', 'deleted');
            void navigate({ to: '/admin/suppliers/$id', params: { id: supplierId } });
          },
          onError: failedTo('delete price file'),
        })
      }
    >
      Delete
    </Button>
  );
}
