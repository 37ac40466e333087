import { Button } from '@mantine/core';
import { formatPercent } from '@quoin/domain/dollars';
import { telephoneLink } from '@quoin/domain/telephone';
import { counted } from '@quoin/domain/words';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { ActiveBadge } from '../../../badges/ActiveBadge.tsx';
import { MissingRecord } from '../../../bin/MissingRecord.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, dialogId, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { AddSupplierBranch, EditSupplierBranch } from '../supplier-branches/-form.tsx';
import { AddSupplierProduct, EditSupplierProduct } from '../supplier-products/-form.tsx';
import { useDeleteSupplier } from './-actions.tsx';
import { SupplierBranches } from './-branches.tsx';
import { termsOf } from './-columns.tsx';
import { EditSupplier } from './-form.tsx';
import { PRICE_FILES_SHOWN, SupplierPriceFiles } from './-price-files.tsx';
import { SupplierProducts } from './-products.tsx';

const validateSearch = readSearch({
  edit: dialogFlag,
  addBranch: dialogFlag,
  branch: dialogId,
  addProduct: dialogFlag,
  product: dialogId,
});

export const Route = createFileRoute('/admin/suppliers/$id')({
  staticData: { section: 'Suppliers' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id } }) => {
    void api.supplierBranches.list.prefetch({ supplierId: id });
    // The products stand below the price files, whose height depends on their number.
    const files = api.priceFiles.list.prefetchInfinite({ supplierId: id, limit: PRICE_FILES_SHOWN });
    await orNotFound(api.suppliers.get.ensureData({ id }));
    await files;
  },
  pendingComponent: () => <DetailSkeleton label="Loading supplier details..." />,
  notFoundComponent: () => (
    <MissingRecord
      entity="supplier"
      back={(look) => (
        <Button component={Link} to="/admin/suppliers" {...look}>
          Back to Suppliers
        </Button>
      )}
    />
  ),
  component: SupplierScreen,
});

function SupplierScreen() {
  const { id } = Route.useParams();
  const navigate = Route.useNavigate();
  const [supplier] = trpc.suppliers.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const askToDelete = useDeleteSupplier(() => void navigate({ to: '/admin/suppliers' }));
  const edit = () => void navigate({ search: { edit: true } });

  return (
    <Page
      title={supplier.name}
      description={supplier.accountNumber !== null && `Account ${supplier.accountNumber}`}
      badge={<ActiveBadge isActive={supplier.isActive} />}
      back={{ label: 'Suppliers', link: (props) => <Link to="/admin/suppliers" {...props} /> }}
      actions={
        <>
          <HistoryButton kind="supplier" id={id} />
          {mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => askToDelete(supplier)}
              >
                Delete
              </Button>
              <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={edit}>
                Edit Supplier
              </Button>
            </>
          )}
        </>
      }
    >
      <SupplierFacts supplier={supplier} onEdit={mayChange ? edit : undefined} />
      <SupplierBranches
        supplierId={id}
        onAdd={() => void navigate({ search: { addBranch: true } })}
        onEdit={(branch) => void navigate({ search: { branch } })}
      />
      <SupplierPriceFiles supplierId={id} />
      <SupplierProducts
        supplierId={id}
        onAdd={() => void navigate({ search: { addProduct: true } })}
        onEdit={(product) => void navigate({ search: { product } })}
      />
      {mayChange && <Dialogs id={id} />}
    </Page>
  );
}

function SupplierFacts({
  supplier,
  onEdit,
}: {
  supplier: Parameters<ReturnType<typeof useDeleteSupplier>>[0];
  onEdit: (() => void) | undefined;
}) {
  const { contactName, orderEmail, phone, website, taxRate, isFreightTaxed } = supplier;
  const notSet = (label: string) => <NotSet label={label} onSet={onEdit} />;
  const tax = taxRate === 0 ? 'None' : `${formatPercent(taxRate)}${isFreightTaxed ? ', freight too' : ''}`;
  return (
    <Panel title="Supplier">
      <Facts
        items={[
          {
            label: 'Order email',
            value: orderEmail ? <a href={`mailto:${orderEmail}`}>{orderEmail}</a> : notSet('order email'),
          },
          { label: 'Phone', value: phone ? <a href={telephoneLink(phone)}>{phone}</a> : notSet('phone') },
          { label: 'Contact', value: contactName ?? notSet('contact') },
          {
            label: 'Website',
            value: website && (
              <a
                href={/^https?:/i.test(website) ? website : `https://${website}`}
                target="_blank"
                rel="noreferrer"
              >
                {website}
              </a>
            ),
          },
          { label: 'Terms', value: termsOf(supplier) },
          { label: 'Sales tax', value: tax },
          { label: 'Prices are stale after', value: counted(supplier.staleAfterDays, 'day') },
          { label: 'Price moves to check', value: `Above ${formatPercent(supplier.moveAlert)}` },
          { label: 'Notes', value: supplier.notes, wide: true },
        ]}
      />
    </Panel>
  );
}

/** The form that the address opens over the page. */
function Dialogs({ id }: { id: number }) {
  const { edit, addBranch, branch, addProduct, product } = Route.useSearch();
  const navigate = Route.useNavigate();
  const close = () => void navigate({ search: {} });
  return (
    <>
      {edit && <EditSupplier id={id} onClose={close} />}
      {addBranch && <AddSupplierBranch of={id} onClose={close} />}
      {branch !== undefined && <EditSupplierBranch key={branch} id={branch} onClose={close} />}
      {addProduct && <AddSupplierProduct of={{ supplierId: id }} onClose={close} />}
      {product !== undefined && <EditSupplierProduct key={product} id={product} onClose={close} />}
    </>
  );
}
