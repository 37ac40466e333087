import { formatDate } from '@quoin/domain/dates';
import { firmNameOf } from '@quoin/domain/ordering/order-words';
import { type OrderPage, canShip } from '@quoin/domain/ordering/with-supplier/order-page';

import { Notice } from '../document/Notice.tsx';

import documentCss from '../document/document.module.css';
import css from './Shipped.module.css';

/** The button that says that the truck is out, or the day on which it went. */
export function Shipped({ path, data, isNew }: { path: string; data: OrderPage; isNew: boolean }) {
  const { document, shippedOn } = data;
  if (shippedOn !== null)
    return (
      <Notice
        id="shipped"
        heading={`The truck is out since ${formatDate(shippedOn)}`}
        look="done"
        isNew={isNew}
      >
        <p>{firmNameOf(document)} knows it.</p>
      </Notice>
    );
  if (!canShip(data)) return null;
  return (
    <form
      method="post"
      action={`${path}/shipped`}
      className={`${css['shipped']} ${documentCss['unprinted']}`}
    >
      <input type="hidden" name="revision" value={document.revision} />
      <p>Press this when the goods leave, so that somebody waits on the site.</p>
      <button className={documentCss['main']}>Truck is out</button>
    </form>
  );
}
