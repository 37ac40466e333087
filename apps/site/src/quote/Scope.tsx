import { inert } from '@quoin/domain/inert-text';
import type { QuoteDocument } from '@quoin/domain/quotes/quote-document';
import type { ReactNode } from 'react';

import { Amount } from '../document/figures/Amount.tsx';
import { LineQuantity, Lines, LineText } from '../document/figures/Lines.tsx';
import { quantityText } from '../document/figures/quantity-text.ts';
import { Picture, type PictureAddress } from '../document/Picture.tsx';

import documentCss from '../document/document.module.css';
import css from './Scope.module.css';

type Line = QuoteDocument['sections'][number]['lines'][number];

/** The texts of a line beside the picture of its product. In a section with pictures, all lines begin at the same place. */
function Pictured({
  addressOf,
  picture,
  isIn,
  children,
}: {
  addressOf: PictureAddress;
  picture: Line['picture'];
  /** Whether a line of the section has a picture. */
  isIn: boolean;
  children: ReactNode;
}) {
  if (!isIn) return children;
  return (
    <div className={css['pictured']}>
      {picture && (
        <Picture className={css['picture']} addressOf={addressOf} picture={picture} room={[48, 48]} alt="" />
      )}
      <div>{children}</div>
    </div>
  );
}

/** The work of a quote in sections, with its lines as far as the client sees them. */
export function Scope({
  addressOf,
  sections,
}: Pick<QuoteDocument, 'sections'> & { addressOf: PictureAddress }) {
  if (sections.length === 0) return null;
  return (
    <section aria-labelledby="scope">
      <h2 id="scope">The work</h2>
      {sections.map(({ id, name, description, lines, price }) => (
        <section key={id} className={css['part']} aria-labelledby={`section-${id}`}>
          <div className={css['partHead']}>
            <h3 id={`section-${id}`}>{inert(name)}</h3>
            {price !== null && <Amount of={price} />}
          </div>
          {description !== null && <p className={documentCss['prose']}>{inert(description)}</p>}
          {lines.length > 0 && (
            <Lines labelledBy={`section-${id}`} amount="Price">
              {lines.map((line) => (
                <tr key={line.id}>
                  <th scope="row">
                    <Pictured
                      addressOf={addressOf}
                      picture={line.picture}
                      isIn={lines.some(({ picture }) => picture)}
                    >
                      <span>{inert(line.name)}</span>
                      {line.quantity !== null && <LineQuantity> {quantityText(line)}</LineQuantity>}
                      {line.description !== null && <LineText text={line.description} />}
                    </Pictured>
                  </th>
                  <td>
                    {line.price === null ? (
                      <span className={css['included']}>Included</span>
                    ) : (
                      <Amount of={line.price} />
                    )}
                  </td>
                </tr>
              ))}
            </Lines>
          )}
        </section>
      ))}
    </section>
  );
}
