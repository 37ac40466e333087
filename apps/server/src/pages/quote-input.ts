import type { PageData } from '@quoin/domain/client/document-page';
import { factsOf } from '@quoin/domain/client/page-facts';
import type { QuoteForm, QuoteRequest } from '@quoin/site/rendering';

import { parseJsonText } from '../http/json-body.ts';

// How addresses and forms of a quote become the input of its calls. The schemas of the calls judge that input, so nothing
// is refused here.

const ROW_ID = /^[1-9]\d{0,9}$/;
const ROW_ID_MAX = 2_147_483_647;
/** The fields for options: `choose` for single ones, and one more for each group of which one is chosen. */
const CHOICE = /^choose(-\d+)?$/;

/** The fields of a form or of a JSON body. */
export type Fields = Record<string, unknown>;
type Done = NonNullable<QuoteRequest['done']>;
const dones = [
  'accepted',
  'declined',
  'changes',
  'question',
  'cancelled',
  'disputed',
  'paying',
] as const satisfies readonly Done[];

/** A value as text. Only texts of a form are shown again. */
export const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
/** Reads an id of a form or an address. Another value stays as it is, so that the call refuses it. */
const idOf = (value: unknown): unknown =>
  typeof value === 'string' && ROW_ID.test(value) ? Number(value) : value;

/** The fields of a form. A name that comes several times makes a list, and `choices` is always one. */
export function bodyOf(fields: readonly [name: string, text: string][]): Fields {
  const choices = fields.filter(([name]) => name === 'choices').map(([, text]) => idOf(text));
  return { ...Object.fromEntries(fields), choices };
}

function strokesOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (value === '') return undefined;
  try {
    return parseJsonText(value);
  } catch {
    return value;
  }
}

/** An acceptance, for the schema to judge. A form has only texts. */
export function acceptanceOf({ strokes, hasConsented, ...fields }: Fields): Fields {
  const drawn = strokesOf(strokes);
  return {
    ...fields,
    ...(drawn !== undefined && { strokes: drawn }),
    hasConsented: hasConsented === true || hasConsented === 'true',
  };
}

/** A refusal or a question, for its schema to judge, without the options that its page showed. */
export function messageOf({ choices: _choices, chosen: _chosen, ...fields }: Fields): Fields {
  return fields;
}

/** The query of the page that answers a form. After a question, the page shows the same options as before. */
export function answerQuery(body: Fields, done: Done): string {
  const { documentId, choices } = shownOfForm(body);
  const query = new URLSearchParams({ quote: String(documentId), done });
  if (done === 'question' && choices) {
    query.set('chosen', '1');
    for (const id of choices) query.append('choose', String(id));
  }
  return query.toString();
}

/** The id in an address, or `undefined` if it cannot be one. */
export const idIn = (text: string): number | undefined => idsOf([text])[0];

const paramsOf = (url: string) => new URLSearchParams(/\?.*/s.exec(url)?.[0]);
const idsOf = (texts: string[]) =>
  texts.flatMap((text) => (ROW_ID.test(text) && Number(text) <= ROW_ID_MAX ? Number(text) : []));

/** The quote and the options of an address. A wrong one is left out, and the newest quote is shown. */
export function shownOf(url: string): { documentId?: number; choices?: number[] } {
  const params = paramsOf(url);
  const [documentId] = idsOf(params.getAll('quote'));
  const chosen = [...params].filter(([name]) => CHOICE.test(name)).map(([, text]) => text);
  return {
    ...(documentId !== undefined && { documentId }),
    ...(params.has('chosen') && { choices: [...new Set(idsOf(chosen))] }),
  };
}

const isId = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) > 0 && Number(value) <= ROW_ID_MAX;

/** The quote of a form and the options that its page showed. A form without options has `chosen`, and JSON has neither. */
export function shownOfForm(
  { documentId, choices, chosen }: Fields,
  form?: QuoteForm,
): { documentId?: number; choices?: number[] } {
  const hasOptions = form === 'accept' || chosen !== undefined;
  const isChoice = hasOptions && Array.isArray(choices) && choices.every(isId);
  return { ...(isId(documentId) && { documentId }), ...(isChoice && { choices }) };
}

/**
 * The fields of a body, which may be anything. The id of the document is read as a number. A page that was opened before an
 * upgrade, and programs that were written before, call it `quoteId`.
 */
export function fieldsOf(body: unknown): Fields {
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const fields: Fields = isObject ? { ...body } : {};
  const { quoteId, documentId = quoteId, ...others } = fields;
  return documentId === undefined ? others : { ...others, documentId: idOf(documentId) };
}

/** Whether the client gave the answer that the address names. Anybody can write an address. */
function isTrue(done: Done, data: PageData): boolean {
  if (done === 'question') return true;
  if (done === 'paying') return data.kind === 'invoice' && data.pay?.state === 'begun';
  if (done === 'disputed') return data.kind === 'invoice' && data.isDisputed;
  if (done === 'declined') return data.state === 'declined';
  const { isSigned, isChangeWanted, isCancelled } = factsOf(data);
  if (done === 'changes') return isChangeWanted;
  return done === 'accepted' ? isSigned : isCancelled;
}

/** The answer that the address says was just given, if it was. */
export function doneOf(url: string, data: PageData): Done | undefined {
  const asked = paramsOf(url).get('done');
  return dones.find((each) => each === asked && isTrue(each, data));
}
