import { formatPhone, typedPhone } from '@quoin/ui/forms/format-phone';
import { type FocusEvent, type FormEvent, type InputEvent, useEffect, useRef, useState } from 'react';

import {
  businessTypes,
  contactForm,
  projectVolumes,
  type FirmField,
  type Topic,
  type TopicKey,
  topics,
} from '../content/topics.ts';
import type { ContactValues, PageRequest } from '../rendering.ts';
import { problemOf, sendContact } from './contact.ts';

import actions from './Actions.module.css';
import css from './ContactForm.module.css';

interface Field {
  name: string;
  label: string;
  hint?: string;
}

const words = contactForm.fields;
const texts: readonly (Field & { required?: true; autoComplete: string; type?: 'email' | 'tel' })[] = [
  { name: 'firstName', ...words.firstName, required: true, autoComplete: 'given-name' },
  { name: 'lastName', ...words.lastName, required: true, autoComplete: 'family-name' },
  { name: 'companyName', ...words.companyName, autoComplete: 'organization' },
  { name: 'email', ...words.email, required: true, autoComplete: 'email', type: 'email' },
  { name: 'phone', ...words.phone, autoComplete: 'tel', type: 'tel' },
];
const choices: readonly (Field & { none: string; options: readonly string[] })[] = [
  { name: 'businessType', ...words.businessType, options: businessTypes },
  { name: 'projectVolume', ...words.projectVolume, options: projectVolumes },
];

const firmFields = new Set<string>(['companyName', 'businessType', 'projectVolume'] satisfies FirmField[]);

/** The formatted text of the phone field before its latest change. */
const shownPhones = new WeakMap<HTMLInputElement, string>();

/** Formats the phone number during typing, and keeps the caret at its digit. */
function formatTyped(field: HTMLInputElement, event: Event): void {
  const { text, caret } = typedPhone({
    shown: shownPhones.get(field) ?? field.defaultValue,
    typed: field.value,
    caret: field.selectionStart,
    kind: event instanceof InputEvent ? event.inputType : '',
  });
  shownPhones.set(field, text);
  if (text === field.value) return;
  field.value = text;
  field.setSelectionRange(caret, caret);
}

export interface ContactFormProps {
  topic: TopicKey;
  refused?: PageRequest['refused'];
  isSent?: boolean;
}

/**
 * The contact form. Without a script, the server validates the input and returns the page. With one, each text field is
 * validated when the user leaves it, and on each input while it is invalid.
 */
