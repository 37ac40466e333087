import { Button } from '@mantine/core';
import { formatMoney, formatPercent } from '@quoin/domain/dollars';
import { quantityText } from '@quoin/domain/quantity-text';
import { DetailSkeleton } from '@quoin/ui/feedback/skeletons';
import { Figure } from '@quoin/ui/figures/Figure';
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
import { AddSupplierProduct, EditSupplierProduct } from '../supplier-products/-form.tsx';
import { useDeleteProduct } from './-actions.tsx';
import { EditProduct } from './-form.tsx';
import { Offers } from './-offers.tsx';
import { PicturePanel } from './-picture-panel.tsx';
import { PriceHistory } from './-price-history.tsx';
import { ProductSuppliers } from './-suppliers.tsx';
import { ProductUses } from './-uses.tsx';

import css from './-product.module.css';

const validateSearch = readSearch({
  edit: dialogFlag,
  addSupplier: dialogFlag,
  supplierProduct: dialogId,
});

export const Route = createFileRoute('/admin/products/$id')({
  staticData: { section: 'Products' },
  params: idParams,
  validateSearch,
  loader: async ({ params: { id } }) => {
    void api.products.countUses.prefetch({ id });
    await orNotFound(api.products.get.ensureData({ id }));
  },
  pendingComponent: () => <DetailSkeleton label="Loading product details..." />,
  notFoundComponent: () => (
    <MissingRecord
      entity="product"
      back={(look) => (
        <Button component={Link} to="/admin/products" {...look}>
          Back to Products
        </Button>
      )}
    />
  ),
  component: ProductScreen,
});

function ProductScreen() {
  const { id } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const [product] = trpc.products.get.useSuspenseQuery({ id });
  const mayChange = useMayChange();
  const leave = () => void navigate({ to: '/admin/products' });
  const askToDelete = useDeleteProduct(leave);
  const close = () => void navigate({ search: {} });
  const edit = () => void navigate({ search: { edit: true } });
  const notSet = (label: string) => <NotSet label={label} onSet={mayChange ? edit : undefined} />;
  const { name, category, subcategory, brand, model, sku, supplier, price, unit, description } = product;
  const { packQuantity, packUnit, wasteRate, hoursPerUnit, costCodeId, isTaxable } = product;
  const costCode = trpc.costCodes.get.useQuery({ id: costCodeId ?? 0 }, { enabled: costCodeId !== null });

  return (
    <Page
      title={name}
      description={[category, subcategory].filter(Boolean).join(' · ')}
      badge={<ActiveBadge isActive={product.isActive} />}
      back={{ label: 'Products', link: (props) => <Link to="/admin/products" {...props} /> }}
      actions={
        <>
          <HistoryButton kind="product" id={id} />
          {mayChange && (
            <>
              <Button
                variant="default"
                leftSection={<IconTrash size={16} stroke={1.5} />}
                onClick={() => askToDelete(product)}
              >
                Delete
              </Button>
              <Button variant="default" leftSection={<IconPencil size={16} stroke={1.5} />} onClick={edit}>
                Edit Product
              </Button>
            </>
          )}
        </>
      }
    >
      <Panel title="Product">
        <div className={css['product']}>
          <PicturePanel product={product} />
          <div className={css['facts']}>
            <p className={css['price']}>
              <Figure size="xl" value={formatMoney(price)} />
              <span className={css['unit']}>{`/ ${unit}`}</span>
            </p>
            <Facts
              items={[
                { label: 'Brand', value: brand ?? notSet('brand') },
                { label: 'Model', value: model ?? notSet('model') },
                { label: 'SKU', value: sku ?? notSet('SKU') },
                { label: 'Supplier', value: supplier ?? notSet('supplier') },
                {
                  label: 'Pack',
                  value:
                    packQuantity &&
                    `${packUnit ?? 'pack'} of ${quantityText({ quantity: packQuantity, unit })}`,
                },
                { label: 'Waste', value: wasteRate !== null && formatPercent(wasteRate) },
                { label: 'Hours per unit', value: hoursPerUnit },
                { label: 'Cost code', value: costCode.data && `${costCode.data.code} ${costCode.data.name}` },
                { label: 'Taxable', value: isTaxable !== null && (isTaxable ? 'Yes' : 'No') },
                { label: 'Description', value: description, wide: true },
              ]}
            />
          </div>
        </div>
      </Panel>
      <ProductSuppliers
        productId={id}
        onAdd={() => void navigate({ search: { addSupplier: true } })}
        onEdit={(supplierProduct) => void navigate({ search: { supplierProduct } })}
      />
      <Offers product={product} />
      <ProductUses product={product} />
      <PriceHistory product={product} />
      {mayChange && search.edit && <EditProduct id={id} onClose={close} />}
      {mayChange && search.addSupplier && <AddSupplierProduct of={{ productId: id }} onClose={close} />}
      {mayChange && search.supplierProduct !== undefined && (
        <EditSupplierProduct key={search.supplierProduct} id={search.supplierProduct} onClose={close} />
      )}
    </Page>
  );
}
