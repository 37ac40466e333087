// The script of the sign-in. The page works without it. It sends the same form and shows the same page that the server
// answers, but keeps what was typed, also when no answer comes. It has no library, because it loads on a phone.
import { nextPath } from '@quoin/domain/access/next-path';

import { fetchPanelAhead } from './panel-ahead.ts';

let isPending = false;

const inputs = () => document.querySelectorAll<HTMLInputElement>('form input[name]');

/** Does what the HTML of the page leaves to the script. */
function prepare(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('[data-digits]'))
    field.inputMode = 'numeric';
}

function setPending(pending: boolean): void {
  isPending = pending;
  const button = document.querySelector<HTMLButtonElement>('button[data-busy]');
  if (!button) return;
  const { textContent: shown } = button;
  button.textContent = button.dataset['busy'] ?? shown;
  button.dataset['busy'] = shown;
  button.ariaDisabled = pending ? 'true' : null;
}

/** Gives the field that the server asks for the focus. The next typed text replaces a wrong one. */
function focusAsked(): void {
  const asked =
    document.querySelector<HTMLInputElement>('[aria-invalid]') ??
    document.querySelector<HTMLInputElement>('[data-focus]') ??
    document.querySelector<HTMLInputElement>('#password');
  asked?.focus();
  asked?.select();
}

/** Shows the page that came as the answer, with the text that the user has typed. */
function show(page: Document): void {
  const typed = new Map([...inputs()].map(({ name, value }) => [name, value]));
  document.body.replaceChildren(...page.body.childNodes);
  for (const field of inputs()) field.value = typed.get(field.name) ?? field.value;
  isPending = false;
  prepare();
  focusAsked();
}

/** Says that no answer came. Nothing else on the page changes. */
function showUnanswered(): void {
  const words = document.querySelector<HTMLTemplateElement>('[data-unanswered]')?.content.cloneNode(true);
  for (const part of words instanceof DocumentFragment ? [...words.children] : [])
    document.querySelector(`[data-part="${part.getAttribute('data-part')}"]`)?.replaceWith(part);
  setPending(false);
  focusAsked();
}

/** The page that answers the form, `signed-in`, or `undefined` if the answer is neither. */
async function send(form: HTMLFormElement): Promise<Document | 'signed-in' | undefined> {
  const body = new URLSearchParams();
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
  try {
    const answer = await fetch(window.location.href, {
      method: 'POST',
      headers: { accept: 'text/html' },
      body,
      redirect: 'manual',
    });
    // The server leads on only after a sign-in.
    if (answer.type === 'opaqueredirect') return 'signed-in';
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    // A proxy answers with pages of its own.
    return page.querySelector('form input[name="password"]') ? page : undefined;
  } catch {
    return undefined;
  }
}

async function signIn(form: HTMLFormElement): Promise<void> {
  setPending(true);
  const answer = await send(form);
  if (answer === 'signed-in') {
    const next = new URLSearchParams(window.location.search).get('next');
    // In place of this page, so that Back does not lead to it.
    window.location.replace(nextPath(next) ?? '/admin');
  } else if (answer) show(answer);
  else showUnanswered();
}

/** Changes between the code of the app and a recovery code. */
function changeKind(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-kind]')) {
    const field = part.querySelector('input');
    if (!field) continue;
    part.hidden = !part.hidden;
    field.disabled = part.hidden;
    field.value = '';
    if (!part.hidden) field.focus();
  }
}

function showPassword(button: Element): void {
  const field = document.querySelector<HTMLInputElement>('#password');
  if (!field) return;
  const isShown = field.type === 'text';
  field.type = isShown ? 'password' : 'text';
  button.ariaPressed = String(!isShown);
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  if (!isPending && event.target instanceof HTMLFormElement) void signIn(event.target);
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button) return;
  if (button.matches('[data-other]')) changeKind();
  if (button.matches('[data-show-password]')) showPassword(button);
  if (button.matches('[data-close]')) {
    button.closest('section')?.setAttribute('hidden', '');
    focusAsked();
  }
});

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.hasAttribute('aria-invalid')) return;
  target.removeAttribute('aria-invalid');
  document.getElementById(`${target.id}-problem`)?.remove();
});

// A browser that goes back shows the page as it was left, although the user has signed in meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) window.location.reload();
});

document.documentElement.dataset['script'] = '';
prepare();
fetchPanelAhead();
