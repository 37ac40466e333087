import { type Assembly, AssemblyItem } from '@quoin/domain/costs/assembly';
import { type Computed, computed } from '@quoin/domain/costs/formula';
import type { Exact } from '@quoin/domain/exact';

// An assembly as its form holds it. Inputs and items have no ids, and users move them. Each has a key for React instead.

export interface InputDraft {
  key: number;
  name: string;
  unit: string;
}

export interface ItemDraft {
  key: number;
  kind: AssemblyItem['kind'];
  name: string;
  description: string;
  costCodeId: number | null;
  productId: number | null;
  unit: string;
  quantityFormula: string;
  wasteRate: number | string;
  hoursPerUnit: number | string;
  unitCost: number | string;
}

export interface AssemblyDraft {
  name: string;
  unit: string;
  description: string;
  inputs: InputDraft[];
  items: ItemDraft[];
}

/** Returns a key that no part has yet. Keys begin at 1, because the list that users drag does not accept the id 0. */
export const nextKey = (parts: readonly { key: number }[]) => Math.max(0, ...parts.map(({ key }) => key)) + 1;

export const emptyInput = (key: number): InputDraft => ({ key, name: '', unit: '' });

export const emptyItem = (key: number, kind: ItemDraft['kind'] = 'material'): ItemDraft => ({
  key,
  kind,
  name: '',
  description: '',
  costCodeId: null,
  productId: null,
  unit: '',
  quantityFormula: '',
  wasteRate: '',
  hoursPerUnit: '',
  unitCost: '',
});

/** A new assembly, with an item to begin with. */
export const emptyDraft: AssemblyDraft = {
  name: '',
  unit: '',
  description: '',
  inputs: [{ key: 1, name: 'length', unit: 'ft' }],
  items: [emptyItem(1)],
};

/** The values of the form for a stored assembly. */
export function draftOf({ name, unit, description, inputs, items }: Assembly): AssemblyDraft {
  return {
    name,
    unit: unit ?? '',
    description: description ?? '',
    inputs: inputs.map((input, place) => ({ key: place + 1, name: input.name, unit: input.unit ?? '' })),
    items: items.map((item, place) => ({
      ...item,
      key: place + 1,
      description: item.description ?? '',
      unit: item.unit ?? '',
      wasteRate: item.wasteRate ?? '',
      hoursPerUnit: item.hoursPerUnit ?? '',
      unitCost: item.unitCost ?? '',
    })),
  };
}

const { wasteRate, hoursPerUnit, unitCost } = AssemblyItem.shape;

/** The item of a draft, as far as its fields are valid. */
export const itemOf = (draft: ItemDraft): AssemblyItem => ({
  kind: draft.kind,
  name: draft.name,
  description: draft.description || null,
  costCodeId: draft.costCodeId,
  productId: draft.productId,
  unit: draft.unit.trim() || null,
  quantityFormula: draft.quantityFormula,
  wasteRate: wasteRate.safeParse(draft.wasteRate).data ?? null,
  hoursPerUnit: hoursPerUnit.safeParse(draft.hoursPerUnit).data ?? null,
  unitCost: unitCost.safeParse(draft.unitCost).data ?? null,
});

/** Reads what was typed for an input, such as `12'6"` or `3 x 8`. */
export function readValue(text: string): Computed | undefined {
  return text.trim() === '' ? undefined : computed(text);
}

/** The values that can be read, by the names of their inputs. */
export function valuesOf(
  inputs: readonly { name: string }[],
  texts: readonly (string | undefined)[],
): Record<string, Exact> {
  const read = inputs.flatMap(({ name }, place) => {
    const found = readValue(texts[place] ?? '');
    return found?.quantity ? [[name, found.quantity] as const] : [];
  });
  return Object.fromEntries(read);
}
