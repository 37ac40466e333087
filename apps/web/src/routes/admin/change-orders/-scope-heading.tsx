import css from './-change-orders.module.css';

/** The heading of the scope, which says how it is changed. */
export function ScopeHeading({ id }: { id: string }) {
  return (
    <div>
      <h2 id={id} className={css['scopeTitle']}>
        Scope of the contract
      </h2>
      <p className={css['small']}>
        Edit, add or remove lines here. Lines that you leave alone do not change.
      </p>
    </div>
  );
}
