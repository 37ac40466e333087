import { formatMoney } from '@quoin/domain/dollars';
import type { CatalogProduct } from '@quoin/domain/outreach/catalog';

import { type CatalogSearch, searchWords } from '../content/catalog.ts';
import { materialCategories, materialsPage as words } from '../content/materials.ts';
import { Drawing } from '../drawings/Drawing.tsx';
import { Actions } from '../parts/Actions.tsx';
import { catalogHref } from '../parts/links.ts';
import { SearchForm } from '../parts/SearchForm.tsx';
import { PageHead, Section } from '../parts/Section.tsx';
import type { PageRequest } from '../rendering.ts';

import actions from '../parts/Actions.module.css';
import css from './Materials.module.css';

/** The catalog search of an address, or `undefined`. */
export function catalogSearchOf(search: URLSearchParams | undefined): CatalogSearch | undefined {
  const [q, category] = [search?.get('q')?.trim(), search?.get('category')?.trim()];
  if (q) return { q };
  return category ? { category } : undefined;
}

function ProductRow({ name, brand, category, price, unit, fromSuppliers }: CatalogProduct) {
  return (
    <li>
      <h3>{name}</h3>
      <p>{[brand, category].filter(Boolean).join(' · ')}</p>
      <p className={css['price']}>
        {price !== null && <strong>{formatMoney(price)}</strong>} <span>{unit}</span>
        {fromSuppliers && <span className={css['offered']}>{searchWords.offered(fromSuppliers)}</span>}
      </p>
    </li>
  );
}

const pageOf = (isFirst: boolean, next: string | null) =>
  isFirst ? (next === null ? 'all' : 'first') : 'later';

function Results({
  asked,
  isFirst,
  found,
}: {
  asked: CatalogSearch;
  /** Whether these are the first products of the search. */
  isFirst: boolean;
  found: PageRequest['found'];
}) {
  const isFound = found !== undefined && found.items.length > 0;
  const heading =
    found === undefined
      ? searchWords.failed.heading
      : isFound
        ? searchWords.found(asked)
        : searchWords.none.heading;
  return (
    <div id="results">
      <Section
        heading={heading}
        {...(!isFound && { lede: (found ? searchWords.none : searchWords.failed).text })}
      >
        {isFound && (
          <>
            <p className={css['note']}>
              <strong>{searchWords.count(found.items.length, pageOf(isFirst, found.nextCursor))}</strong>
              {found.items[0]?.price !== null && ` · ${searchWords.prices}`}
            </p>
            <ul className={css['products']}>
              {found.items.map((product) => (
                <ProductRow key={product.id} {...product} />
              ))}
            </ul>
          </>
        )}
        <p className={css['more']}>
          {found?.nextCursor && (
            <a className={actions['main']} href={catalogHref({ ...asked, cursor: found.nextCursor })}>
              {searchWords.more}
            </a>
          )}
          {found === undefined && (
            <a className={actions['main']} href={catalogHref(asked)}>
              {searchWords.failed.button}
            </a>
          )}
          <a className={actions['other']} href="/materials">
            {searchWords.clear}
          </a>
        </p>
      </Section>
    </div>
  );
}

/** The catalog page, with the categories or the results of a search. */
export function Materials({ search, found }: PageRequest) {
  const asked = catalogSearchOf(search);
  return (
    <>
      <PageHead heading={words.heading} lede={words.lede}>
        <SearchForm id="search" text={asked && 'q' in asked ? asked.q : ''} />
      </PageHead>
      {asked ? (
        <Results asked={asked} isFirst={!search?.has('cursor')} found={found} />
      ) : (
        <Section heading={words.categories}>
          <ul className={css['categories']}>
            {materialCategories.map((category) => (
              <li key={category.name}>
                <Drawing name={category.name.toLowerCase() as Lowercase<typeof category.name>} />
                <h3>{category.name}</h3>
                <p>{category.sentence}</p>
                <p className={css['popular']}>{words.popular}</p>
                <ul>
                  {category.items.map((item) => (
                    <li key={item}>
                      <a href={catalogHref({ q: item })}>{item}</a>
                    </li>
                  ))}
                </ul>
                <a className={actions['other']} href={catalogHref({ category: category.name })}>
                  {category.browse}
                </a>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={words.contact.heading} lede={words.contact.text}>
        <Actions actions={words.contact.actions} />
      </Section>
    </>
  );
}
