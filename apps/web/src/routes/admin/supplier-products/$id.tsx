import { Button } from '@mantine/core';
import { formatDate } from '@quoin/domain/dates';
import { formatPercent } from '@quoin/domain/dollars';
import { packagingWords } from '@quoin/domain/suppliers/packaging/packaging-words';
import { unitOf } from '@quoin/domain/suppliers/packaging/unit';
import { counted } from '@quoin/domain/words';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Page } from '@quoin/ui/page/Page';
import { Panel } from '@quoin/ui/page/Panel';
import { Facts } from '@quoin/ui/records/Facts';
import { NotSet } from '@quoin/ui/records/NotSet';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { createFileRoute, Link } from '@tanstack/react-router';

import { MissingRecord } from '../../../bin/MissingRecord.tsx';
import { HistoryButton } from '../../../history/use-history.tsx';
import { dialogFlag, idParams, readSearch } from '../../../lists/search-params.ts';
import { orNotFound } from '../../../problem.ts';
import { api, trpc } from '../../../trpc.ts';
import { useMayChange } from '../../../use-may-change.ts';
import { useDeleteSupplierProduct } from './-actions.tsx';
import { EditSupplierProduct } from './-form.tsx';
import { AddPrices } from './-price-form.tsx';
import { Prices } from './-prices.tsx';

const validateSearch = readSearch({ edit: dialogFlag, price: dialogFlag });

export const Route = createFileRoute('/admin/supplier-products/$id')({
  staticData: { section: 'Supplier Products' },
  params: idParams,
  validateSearch,
  codeSplitGroupings: [['loader', 'component', 'notFoundComponent']],
  loader: async ({ params: { id } }) => {
    await orNotFound(api.supplierProducts.get.ensureData({ id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading supplier product details..." />,
  notFoundComponent: () => (
    <MissingRecord
      entity="supplier-product"
      back={(look) => (
        <Button component={Link} to="/admin/supplier-products" {...look}>
          Back to Supplier Products
        </Button>
      )}
    />
  ),
  component: SupplierProductScreen,
});

function SupplierProductScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [sold] = trpc.supplierProducts.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const leave = () => void navigate({ to: '/admin/supplier-products' });
  const askToDelete = useDeleteSupplierProduct(leave);
  const edit = () => void navigate({ search: { edit: true } });
  const close = () => void navigate({ search: {} });
  const notSet = (label: string) => <NotSet label={label} onSet={mayChange ? edit : undefined} />;
  const { productId, productName, supplierId, leadDays, overTolerance, goneOn } = sold;

  return (
    <Page
      title={sold.description ?? sold.sku}
      description={`${sold.supplierName} · SKU ${sold.sku}`}
      back={{
        label: 'Supplier Products',
        link: (props) => <Link to="/admin/supplier-products" search={{ supplierId }} {...props} />,
      }}
      actions={
        <>
          <HistoryButton kind="supplier-product" id={id} />
          {mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => askToDelete(sold)}
              >
                Delete
              </Button>
              <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={edit}>
                Edit Supplier Product
              </Button>
            </>
          )}
        </>
      }
    >
      <Panel title="Supplier product">
        <Facts
          items={[
            {
              label: 'Product',
              value:
                productId === null ? (
                  notSet('product')
                ) : (
                  <Link to="/admin/products/$id" params={{ id: productId }}>
                    {productName}
                  </Link>
                ),
            },
            { label: 'Packed and priced', value: packed(sold), wide: true },
            { label: 'Manufacturer number', value: sold.manufacturerNumber ?? notSet('manufacturer number') },
            { label: 'UPC', value: sold.upc },
            { label: 'Lead time', value: leadDays !== null && counted(leadDays, 'working day') },
            { label: 'Surplus accepted', value: overTolerance > 0 && formatPercent(overTolerance) },
            { label: 'Preferred', value: sold.isPreferred && 'Yes' },
            { label: 'Gone', value: goneOn !== null && `since ${formatDate(goneOn)}` },
          ]}
        />
      </Panel>
      <Prices sold={sold} onAdd={mayChange ? () => void navigate({ search: { price: true } }) : undefined} />
      {mayChange && search.edit && <EditSupplierProduct id={id} onClose={close} />}
      {mayChange && search.price && <AddPrices sold={sold} onClose={close} />}
    </Page>
  );
}

/** How it is packed and priced, in words. Without a product, its content has no unit. */
function packed({
  productUnit,
  ...sold
}: {
  productUnit: string | null;
  orderUnit: string;
  contentUnits: number;
  contentQuantity: number | null;
  priceUnit: string | null;
  priceUnits: number;
  priceQuantity: number;
  packQuantity: number;
  minQuantity: number | null;
}): string {
  const packaging = { ...sold, priceUnit: sold.priceUnit ?? sold.orderUnit };
  const one = `Ordered by the ${unitOf(sold.orderUnit).name}`;
  if (productUnit === null) return one;
  return packagingWords({ packaging, productUnit, breaks: [] }).join('; ') || one;
}
