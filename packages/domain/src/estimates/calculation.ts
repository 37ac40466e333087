import { type FigureKey, type FigureSource, type Trace, shortText, sumText } from '../costs/figure.ts';
import { lineFigure, priceLine } from '../costs/line-price.ts';
import { profitMargin } from '../costs/rates.ts';
import {
  type Exact,
  CENTS,
  NO_MONEY,
  ONE,
  add,
  exact,
  isZero,
  multiply,
  negate,
  round,
  subtract,
  sum,
} from '../exact.ts';
import {
  type CalculatedAdjustment,
  type CalculatedEstimate,
  type CountedEstimate,
  type CountedLine,
  type EstimateFigures,
  type LineAmounts,
  type LineFigures,
  type PartFigures,
  type Row,
  adjustmentKindLabels,
  applyToLabels,
} from './calculated-estimate.ts';
import { sharesByPrice, sharesOfTax } from './shares.ts';

// The calculation of an estimate, in exactly the order of estimates.md section 4. The browser and the server run this
// one function. It is pure, and rounds where those steps say so, and at no other point.

/** Computes all figures of an estimate. `trace` gets each figure with its derivation. */
export function calculate(estimate: CalculatedEstimate, trace?: Trace): EstimateFigures {
  return calculateFrom(estimate, (line) => priceLine(line, trace), trace);
}

/** The same with known amounts of the lines. To price thousands of lines takes most of the time of a calculation. */
export function calculateFrom<Line extends CountedLine, Amounts extends LineAmounts>(
  estimate: CountedEstimate<Line>,
  amountsOf: (line: Line) => Amounts,
  trace?: Trace,
): EstimateFigures<Line, Amounts> {
  const { adjustments } = estimate;
  const lines = new Map<number, LineFigures<Line, Amounts>>();
  const parts = [{ id: null, isChosen: true }, ...estimate.options].map(({ id, isChosen }) => {
    const own = estimate.lines.filter(({ optionId }) => optionId === id);
    const priced = own.map((line) => ({ ...amountsOf(line), line }));
    return calculatePart(estimate, { optionId: id, isChosen }, priced, lines, trace);
  });
  const chosen = parts.filter((part) => part.isChosen);
  /** The sum of a figure over the base and the chosen options. */
  const total = (key: string, label: string, amountOf: (part: PartFigures) => Exact) => {
    const amounts = chosen.map(amountOf);
    const amount = sum([NO_MONEY, ...amounts]);
    trace?.(key, amount, () => ({
      label,
      rule: 'The base and the chosen options.',
      formula: sumText(amounts),
      from: chosen.map(({ optionId }) => partFigure(optionId, key)),
    }));
    return amount;
  };

  const directCost = total('direct-cost', 'Direct cost', (part) => part.directCost);
  const lineTotal = total('line-total', 'Price of the lines', (part) => part.lineTotal);
  const rows = adjustments.map((adjustment) => ({
    adjustment,
    amount: total(`row:${adjustment.id}`, adjustmentKindLabels[adjustment.kind], (part) =>
      sum(part.rows.flatMap((row) => (row.adjustment === adjustment ? row.amount : []))),
    ),
  }));
  const net = total('net', 'Net price', (part) => part.net);
  const taxBase = total('tax-base', 'Taxed amount', (part) => part.taxBase);
  const tax = taxOf(estimate, taxBase, 'tax', 'tax-base', trace);
  const all = add(net, tax);
  trace?.('total', all, () => ({
    label: 'Total',
    rule: 'Net price and tax.',
    formula: sumText([net, tax]),
    from: ['net', 'tax'],
  }));
  const profit = subtract(net, directCost);
  trace?.('profit', profit, () => ({
    label: 'Profit',
    rule: 'Net price less direct cost.',
    formula: `${shortText(net)} - ${shortText(directCost)}`,
    from: ['net', 'direct-cost'],
  }));
  const margin = profitMargin(net, directCost);
  if (margin)
    trace?.('margin', margin, () => ({
      label: 'Margin',
      rule: 'Profit as a ratio of the net price.',
      formula: `${shortText(profit)} ÷ ${shortText(net)}`,
      from: ['profit', 'net'],
    }));
  return { lines, parts, directCost, lineTotal, rows, net, taxBase, tax, total: all, profit, margin };
}

