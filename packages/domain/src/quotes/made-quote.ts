import { type Reviewed, reviewOf } from '../billing/estimate-review.ts';
import { noticesFor } from '../billing/state-rules.ts';
import { retainageOf } from '../costs/retainage.ts';
import type { EstimateAdjustment } from '../estimates/estimate-adjustment.ts';
import type { EstimateOption } from '../estimates/estimate-option.ts';
import type { CostDocument } from './cost-document.ts';
import { type QuoteSource, quoteDocument } from './quote-document.ts';

/** All that a quote is made of: its estimate as it is reviewed, and what a document has besides. */
export interface QuoteFacts
  extends
    Omit<Reviewed, 'options' | 'adjustments' | 'company'>,
    Pick<QuoteSource, 'company' | 'message' | 'pictures' | 'signedBefore'> {
  readonly options: readonly EstimateOption[];
  readonly adjustments: readonly EstimateAdjustment[];
  readonly tasks: CostDocument['tasks'];
}

/** The issues of an estimate, and its quote with the costs behind it. There is no quote while an issue blocks it. */
export function madeQuote(facts: QuoteFacts) {
  const { estimate, read, options, adjustments, tasks, company, settings } = facts;
  const { law, planned } = read;
  const { lines, sections } = read.estimate;
  const { figures, schedule, issues } = reviewOf(facts);
  if (issues.some(({ isBlocking }) => isBlocking)) return { issues, made: undefined };
  const document = quoteDocument({
    estimate: { ...estimate, ...read.estimate, sections, options, adjustments },
    lines,
    figures,
    schedule,
    notices: noticesFor(law.rules, { ...law, total: figures.total }),
    tasks: new Map(tasks.map(({ id, name }) => [id, name])),
    project: estimate.projectName,
    place: estimate.propertyAddress ?? '',
    company,
    settings,
    message: facts.message,
    sentOn: law.on,
    validUntil: facts.validUntil,
    ...(facts.pictures && { pictures: facts.pictures }),
    signedBefore: facts.signedBefore,
  });
  const costs: CostDocument = {
    format: 1,
    projectId: estimate.projectId,
    estimate: { ...read.estimate, lines, sections, options, adjustments },
    hasSeniorOwner: estimate.hasSeniorOwner,
    retainage: retainageOf(estimate),
    law,
    payments: planned.payments,
    tasks,
  };
  return { issues, made: { document, costs } };
}
