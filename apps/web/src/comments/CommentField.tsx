// The list belongs to the field, which keeps the focus and takes all keys.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus */
import { Button, Textarea, VisuallyHidden } from '@mantine/core';
import { adminName } from '@quoin/domain/access/admin-name';
import { counted } from '@quoin/domain/words';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

import { isMac } from '../mod-key.ts';
import { reasonOf } from '../problem.ts';
import { trpc } from '../trpc.ts';
import {
  begunMention,
  offeredPeople,
  type Person,
  storedText,
  typedMention,
  unclearNames,
} from './mention-text.ts';

import css from './comments.module.css';

/** Everybody whom a comment can name. */
export function usePeople(): Person[] | undefined {
  return trpc.admins.list.useQuery({}).data?.items;
}

/** A field for a comment. A typed `@` offers people, and Ctrl+Enter sends. */
export function CommentField({
  label,
  startsHere = false,
  value,
  onChange,
  people,
  submitLabel,
  onSubmit,
  onCancel,
  saving,
  error,
}: {
  label: string;
  /** Whether it takes the focus of its dialog. */
  startsHere?: boolean;
  value: string;
  onChange: (text: string) => void;
  people: readonly Person[];
  submitLabel: string;
  /** Gets the text as it is stored. */
  onSubmit: (text: string) => void;
  onCancel?: () => void;
  saving: boolean;
  error: unknown;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [caret, setCaret] = useState(0);
  const offer = useOffer(value, caret, people);
  const next = useRef<number>(undefined);
  // React puts the caret at the end of a changed value.
  useLayoutEffect(() => {
    if (next.current === undefined) return;
    field.current?.setSelectionRange(next.current, next.current);
    next.current = undefined;
  });
  const choose = (person: Person | undefined) => {
    if (!person || !offer.begun) return;
    const mention = `${typedMention(person, people)} `;
    next.current = offer.begun.from + mention.length;
    setCaret(next.current);
    onChange(value.slice(0, offer.begun.from) + mention + value.slice(caret));
    field.current?.focus();
  };
  const unclear = people.length > 0 ? unclearNames(value, people) : [];
  const submit = () => {
    if (saving || value.trim() === '') return;
    // The open list covers the sentence about unclear names, so this try closes it. The next try sends.
    if (offer.isOpen && unclear.length > 0) offer.close();
    else onSubmit(storedText(value, people));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    } else if (offer.onKey(event, choose)) event.preventDefault();
  };
  return (
    <div className={css['field']}>
      <Textarea
        ref={field}
        data-autofocus={startsHere || undefined}
        aria-label={label}
        placeholder={`${label}. Type @ to mention somebody.`}
        autosize
        minRows={2}
        maxRows={16}
        dir="auto"
        value={value}
        readOnly={saving}
        error={error ? reasonOf(error) : undefined}
        onChange={(event) => {
          setCaret(event.currentTarget.selectionStart);
          onChange(event.currentTarget.value);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionStart)}
        onBlur={offer.close}
        onKeyDown={onKeyDown}
        aria-autocomplete="list"
        aria-controls={offer.isOpen ? offer.id : undefined}
        aria-activedescendant={offer.isOpen ? `${offer.id}-${offer.active}` : undefined}
        // Escape then closes the list, and not the panel around it.
        data-mantine-stop-propagation={offer.isOpen || undefined}
      />
      <VisuallyHidden aria-live="polite">
        {offer.isOpen
          ? `${counted(offer.people.length, { noun: 'person', nouns: 'people' })}. Use the arrow keys.`
          : ''}
      </VisuallyHidden>
      {offer.isOpen && (
        <div id={offer.id} role="listbox" aria-label="People" className={css['offer']}>
          {offer.people.map((person, place) => (
            <div
              key={person.id}
              id={`${offer.id}-${place}`}
              role="option"
              aria-selected={place === offer.active}
              className={css['person']}
              // The field keeps the focus.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <span>{adminName(person)}</span>
              <span className={css['username']}>{person.username}</span>
            </div>
          ))}
        </div>
      )}
      <div role="status" className={css['status']}>
        {!offer.isOpen &&
          unclear.map((sentence) => (
            <p key={sentence} className={css['unclear']}>
              {sentence}
            </p>
          ))}
      </div>
      <Buttons>
        {onCancel && (
          <Button variant="default" size="sm" onClick={onCancel}>
            Cancel
          </Button>
        )}
        <Button
          size="sm"
          loading={saving}
          disabled={value.trim() === ''}
          // The field keeps the focus, so that nothing moves below the pointer.
          onMouseDown={(event) => event.preventDefault()}
          onClick={submit}
        >
          {submitLabel}
        </Button>
      </Buttons>
    </div>
  );
}

function Buttons({ children }: { children: ReactNode }) {
  return (
    <div className={css['buttons']}>
      <span className={css['hint']}>{isMac ? '⌘Enter' : 'Ctrl+Enter'} sends</span>
      {children}
    </div>
  );
}

/** The people whom a list below the field offers, and the keys that choose one of them. */
function useOffer(value: string, caret: number, people: readonly Person[]) {
  const id = useId();
  const begun = begunMention(value, caret);
  // A list that somebody closed stays closed until the mention changes.
  const [closed, setClosed] = useState<string>();
  const [at, setAt] = useState({ query: '', place: 0 });
  const mark = begun && `${begun.from} ${begun.query}`;
  const offered = begun && mark !== closed ? offeredPeople(begun.query, people) : [];
  const active = at.query === begun?.query ? Math.min(at.place, offered.length - 1) : 0;
  const isOpen = offered.length > 0;
  const close = () => setClosed(mark);
  const onKey = ({ key }: KeyboardEvent, choose: (person: Person | undefined) => void): boolean => {
    if (!isOpen || !begun) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined) {
      setAt({ query: begun.query, place: (active + step + offered.length) % offered.length });
      return true;
    }
    if (key === 'Escape') close();
    else if (key === 'Enter' || key === 'Tab') choose(offered[active]);
    else return false;
    return true;
  };
  return { id, begun, people: offered, active, isOpen, close, onKey };
}
