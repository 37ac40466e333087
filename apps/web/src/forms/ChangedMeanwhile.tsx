import { Radio } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Notice } from '@quoin/ui/feedback/Notice';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';

import css from './ChangedMeanwhile.module.css';

type Form<Values extends object> = Pick<
  UseFormReturnType<Values>,
  'values' | 'getValues' | 'getInputNode' | 'setFieldValue' | 'setInitialValues'
>;

/** A field for which another user saved a different value than the initial value of the form. */
interface Change<Values> {
  field: keyof Values & string;
  label: string;
  theirs: Values[keyof Values];
  mine: Values[keyof Values];
  /** An untouched field takes the new value automatically. For an edited field, the user must choose. */
  isDecided: boolean;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Watches the record that a form edits. When another user changes it, untouched fields show the new values. `notice`
 * offers a choice for the edited fields, and `mayBeSaved` returns whether all choices are made. The comparison uses the
 * form's values. Without a `version`, it watches nothing. While the form saves, an incoming change is its own.
 */
export function useChangedMeanwhile<Values extends object>(
  form: Form<Values>,
  stored: Values,
  version: number | undefined,
  isSaving: boolean,
): {
  notice: ReactNode;
  mayBeSaved: () => boolean;
  /** For a form that stays open after saving. Keeps the text typed meanwhile for the next save. */
  beginWith: (saved: Values, savedVersion: number, sent: Values) => void;
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
    // A typed value that is equal to the stored one needs no choice.
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
          // Keeps the value typed before the user chose "Theirs", so that they can go back to it.
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
    // Data read before the form's own change has an older version, and is ignored.
    if (version !== undefined && version > (base.current.version ?? 0) && !isSaving) take();
  }, [version, isSaving]);

  const choose = (change: Change<Values>, whose: string) => {
    const now = form.values[change.field];
    // Keeps the value typed since then, so that looking at the other value does not lose it.
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
      // A user who saves from the end of a long form does not see the open choices at its top.
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

/** The label of the group of fields in an element, if there is one. */
function labelOfGroup(field: HTMLElement | null): HTMLElement | null {
  const id = field?.querySelector('[role="group"]')?.getAttribute('aria-labelledby');
  return typeof id === 'string' ? document.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
}

/** The label of a field on the screen, without its asterisk. */
function labelOf(field: HTMLElement | null): string | undefined {
  const label =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
      ? field.labels?.[0]
      : // A group of checkboxes has a label of its own before those of the boxes.
        (labelOfGroup(field) ?? field?.querySelector('label'));
  return label?.textContent.replace(/\s*\*$/, '');
}
