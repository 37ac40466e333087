import css from './-contract-money.module.css';

/** The payment of a contract that a photo belongs to. */
export interface PaymentPlace {
  id: number;
  sortOrder: number;
}

/** The photo of what makes a payment due. It leads to the full picture. */
export function PaymentPhoto({
  place: { id, sortOrder },
  photoId,
}: {
  place: PaymentPlace;
  photoId: number;
}) {
  const address = `/api/admin/contracts/${id}/payments/${sortOrder}/photos/${photoId}`;
  return (
    <a className={css['photo']} href={address} target="_blank" rel="noreferrer">
      <img src={address} alt="What is there" loading="lazy" />
    </a>
  );
}