/** The tax of the document on each line of the base and the chosen options, by the id of the line. */
export function taxOfLines(
  estimate: CalculatedEstimate,
  figures: EstimateFigures,
  trace?: Trace,
): Map<number, Exact> {
  const chosen = new Set(figures.parts.filter((part) => part.isChosen).map((part) => part.optionId));
  const lines = estimate.lines
    .flatMap(({ id }) => figures.lines.get(id) ?? [])
    .filter(({ line }) => chosen.has(line.optionId));
  const shares = sharesOfTax(
    figures.tax,
    lines.map(({ taxed }) => taxed),
    taxRateOf(estimate),
  );
  for (const [place, { line, price, taxed }] of lines.entries()) {
    const tax = shares[place] ?? NO_MONEY;
    const rate = taxRateOf(estimate);
    trace?.(lineFigure(line.id, 'tax'), tax, () => ({
      label: 'Tax on the line',
      rule: 'Taxed amount × tax rate, cut to cents. Left cents of the tax go to the lines that lost most.',
      formula: `${shortText(taxed)} × ${shortText(rate)}`,
      from: [
        'tax',
        ...(line.isTaxable ? [lineFigure(line.id, 'taxed')] : []),
        ofEstimate('taxRate', 'Tax rate', rate),
      ],
    }));
    trace?.(lineFigure(line.id, 'priceWithTax'), add(price, tax), () => ({
      label: 'Price with tax',
      rule: 'Price and tax of the line.',
      formula: sumText([price, tax]),
      from: [lineFigure(line.id, 'price'), lineFigure(line.id, 'tax')],
    }));
  }
  return new Map(lines.map(({ line }, place) => [line.id, shares[place] ?? NO_MONEY]));
}

/** The name of a figure of the base or of an option. */
export function partFigure(optionId: number | null, figure: string): FigureKey {
  return `${optionId === null ? 'base' : `option:${optionId}`}:${figure}`;
}

/** The formula of a part of a row: what remains after the cut, and the left cent if the line got one. */
function partText(row: Exact, price: Exact, prices: Exact, part: Exact): string {
  const [above, below] = [round(row, CENTS).units * round(price, CENTS).units, round(prices, CENTS).units];
  const cut = { units: below === 0n ? 0n : above / below, scale: CENTS };
  const left = subtract(part, cut);
  return sumText(isZero(left) ? [cut] : [cut, left]);
}

/** The rate of the tax that the client pays. Where the tax is a cost of the firm, it is in the price. */
function taxRateOf({ taxMode, taxRate }: CountedEstimate): Exact {
  return exact(taxMode === 'on-taxable-lines' ? taxRate : 0);
}

const ofEstimate = (field: 'taxRate' | 'materialMarkup', label: string, amount: Exact): FigureSource => ({
  label,
  amount,
  entity: 'estimate',
  id: undefined,
  field,
});

function taxOf(
  estimate: CountedEstimate,
  taxBase: Exact,
  key: FigureKey,
  baseKey: FigureKey,
  trace: Trace | undefined,
): Exact {
  const rate = taxRateOf(estimate);
  const tax = round(multiply(taxBase, rate), CENTS);
  trace?.(key, tax, () => ({
    label: 'Tax',
    rule: 'Taxed amount × tax rate, rounded to cents once for the document.',
    formula: `${shortText(taxBase)} × ${shortText(rate)}`,
    from: [baseKey, ofEstimate('taxRate', 'Tax rate', rate)],
  }));
  return tax;
}

