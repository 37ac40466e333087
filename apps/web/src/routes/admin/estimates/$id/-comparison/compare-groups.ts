import type { FieldValue } from '@quoin/domain/activity/activity';
import { fieldLabel } from '@quoin/domain/activity/field-label';
import { formatFieldValue, isLongText } from '@quoin/domain/activity/field-value';
import type { ConceptName } from '@quoin/domain/concepts';
import { type Money, dollars } from '@quoin/domain/exact';
import { quantityText } from '@quoin/domain/quantity-text';
import { changedKindLabels } from '@quoin/domain/quotes/estimate-comparison';
import { moneyText } from '@quoin/domain/quotes/quote-money';
import type { ValueChange } from '@quoin/ui/records/ValueChanges';

import type { Outputs } from '../../../../../trpc.ts';
import { differenceText } from './difference-text.ts';

type Comparison = Outputs['estimates']['compare'];
type Kind = keyof typeof changedKindLabels;

/** A record of a comparison as its row shows it. */
export interface ComparedItem {
  id: number;
  change: Kind;
  name: string;
  /** The place of the record, or the words that describe an added or removed one. */
  about: string;
  values: ValueChange[];
  /** What it changes in the price, or the amount of one that is the same. */
  amount: string | null;
}

/** The records of one kind. */
export interface ComparedGroup {
  title: string;
  /** The counts of each kind of change. */
  note: string;
  items: ComparedItem[];
}

interface Compared<Fields> {
  id: number;
  change: Kind;
  fields: readonly (keyof Fields & string)[];
  from: Fields | null;
  to: Fields | null;
}

/** How the fields of a concept are read, where that does not follow from the concept. */
interface Reading<Fields> {
  concept: ConceptName;
  particular?: Partial<Record<keyof Fields, { label: string; text: (fields: Fields) => string | null }>>;
}

function valuesOf<Fields extends Record<string, FieldValue>>(
  { fields, from, to }: Compared<Fields>,
  { concept, particular = {} }: Reading<Fields>,
): ValueChange[] {
  if (!from || !to) return [];
  return fields.map((field) => {
    const known = particular[field];
    const text = (side: Fields) =>
      known ? known.text(side) : formatFieldValue(concept, field, side[field] ?? null);
    return {
      label: known?.label ?? fieldLabel(concept, field),
      values: { from: text(from), to: text(to) },
      isLong: isLongText(concept, field),
    };
  });
}

const kinds = Object.keys(changedKindLabels) as Kind[];

/** The counts of each kind of change, such as `1 added, 2 changed`. */
function countsOf(counts: Partial<Record<Kind, number>>): string {
  return kinds
    .filter((kind) => counts[kind])
    .map((kind) => `${counts[kind]?.toLocaleString('en-US')} ${changedKindLabels[kind].toLowerCase()}`)
    .join(', ');
}

const tallied = (items: readonly { change: Kind }[]): Partial<Record<Kind, number>> =>
  Object.fromEntries(kinds.map((kind) => [kind, items.filter(({ change }) => change === kind).length]));

/** The amount at the end of a row: the difference, or what it is where nothing differs. */
const amountAt = (change: Kind, difference: Money, now: Money | undefined) =>
  change === 'same' ? moneyText(now ?? dollars(0)) : differenceText(difference);

const money = (label: string, field: 'cost' | 'price') => ({
  label,
  text: (fields: Partial<Record<'cost' | 'price', Money>>) => moneyText(fields[field] ?? dollars(0)),
});

const lineReading: Reading<NonNullable<Comparison['lines'][number]['to']>> = {
  concept: 'estimate-line',
  particular: {
    sectionId: { label: 'Section', text: ({ section }) => section },
    optionId: { label: 'Option', text: ({ option }) => option ?? 'Base' },
    cost: money('Cost', 'cost'),
    price: money('Price', 'price'),
  },
};

/** The records of a comparison by their kinds. Kinds without records are left out. */
export function comparedGroups({
  lines,
  unchangedLines,
  options,
  rows,
  sections,
}: Comparison): ComparedGroup[] {
  const groups: ComparedGroup[] = [
    {
      title: 'Lines',
      note: countsOf({ ...tallied(lines), same: unchangedLines }),
      items: lines.map((line) => {
        const { id, change, from, to, priceChange } = line;
        const shown = to ?? from;
        const isWhole = change !== 'changed' && shown;
        return {
          id,
          change,
          name: shown?.name ?? '',
          about: [shown?.section, shown?.option && `option ${shown.option}`, isWhole && quantityText(isWhole)]
            .filter(Boolean)
            .join(' · '),
          values: valuesOf(line, lineReading),
          amount: amountAt(change, priceChange, to?.price),
        };
      }),
    },
    {
      title: 'Options',
      note: countsOf(tallied(options)),
      items: options.map((option) => {
        const { id, change, from, to, priceChange } = option;
        const shown = to ?? from;
        return {
          id,
          change,
          name: shown?.name ?? '',
          about: shown?.isChosen ? 'proposed' : 'not proposed',
          values: valuesOf(option, {
            concept: 'estimate-option',
            particular: {
              isChosen: {
                label: 'Proposed',
                text: ({ isChosen }: { isChosen: boolean }) => (isChosen ? 'Yes' : 'No'),
              },
              price: money('Price', 'price'),
              photoId: {
                label: 'Photo',
                text: ({ photoId }: { photoId: number | null }) =>
                  photoId === null ? null : `Photo ${photoId}`,
              },
            },
          }),
          amount: amountAt(change, priceChange, to?.price),
        };
      }),
    },
    {
      title: 'Rows below the lines',
      note: countsOf(tallied(rows)),
      items: rows.map((row) => {
        const { id, change, from, to, priceChange } = row;
        const shown = to ?? from;
        return {
          id,
          change,
          name: shown?.label ?? '',
          about: shown?.isShown ? '' : 'hidden in the lines',
          values: valuesOf(row, {
            concept: 'estimate-adjustment',
            particular: { price: money('Amount', 'price') },
          }),
          amount: amountAt(change, priceChange, to?.price),
        };
      }),
    },
    {
      title: 'Sections',
      note: countsOf(tallied(sections)),
      items: sections.map((section) => ({
        id: section.id,
        change: section.change,
        name: (section.to ?? section.from)?.name ?? '',
        about: '',
        values: valuesOf(section, { concept: 'estimate-section' }),
        amount: null,
      })),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