export function ContactForm({ topic: first, refused, isSent: wasSent = false }: ContactFormProps) {
  const [topic, setTopic] = useState<string>(first);
  const [problems, setProblems] = useState<ContactValues>(refused?.problems ?? {});
  const [failure, setFailure] = useState(refused?.message);
  const [state, setState] = useState<'typing' | 'sending' | 'sent'>(wasSent ? 'sent' : 'typing');
  const sent = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (state === 'sent' && !wasSent) sent.current?.focus();
  }, [state, wasSent]);

  const judge = async (name: string, text: string) => {
    const problem = await problemOf(name, text);
    setProblems(({ [name]: _before, ...others }) =>
      problem === undefined ? others : { ...others, [name]: problem },
    );
  };

  // On a slow line, users fill in the form before its script is loaded. The handlers below get the events that they missed.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
      const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
      const isTyped = isText && field.value !== field.defaultValue;
      if (isTyped && field !== document.activeElement)
        field.dispatchEvent(new window.FocusEvent('focusout', { bubbles: true }));
    }
  }, []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'sending') return;
    setState('sending');
    setFailure(undefined);
    const values = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([name, value]) => [
        name,
        typeof value === 'string' ? value : '',
      ]),
    );
    const answer = await sendContact(values);
    setState(answer.isSent ? 'sent' : 'typing');
    if (answer.isSent) return;
    setProblems(answer.problems);
    setFailure(answer.message);
    const wrong = [...(form.current?.elements ?? [])].find(
      (field) => (field.getAttribute('name') ?? '') in answer.problems,
    );
    if (wrong instanceof HTMLElement) wrong.focus();
  }

  if (state === 'sent') {
    return (
      <div ref={sent} className={css['sent']} tabIndex={-1}>
        <h3>{contactForm.sent.heading}</h3>
        <p>{contactForm.sent.text}</p>
      </div>
    );
  }
  /** Judges a text when its field is left, and while it is wrong. */
  const judging = (name: string) => ({
    onBlur: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (name === 'phone') target.value = formatPhone(target.value);
      if (target.value !== '' || problems[name] !== undefined) void judge(name, target.value);
    },
    onInput: ({ currentTarget, nativeEvent }: InputEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      if (name === 'phone' && currentTarget instanceof HTMLInputElement)
        formatTyped(currentTarget, nativeEvent);
      if (problems[name] !== undefined) void judge(name, currentTarget.value);
    },
  });
  const { asks = [] }: Topic = topics.find(({ key }) => key === topic) ?? topics[0];
  const isAsked = ({ name }: Field) => !firmFields.has(name) || asks.some((asked) => asked === name);
  const about = (name: string, hint: string | undefined) => {
    const ids = [problems[name] !== undefined && `${name}-problem`, hint !== undefined && `${name}-hint`];
    return {
      'aria-invalid': problems[name] !== undefined || undefined,
      'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
    };
  };
  const told = (name: string, hint: string | undefined) => (
    <>
      {hint !== undefined && (
        <small id={`${name}-hint`} className={css['hint']}>
          {hint}
        </small>
      )}
      {problems[name] !== undefined && (
        <small id={`${name}-problem`} className={css['problem']}>
          {problems[name]}
        </small>
      )}
    </>
  );
  return (
    <form
      ref={form}
      className={css['form']}
      method="post"
      action="/contact"
      noValidate
      aria-label={contactForm.heading}
      onSubmit={(event) => void submit(event)}
    >
      <p className={css['lead']}>{topics.find(({ key }) => key === topic)?.lead}</p>
      <p className={css['required']}>{contactForm.required}</p>
      <div className={css['wide']}>
        <label htmlFor="topic">{contactForm.topic}</label>
        <select id="topic" name="topic" value={topic} onChange={({ target }) => setTopic(target.value)}>
          {topics.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {texts.filter(isAsked).map(({ name, label, hint, required = false, autoComplete, type = 'text' }) => {
        return (
          <div key={name}>
            <label htmlFor={name}>
              {label}
              {required && (
                <span className={css['star']} aria-hidden>
                  {' *'}
                </span>
              )}
            </label>
            <input
              id={name}
              name={name}
              type={type}
              autoComplete={autoComplete}
              required={required}
              defaultValue={refused?.values[name]}
              {...about(name, hint)}
              {...judging(name)}
            />
            {told(name, hint)}
          </div>
        );
      })}
      {choices.filter(isAsked).map(({ name, label, hint, none, options }) => {
        return (
          <div key={name}>
            <label htmlFor={name}>{label}</label>
            <select id={name} name={name} defaultValue={refused?.values[name] ?? ''} {...about(name, hint)}>
              <option value="">{none}</option>
              {options.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
            {told(name, hint)}
          </div>
        );
      })}
      <div className={css['wide']}>
        <label htmlFor="message">{words.message.label}</label>
        <textarea
          id="message"
          name="message"
          rows={5}
          defaultValue={refused?.values['message']}
          {...about('message', words.message.hint)}
          {...judging('message')}
        />
        {told('message', words.message.hint)}
      </div>
      <p className={css['trap']} aria-hidden>
        <label htmlFor="website">Website</label>
        <input id="website" name="website" tabIndex={-1} autoComplete="off" />
      </p>
      <div className={css['wide']}>
        <p className={css['failure']} role="alert">
          {failure}
        </p>
        <button className={actions['main']} type="submit" aria-disabled={state === 'sending' || undefined}>
          {state === 'sending' ? contactForm.sending : contactForm.button}
        </button>
        <p className={css['privacy']}>
          {contactForm.privacy} <a href="/privacy-policy">Privacy policy</a>
        </p>
      </div>
    </form>
  );
}
