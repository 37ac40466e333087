import type { QuotePageData } from '@quoin/domain/client/document-page';
import type { Money } from '@quoin/domain/exact';
import { quoteFigures } from '@quoin/domain/quotes/quote-document';
import { moneyText, splitMoney } from '@quoin/domain/quotes/quote-money';

import type { LiveQuote } from '../document/frame/live-quote.ts';

/** The pause after the last change before the payments are fetched, so that quick changes cost one request. */
const PAUSE_MS = 200;

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function showMoney(name: string, amount: Money): void {
  for (const element of all(`[data-figure="${name}"]`)) {
    const cents = element.querySelector('small');
    if (!cents?.previousSibling) {
      element.textContent = moneyText(amount);
      continue;
    }
    const parts = splitMoney(amount);
    cents.previousSibling.textContent = parts.dollars;
    cents.textContent = parts.cents;
  }
}

function showFigures(quote: LiveQuote, choices: readonly number[]): void {
  const { rows, ...figures } = quoteFigures(quote, choices);
  for (const [name, amount] of Object.entries(figures)) showMoney(name, amount);
  for (const [place, { amount }] of rows.entries()) showMoney(`row-${place}`, amount);
  for (const row of all('[data-chosen-row]')) row.hidden = choices.length === 0;
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="expectedTotal"]'))
    input.value = String(figures.total);
}

/** Makes the form of the signature name the chosen options. */
function showChoices(inputs: readonly HTMLInputElement[]): void {
  for (const holder of all('[data-choices]')) {
    const hidden = inputs.map(({ value }) => Object.assign(document.createElement('input'), { value }));
    for (const input of hidden) Object.assign(input, { type: 'hidden', name: 'choices' });
    holder.replaceChildren(...hidden);
  }
  for (const line of all('[data-chosen-names]')) {
    line.hidden = inputs.length === 0;
    line.textContent = `With ${inputs.map(({ dataset }) => dataset['name']).join(', ')}`;
  }
}

/** Shows that the payments are being read, or that they could not be read. Then the button works without this script. */
function showReading(isReading: boolean, hasFailed: boolean): void {
  for (const table of all('[data-payments-table]')) table.ariaBusy = String(isReading);
  for (const words of all('[data-payments-failed]')) words.hidden = !hasFailed;
  for (const button of all('[data-update]')) button.hidden = !hasFailed;
}

function showPayments(payments: QuotePageData['payments']): void {
  const row = document.querySelector<HTMLTemplateElement>('template[data-payment]');
  const body = document.querySelector('[data-payments]');
  if (!row || !body) return;
  body.replaceChildren(
    ...payments.map(({ name, due, amount }) => {
      const made = document.importNode(row.content, true);
      const cells = { name, due, amount: moneyText(amount) };
      for (const [cell, text] of Object.entries(cells)) {
        const element = made.querySelector(`[data-cell="${cell}"]`);
        if (element) element.textContent = text;
      }
      return made;
    }),
  );
}

async function fetchPayments(
  { path, documentId }: LiveQuote,
  choices: readonly number[],
  signal: AbortSignal,
) {
  const query = new URLSearchParams([
    ['quote', String(documentId)],
    ['chosen', '1'],
    ...choices.map((id) => ['choose', String(id)]),
  ]);
  const answer = await fetch(`${path}?${query}`, { headers: { accept: 'application/json' }, signal });
  if (!answer.ok) throw new Error(`The payments were answered with ${answer.status}`);
  return ((await answer.json()) as QuotePageData).payments;
}

/**
 * Makes the total follow the options. The total is computed here, by the same function as on the server. The payments
 * depend on rules of the state, so they are fetched.
 */
export function followOptions(quote: LiveQuote): void {
  const form = document.querySelector<HTMLFormElement>('[data-options]');
  if (!form) return;
  const chosen = () => [...form.querySelectorAll<HTMLInputElement>('[data-name]:checked')];
  let shown = String(
    [...form.querySelectorAll<HTMLInputElement>('[data-name]')]
      .filter(({ defaultChecked }) => defaultChecked)
      .map(({ value }) => value),
  );
  let reading: AbortController | undefined;

  async function readPayments(choices: readonly number[]): Promise<void> {
    reading?.abort();
    const own = new AbortController();
    reading = own;
    showReading(true, false);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (own.signal.aborted) return;
    try {
      showPayments(await fetchPayments(quote, choices, own.signal));
      if (!own.signal.aborted) showReading(false, false);
    } catch {
      if (!own.signal.aborted) showReading(false, true);
    }
  }

  function update(): void {
    const inputs = chosen();
    const choices = inputs.map(({ value }) => Number(value));
    if (String(choices) === shown) return;
    shown = String(choices);
    showFigures(quote, choices);
    showChoices(inputs);
    void readPayments(choices);
  }
  showReading(false, false);
  form.addEventListener('change', update);
  // A browser that goes back or loads again fills in what was chosen before, without an event.
  window.addEventListener('pageshow', update);
  update();
}
