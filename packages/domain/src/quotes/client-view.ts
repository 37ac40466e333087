import type {
  CalculatedAdjustment,
  CalculatedEstimate,
  CalculatedLine,
  EstimateFigures,
} from '../estimates/calculated-estimate.ts';
import { calculate } from '../estimates/calculation.ts';
import type { EstimateAdjustment } from '../estimates/estimate-adjustment.ts';
import type { EstimateLine } from '../estimates/estimate-line.ts';
import type { EstimateOption } from '../estimates/estimate-option.ts';
import type { EstimateSection } from '../estimates/estimate-section.ts';
import type { Estimate } from '../estimates/estimate.ts';
import { type Exact, type Money, NO_MONEY, moneyOf, sum } from '../exact.ts';

/** The fields of an estimate that {@link clientView} reads. */
export interface ViewedEstimate
  extends
    Omit<CalculatedEstimate, 'lines' | 'options' | 'adjustments'>,
    Pick<Estimate, 'clientShows' | 'showsQuantities'> {
  readonly sections: readonly Pick<EstimateSection, 'id' | 'name' | 'description'>[];
  readonly options: readonly Pick<
    EstimateOption,
    'id' | 'name' | 'description' | 'choiceGroup' | 'isChosen'
  >[];
  readonly adjustments: readonly (CalculatedAdjustment & Pick<EstimateAdjustment, 'label'>)[];
}

/** The fields of a line that {@link clientView} reads. */
export type ViewedLine = CalculatedLine & Pick<EstimateLine, 'name' | 'description' | 'unit' | 'sectionId'>;

/** A picture of a frozen document. Nothing else of the photo behind it is in the document. */
export interface DocumentPicture {
  /** SHA-256 of its bytes in hexadecimal. */
  readonly digest: string;
  readonly width: number;
  readonly height: number;
}

/** A line as the client reads it. */
export interface ClientLine {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  /** `null` where the client sees no quantities. */
  readonly quantity: number | null;
  readonly unit: string;
  /** The price with the line's part of the hidden rows. `null` for an included line. */
  readonly price: Money | null;
  /** The picture of its product, in a document that was sent with one. */
  readonly picture?: DocumentPicture;
}

/** The part of an estimate that the client sees. It has no cost, no markup and no note of the office. */
export interface ClientView {
  /** Sections without lines of the base are left out. */
  readonly sections: readonly {
    readonly id: number;
    readonly name: string;
    readonly description: string | null;
    /** Empty where the client sees sections or the total only. */
    readonly lines: readonly ClientLine[];
    /** `null` where the client sees the total only. */
    readonly price: Money | null;
  }[];
  readonly options: readonly {
    readonly id: number;
    readonly name: string;
    readonly description: string | null;
    readonly choiceGroup: string | null;
    readonly isChosen: boolean;
    /** The price with its part of the rows and of the tax. */
    readonly price: Money;
    /** Its picture, in a document that was sent with one. */
    readonly picture?: DocumentPicture;
  }[];
  /** The price of the base and of the chosen options, before the rows that are shown. */
  readonly base: Money;
  readonly chosen: Money;
  readonly rows: readonly { readonly id: number; readonly label: string; readonly amount: Money }[];
  readonly net: Money;
  readonly tax: Money;
  readonly total: Money;
}

/** Makes the client's view from the one calculation. The printed prices and rows add up to the net price. */
export function clientView(
  estimate: ViewedEstimate,
  lines: readonly ViewedLine[],
  figures: EstimateFigures = calculate({ ...estimate, lines }),
): ClientView {
  const { clientShows, showsQuantities } = estimate;
  const shownPrice = ({ id }: ViewedLine): Exact => figures.lines.get(id)?.shownPrice ?? NO_MONEY;
  const total = (of: readonly ViewedLine[]) => moneyOf(sum(of.map(shownPrice)));
  const base = lines.filter(({ optionId }) => optionId === null);
  const chosenIds = new Set(estimate.options.filter(({ isChosen }) => isChosen).map(({ id }) => id));
  return {
    sections: estimate.sections.flatMap(({ id, name, description }) => {
      const own = base.filter(({ sectionId }) => sectionId === id);
      if (own.length === 0) return [];
      return {
        id,
        name,
        description,
        lines: clientShows === 'lines' ? own.map(lineOf) : [],
        price: clientShows === 'total' ? null : total(own),
      };
    }),
    options: estimate.options.map(({ id, name, description, choiceGroup, isChosen }) => ({
      id,
      name,
      description,
      choiceGroup,
      isChosen,
      price: moneyOf(figures.parts.find(({ optionId }) => optionId === id)?.price ?? NO_MONEY),
    })),
    base: total(base),
    chosen: total(lines.filter(({ optionId }) => optionId !== null && chosenIds.has(optionId))),
    rows: figures.rows.flatMap(({ adjustment: { id, isShown }, amount }) => {
      const label = estimate.adjustments.find((each) => each.id === id)?.label ?? '';
      return isShown ? { id, label, amount: moneyOf(amount) } : [];
    }),
    net: moneyOf(figures.net),
    tax: moneyOf(figures.tax),
    total: moneyOf(figures.total),
  };

  function lineOf(line: ViewedLine): ClientLine {
    const { id, name, description, quantity, unit, isIncluded } = line;
    return {
      id,
      name,
      description,
      quantity: showsQuantities ? quantity : null,
      unit,
      price: isIncluded ? null : moneyOf(shownPrice(line)),
    };
  }
}
