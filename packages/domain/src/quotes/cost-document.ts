import { type PaymentLaw, lawfulSchedule } from '../billing/lawful-schedule.ts';
import type { PlannedPayment } from '../billing/schedule-words.ts';
import type { Retainage } from '../costs/retainage.ts';
import type { CalculatedEstimate } from '../estimates/calculated-estimate.ts';
import { calculate } from '../estimates/calculation.ts';
import type { EstimateAdjustment } from '../estimates/estimate-adjustment.ts';
import type { EstimateLine } from '../estimates/estimate-line.ts';
import type { EstimateOption } from '../estimates/estimate-option.ts';
import type { EstimateSection } from '../estimates/estimate-section.ts';
import { isSameChoice, proposedChoices } from './quote-document.ts';

/** What the lines of a contract are made of. */
export interface ContractSource extends CalculatedEstimate {
  readonly lines: readonly EstimateLine[];
  readonly sections: readonly Pick<EstimateSection, 'id' | 'name' | 'taskId'>[];
  readonly adjustments: readonly (CalculatedEstimate['adjustments'][number] &
    Pick<EstimateAdjustment, 'label'>)[];
}

/**
 * All that the office computed a quote from, frozen beside the document of the client. The total, the payments and the
 * contract of any choice follow from it, whatever changed since it was sent.
 */
export interface CostDocument {
  readonly format: 1;
  /** The project of the estimate. Older documents have none. */
  readonly projectId?: number;
  readonly estimate: Omit<ContractSource, 'sections' | 'options'> & {
    readonly sections: readonly EstimateSection[];
    readonly options: readonly (Omit<EstimateOption, 'photoId'> & Partial<Pick<EstimateOption, 'photoId'>>)[];
    readonly startDate: string | null;
  };
  readonly hasSeniorOwner: boolean;
  /** Older documents hold nothing back. */
  readonly retainage?: Retainage;
  readonly law: PaymentLaw;
  readonly payments: readonly PlannedPayment[];
  /** The names of the tasks of the project. */
  readonly tasks: readonly { readonly id: number; readonly name: string }[];
}

/** The same with these options chosen. */
function withChoices({ estimate, ...rest }: CostDocument, choices: readonly number[]): CostDocument {
  const options = estimate.options.map((option) => ({ ...option, isChosen: choices.includes(option.id) }));
  return { ...rest, estimate: { ...estimate, options } };
}

/**
 * The figures and the payments of a frozen quote for these options, by the law of the day on which it was sent. Before
 * that, the payments of the proposed options were checked. Those of other options are lowered to the law.
 */
export function calculateFrozen(costs: CostDocument, choices: readonly number[]) {
  const { estimate, law, payments } = withChoices(costs, choices);
  const figures = calculate(estimate);
  const isBounded = !isSameChoice(choices, proposedChoices(costs.estimate));
  return { estimate, figures, schedule: lawfulSchedule(estimate, figures, { ...law, isBounded }, payments) };
}
