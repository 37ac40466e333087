import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useId, useState } from 'react';

import css from './ValueChanges.module.css';

/** A value before and after a change. `null` means that the field is not set. */
export interface ValueChange {
  label: string;
  /** `undefined` if only the fact of the change is known. */
  values: { from: string | null; to: string | null } | undefined;
  /** Whether the values are texts of many lines, which stand below each other. */
  isLong?: boolean;
}

/** The values of some fields before and after a change, one field a line. */
export function ValueChanges({ items }: { items: readonly ValueChange[] }) {
  return (
    <dl className={css['changes']}>
      {items.map(({ label, values, isLong }) => (
        <div key={label} className={css['change']} data-long={isLong || undefined}>
          <dt className={css['label']}>{label}</dt>
          <dd className={css['values']}>
            {values === undefined ? (
              <span className={css['none']}>changed</span>
            ) : isLong ? (
              <>
                <LongValue label="Before" text={values.from} />
                <LongValue label="After" text={values.to} />
              </>
            ) : (
              <>
                <VisuallyHidden>from </VisuallyHidden>
                <ShortValue text={values.from} isOld />
                <IconArrowRight className={css['arrow'] ?? ''} size={14} stroke={1.5} aria-hidden />
                <VisuallyHidden> to </VisuallyHidden>
                <ShortValue text={values.to} />
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A value in a line. `bdi` keeps marks of direction in it from turning the rest of the line around. */
function ShortValue({ text, isOld = false }: { text: string | null; isOld?: boolean }) {
  if (text === null) return <span className={css['none']}>not set</span>;
  return <bdi className={isOld ? css['old'] : undefined}>{text}</bdi>;
}

/** The length from which a text folds, in characters and lines. About four lines of the narrowest panel. */
const FOLDS_FROM = { characters: 180, lines: 4 };

function LongValue({ label, text }: { label: string; text: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const folds =
    text !== null && (text.length > FOLDS_FROM.characters || text.split('\n').length > FOLDS_FROM.lines);
  return (
    <div className={css['block']}>
      <div className={css['blockHead']}>
        <span>{label}</span>
        {folds && (
          <button
            type="button"
            className={css['fold']}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? 'Show less' : 'Show all'}
            <VisuallyHidden> of the text {label.toLowerCase()}</VisuallyHidden>
          </button>
        )}
      </div>
      <p id={id} className={css['text']} data-folded={(folds && !isOpen) || undefined}>
        {text === null ? <span className={css['none']}>not set</span> : <bdi>{text}</bdi>}
      </p>
    </div>
  );
}
