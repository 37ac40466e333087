import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Notice } from '@quoin/ui/Notice';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import css from './ChangedMeanwhile.module.css';

type Form<Values extends object> = Pick<
  UseFormReturnType<Values>,
  'values' | 'getValues' | 'getInputNode' | 'setFieldValue' | 'setInitialValues'
>;

/** One field of which somebody else saved another value than the form began with. */
interface Change<Values> {
  field: keyof Values & string;
  label: string;
  theirs: Values[keyof Values];
  mine: Values[keyof Values];
  /** A field that nobody typed into takes the new value by itself; of the others a person must choose. */
  isDecided: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Watches the record that a form edits. When somebody else changes it, fields that were left alone show the new values,
 * and for the others `notice` lets one choose; `mayBeSaved` says whether that is done. What is compared are the form's
 * values; without a `version` nothing is watched. While it saves, what comes in is one's own change.
 */
export function useChangedMeanwhile<Values extends object>(
  form: Form<Values>,
  stored: Values,
  version: number | undefined,
  isSaving: boolean,
): {
  notice: ReactNode;
  mayBeSaved: () => boolean;
  /** For a form that stays open once saved: what was typed meanwhile stays, to be saved next. */
  beginWith: (saved: Values, savedVersion: number, sent: { [Field in keyof Values]?: unknown }) => void;
} {
  const [changes, setChanges] = useState<Change<Values>[]>([]);
  const [isAsked, setIsAsked] = useState(false);
  const base = useRef({ stored, version });
  const list = useRef<HTMLDivElement>(null);

  const take = useEffectEvent(() => {
    const { stored: before } = base.current;
    base.current = { stored, version };
    const fields = Object.keys(stored) as (keyof Values & string)[];
    const changed = fields.filter((field) => !isSame(stored[field], before[field]));
    // A value that was typed and is stored now is nobody's loss.
    const others = changed.filter((field) => !isSame(stored[field], form.values[field]));
    setChanges((known) => [
      ...known.filter(({ field }) => !changed.includes(field)),
      ...others.map((field) => {
        const wasLeft = isSame(form.values[field], before[field]);
        const asked = wasLeft ? known.find((each) => each.field === field) : undefined;
        return {
          field,
          label: labelOf(form.getInputNode(field)) ?? field,
          theirs: stored[field],
          // What was typed before "Theirs" was chosen can still be taken back.
          mine: asked ? asked.mine : form.values[field],
          isDecided: wasLeft,
        };
      }),
    ]);
    form.setInitialValues(stored);
    for (const field of others)
      if (isSame(form.values[field], before[field])) form.setFieldValue(field, stored[field] as never);
  });
  useEffect(() => {
    // What was read before one's own change has arrived here is old.
    if (version !== undefined && version > (base.current.version ?? 0) && !isSaving) take();
  }, [version, isSaving]);

  const choose = (change: Change<Values>, whose: string) => {
    const now = form.values[change.field];
    // What was typed since must not be lost by looking at the other value.
    const mine = isSame(now, change.theirs) ? change.mine : now;
    form.setFieldValue(change.field, (whose === 'theirs' ? change.theirs : mine) as never);
    setChanges((all) =>
      all.map((each) => (each.field === change.field ? { ...each, mine, isDecided: true } : each)),
    );
  };
  const chosen = ({ field, theirs, isDecided }: Change<Values>) => {
    if (!isDecided) return null;
    return isSame(form.values[field], theirs) ? 'theirs' : 'mine';
  };

  return {
    mayBeSaved: () => {
      setIsAsked(true);
      if (changes.every(({ isDecided }) => isDecided)) return true;
      // Whoever saves from the end of a long form does not see what is still to be chosen at its top.
      list.current?.querySelector<HTMLInputElement>('[role="radiogroup"]:not(:has(:checked)) input')?.focus();
      return false;
    },
    beginWith: (saved, savedVersion, sent) => {
      base.current = { stored: saved, version: savedVersion };
      setChanges([]);
      setIsAsked(false);
      form.setInitialValues(saved);
      const now = form.getValues();
      for (const field of Object.keys(saved) as (keyof Values & string)[])
        if (isSame(now[field], sent[field])) form.setFieldValue(field, saved[field] as never);
    },
    notice: changes.length > 0 && (
      <Notice tone="yellow" title="Somebody else has changed this meanwhile" urgent>
        <p className={css['text']}>Nothing is lost. Each field below shows the value you choose here.</p>
        <div ref={list} className={css['changes']}>
          {changes.map((change) => (
            <Radio.Group
              key={change.field}
              size="sm"
              label={change.label}
              classNames={{ root: css['change'] ?? '' }}
              value={chosen(change)}
              onChange={(whose) => choose(change, whose)}
              error={isAsked && !change.isDecided && 'Choose which value to keep'}
            >
              <div className={css['choices']}>
                <Radio value="theirs" label="Theirs" />
                <Radio value="mine" label="Yours" />
              </div>
            </Radio.Group>
          ))}
        </div>
      </Notice>
    ),
  };
}

/** What a field is called on the screen, without its asterisk. */
function labelOf(field: HTMLElement | null): string | undefined {
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.labels?.[0]
      : field?.querySelector('label');
  return label?.textContent.replace(/\s*\*$/, '');
}
