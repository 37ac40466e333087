import { type LineAnswerField, lineAnswerFields } from '@quoin/domain/ordering/with-supplier/order-page';
import { readAmount, readDecimal } from '@quoin/domain/typing/typed-number';
import type { OrderForm, OrderRequest, SupplierRequest } from '@quoin/site/rendering';

// How the forms of a supplier become the input of the calls, and how their issues find the fields again. The schemas of the calls
// judge that input, so nothing is refused here.

/** The fields of a form or of a JSON body. */
export type Fields = Record<string, unknown>;
/** The name of a field about a line: its id, and what the field says. */
export const LINE_FIELD = /^([1-9]\d{0,9})\.(\w+)$/;
const ofLine = new Set<string>([...lineAnswerFields, 'answer']);
const ofAnswer = ['name', 'reference', 'date', 'windowStart', 'windowEnd', 'note'] as const;

/** A typed number. A text that is none stays as it is, so that its schema names it. */
export const numberOf = (text: string, read: typeof readDecimal) => read(text) ?? text;
const readers: Partial<Record<LineAnswerField, typeof readDecimal>> = {
  quantity: readDecimal,
  unitCost: readAmount,
  laterQuantity: readDecimal,
};

/** The fields of a form. */
export const bodyOf = (fields: readonly [name: string, text: string][]): Fields => Object.fromEntries(fields);

/** The text of a field, or an empty one. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of a body, which may be anything. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {};
}

/** The answer of a form. The lines that come as ordered are left out, with all that was typed and then taken back. */
export function answerOfForm(fields: Fields): Fields {
  const lines = new Map<number, Fields>();
  for (const [name, value] of Object.entries(fields)) {
    const [, id = '', field = ''] = LINE_FIELD.exec(name) ?? [];
    if (!ofLine.has(field)) continue;
    const line = lines.get(Number(id)) ?? { lineId: Number(id) };
    const read = readers[field as LineAnswerField];
    const text = textOf(value);
    lines.set(Number(id), { ...line, [field]: read && text !== '' ? numberOf(text, read) : text });
  }
  const freight = textOf(fields['freight']);
  return {
    revision: Number(textOf(fields['revision'])),
    ...Object.fromEntries(ofAnswer.map((name) => [name, textOf(fields[name])])),
    freight: freight === '' ? '' : numberOf(freight, readAmount),
    lines: [...lines.values()]
      .filter(({ answer }) => answer === 'changed' || answer === 'cannot')
      .map((line) => (line['answer'] === 'cannot' ? { lineId: line['lineId'], answer: 'cannot' } : line)),
  };
}

/** Which form it is. */
export const formOf = (fields: Fields): OrderForm => (fields['form'] === 'answer' ? 'answer' : 'as-ordered');

/** The path of an issue as the name of its field: `71.quantity` for `lines.0.quantity`. `first` is the field of an unknown line. */
export function fieldOf(path: string, { lines }: Fields, first: 'answer' | 'unitCost'): string {
  const [, place = '', field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const line = Array.isArray(lines) ? (lines as Fields[])[Number(place)] : undefined;
  return place === '' || !line ? path : `${String(line['lineId'])}.${field === 'lineId' ? first : field}`;
}

/** The texts that were typed, to show them again. */
export const typedOf = (fields: Fields): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, textOf(value)]));

const dones = ['answered', 'shipped'] as const;

/** The step in the address that the supplier has just taken, if it is so. Anybody can write an address. */
export function doneOf(url: string, data: SupplierRequest['data']): OrderRequest['done'] {
  const asked = new URLSearchParams(/\?.*/s.exec(url)?.[0]).get('done');
  const done = dones.find((each) => each === asked);
  if (!isOfOrder(data)) return done === 'answered' && data.answer !== null ? done : undefined;
  const { state, answer, shippedOn } = data;
  if (done === 'shipped') return shippedOn === null ? undefined : done;
  return answer !== null && (state === 'confirmed' || state === 'answered') ? done : undefined;
}

const isOfOrder = (data: SupplierRequest['data']): data is OrderRequest['data'] =>
  data.document.kind === 'order';
