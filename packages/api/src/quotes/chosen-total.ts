import { DomainError } from '@quoin/domain/errors';
import type { Money } from '@quoin/domain/exact';
import { type QuoteDocument, quoteFigures, wrongChoice } from '@quoin/domain/quotes/quote-document';

/** The total of a quote with the options that its client takes. Throws `quoteChoiceWrong` and `quoteTotalChanged`. */
export function chosenTotal(
  document: QuoteDocument,
  choices: readonly number[],
  expectedTotal: Money,
): Money {
  const problem = wrongChoice(document, choices);
  if (problem !== undefined) throw new DomainError('quoteChoiceWrong', problem);
  const { total } = quoteFigures(document, choices);
  if (expectedTotal !== total) throw new DomainError('quoteTotalChanged', total);
  return total;
}