/** Computes the base or one option from its lines, and adds their figures to `figuresOfLines`. */
function calculatePart<Line extends CountedLine, Amounts extends LineAmounts>(
  estimate: CountedEstimate,
  { optionId, isChosen }: { optionId: number | null; isChosen: boolean },
  lines: readonly (Amounts & { line: Line })[],
  figuresOfLines: Map<number, LineFigures<Line, Amounts>>,
  trace: Trace | undefined,
): PartFigures {
  const key = (figure: string) => partFigure(optionId, figure);
  const prices = lines.map(({ price }) => price);
  const costs = lines.map(({ cost }) => cost);
  const linesFigures = (name: 'cost' | 'price', of: typeof lines = lines) =>
    of.map(({ line }) => lineFigure(line.id, name));
  const materialsTax = taxOnMaterials();

  const directCost = sum([NO_MONEY, ...costs, materialsTax.cost]);
  const lineTotal = sum([NO_MONEY, ...prices, materialsTax.price]);
  const taxIsCost = !isZero(materialsTax.cost);
  trace?.(key('direct-cost'), directCost, () => ({
    label: 'Direct cost',
    rule: `The costs of the lines${taxIsCost ? ' and the tax on materials' : ''}.`,
    formula: sumText(taxIsCost ? [...costs, materialsTax.cost] : costs),
    from: [...linesFigures('cost'), ...(taxIsCost ? [key('materials-tax')] : [])],
  }));
  trace?.(key('line-total'), lineTotal, () => ({
    label: 'Price of the lines',
    rule: `The prices of the lines${taxIsCost ? ' and of the tax on materials' : ''}.`,
    formula: sumText(taxIsCost ? [...prices, materialsTax.price] : prices),
    from: [...linesFigures('price'), ...(taxIsCost ? [key('materials-tax-price')] : [])],
  }));

  const rows = rowsOf();
  const amounts = rows.map(({ amount }) => amount);
  const net = sum([lineTotal, ...amounts]);
  trace?.(key('net'), net, () => ({
    label: 'Net price',
    rule: 'The price of the lines and the rows below them.',
    formula: sumText([lineTotal, ...amounts]),
    from: [key('line-total'), ...estimate.adjustments.map(({ id }) => key(`row:${id}`))],
  }));

  const taxBase = shareRows();
  const tax = taxOf(estimate, taxBase, key('tax'), key('tax-base'), trace);
  const price = add(net, tax);
  trace?.(key('price'), price, () => ({
    label: 'Price with tax',
    rule: 'Net price and tax of this part alone.',
    formula: sumText([net, tax]),
    from: [key('net'), key('tax')],
  }));
  return { optionId, isChosen, directCost, lineTotal, materialsTax, rows, net, taxBase, tax, price };

  /** Step 5: the tax on materials, where the firm pays it as a cost. */
  function taxOnMaterials() {
    if (estimate.taxMode !== 'on-materials-cost') return { cost: NO_MONEY, price: NO_MONEY };
    const materials = lines.filter(({ line }) => line.kind === 'material');
    const costsOfMaterials = materials.map((each) => each.cost);
    const all = sum([NO_MONEY, ...costsOfMaterials]);
    const rate = exact(estimate.taxRate);
    const markup = exact(estimate.materialMarkup);
    const cost = round(multiply(all, rate), CENTS);
    trace?.(key('materials-tax'), cost, () => ({
      label: 'Tax on materials',
      rule: 'Cost of the materials × tax rate, rounded to cents.',
      formula: `(${sumText(costsOfMaterials)}) × ${shortText(rate)}`,
      from: [...linesFigures('cost', materials), ofEstimate('taxRate', 'Tax rate', rate)],
    }));
    const priceOfTax = round(multiply(cost, add(ONE, markup)), CENTS);
    trace?.(key('materials-tax-price'), priceOfTax, () => ({
      label: 'Price of the tax on materials',
      rule: 'The tax with the markup on materials, rounded to cents.',
      formula: `${shortText(cost)} × (1 + ${shortText(markup)})`,
      from: [key('materials-tax'), ofEstimate('materialMarkup', 'Markup on materials', markup)],
    }));
    return { cost, price: priceOfTax };
  }

  /** Step 6: the adjustments in their order. */
  function rowsOf(): Row[] {
    let soFar = lineTotal;
    return estimate.adjustments.map((adjustment, place, all) => {
      const amount = rowOf(adjustment, soFar, all.slice(0, place));
      soFar = add(soFar, amount);
      return { adjustment, amount };
    });
  }

  function rowOf(
    adjustment: CalculatedAdjustment,
    soFar: Exact,
    above: readonly CalculatedAdjustment[],
  ): Exact {
    const { id, kind, basis, applyTo } = adjustment;
    const signed = (amount: Exact) => (kind === 'discount' ? negate(amount) : amount);
    const sign = kind === 'discount' ? '-' : '';
    const source = (field: 'rate' | 'amount', amount: Exact): FigureSource => ({
      label: field === 'rate' ? 'Rate' : 'Amount',
      amount,
      entity: 'estimate-adjustment',
      id,
      field,
    });
    if (basis === 'fixed') {
      const amount = optionId === null ? exact(adjustment.amount ?? 0) : NO_MONEY;
      const row = signed(round(amount, CENTS));
      trace?.(key(`row:${id}`), row, () => ({
        label: adjustmentKindLabels[kind],
        rule: optionId === null ? 'The amount as entered.' : 'A fixed amount counts in the base only.',
        formula: `${sign}${shortText(amount)}`,
        from: optionId === null ? [source('amount', amount)] : [],
      }));
      return row;
    }
    const of = { 'direct-cost': directCost, 'line-price': lineTotal, cumulative: soFar }[applyTo];
    const rate = exact(adjustment.rate ?? 0);
    const row = signed(round(multiply(of, rate), CENTS));
    trace?.(key(`row:${id}`), row, () => ({
      label: adjustmentKindLabels[kind],
      rule: `A percentage of: ${applyToLabels[applyTo].toLowerCase()}. Rounded to cents.`,
      formula: `${sign}${shortText(of)} × ${shortText(rate)}`,
      from: [
        key(applyTo === 'direct-cost' ? 'direct-cost' : 'line-total'),
        ...(applyTo === 'cumulative' ? above.map((other) => key(`row:${other.id}`)) : []),
        source('rate', rate),
      ],
    }));
    return row;
  }

  /** Steps 7 and 8: each line's part of the hidden and of the taxable rows. Returns the taxed amount. */
  function shareRows(): Exact {
    const shared = rows.map(({ adjustment, amount }) => {
      const { id, isShown, isTaxable } = adjustment;
      const shares = isShown && !isTaxable ? [] : sharesByPrice(amount, prices);
      return { id, key: key(`row:${id}`), amount, isShown, isTaxable, shares };
    });
    const taxable = shared.filter(({ isTaxable }) => isTaxable);
    const hidden = [
      ...(taxIsCost
        ? [
            {
              id: 'materials-tax' as const,
              key: key('materials-tax-price'),
              amount: materialsTax.price,
              shares: sharesByPrice(materialsTax.price, prices),
            },
          ]
        : []),
      ...shared.filter(({ isShown }) => !isShown),
    ];
    const divided = [...hidden, ...taxable.filter(({ isShown }) => isShown)];
    const pricesOfLines = sum([NO_MONEY, ...prices]);
    const taxedAmounts = lines.map((figures, place) => {
      const { line } = figures;
      const partOf = ({ shares }: { readonly shares: readonly Exact[] }) => shares[place] ?? NO_MONEY;
      const partFigureOf = (row: { readonly id: number | 'materials-tax' }) =>
        lineFigure(line.id, `part:${row.id}`);
      for (const row of divided)
        trace?.(partFigureOf(row), partOf(row), () => ({
          label: 'Part of a row',
          rule: 'The row × the price ÷ the prices of all lines, cut to cents. Left cents go to the lines that lost most.',
          formula: partText(row.amount, figures.price, pricesOfLines, partOf(row)),
          from: [
            row.key,
            lineFigure(line.id, 'price'),
            key('line-total'),
            // The price of the tax on materials is in the price of the lines, and is no line.
            ...(taxIsCost && row.id !== 'materials-tax' ? [key('materials-tax-price')] : []),
          ],
        }));
      const parts = hidden.map(partOf);
      const share = sum([NO_MONEY, ...parts]);
      trace?.(lineFigure(line.id, 'share'), share, () => ({
        label: 'Part of the hidden rows',
        rule: 'The parts of the line in all hidden rows.',
        formula: sumText(parts),
        from: hidden.map(partFigureOf),
      }));
      const shownPrice = add(figures.price, share);
      trace?.(lineFigure(line.id, 'shownPrice'), shownPrice, () => ({
        label: 'Price for the client',
        rule: 'Price with the part of the hidden rows.',
        formula: sumText([figures.price, share]),
        from: [lineFigure(line.id, 'price'), lineFigure(line.id, 'share')],
      }));
      const taxedParts = taxable.map(partOf);
      const taxed = line.isTaxable ? sum([figures.price, ...taxedParts]) : NO_MONEY;
      if (line.isTaxable)
        trace?.(lineFigure(line.id, 'taxed'), taxed, () => ({
          label: 'Taxed amount of the line',
          rule: 'Price with the parts of the taxable rows.',
          formula: sumText([figures.price, ...taxedParts]),
          from: [lineFigure(line.id, 'price'), ...taxable.map(partFigureOf)],
        }));
      figuresOfLines.set(line.id, { ...figures, share, shownPrice, taxed });
      return taxed;
    });
    const base = sum([NO_MONEY, ...taxedAmounts]);
    trace?.(key('tax-base'), base, () => ({
      label: 'Taxed amount',
      rule: 'The taxed amounts of the taxable lines.',
      formula: sumText(taxedAmounts.filter((_amount, place) => lines[place]?.line.isTaxable === true)),
      from: lines.flatMap(({ line }) => (line.isTaxable ? lineFigure(line.id, 'taxed') : [])),
    }));
    return base;
  }
}
