import { suppliers, suppliersPage as words } from '../content/suppliers.ts';
import { Actions } from '../parts/Actions.tsx';
import { PageHead, Section } from '../parts/Section.tsx';
import { SupplierMark } from '../parts/SupplierMark.tsx';

import css from './Suppliers.module.css';

/** The page for companies that sell materials. */
export function Suppliers() {
  return (
    <>
      <PageHead heading={words.heading} lede={words.lede}>
        <Actions actions={words.contact.actions} />
      </PageHead>
      <Section heading={words.partners}>
        <ul className={css['partners']}>
          {suppliers.map(({ name, mark, sells, region }) => (
            <li key={mark}>
              <SupplierMark name={name} mark={mark} />
              <p>{sells}</p>
              <small>{region}</small>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={words.benefits.heading}>
        <ul className={css['benefits']}>
          {words.benefits.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={words.features.heading}>
        <ul className={css['features']}>
          {words.features.items.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Section>
      <Section heading={words.contact.heading} lede={words.contact.text}>
        <Actions actions={words.contact.actions} />
      </Section>
    </>
  );
}
