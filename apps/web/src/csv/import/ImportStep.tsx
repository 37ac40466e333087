import { type ReactNode, useEffect, useRef } from 'react';

import css from './import.module.css';

const steps = ['File', 'Columns', 'Check'] as const;

/** The heading of a step, with its place among the steps. A step that replaces another takes the focus. */
export function ImportStep({
  step,
  title,
  takesFocus = true,
  children,
}: {
  step: (typeof steps)[number];
  title: string;
  takesFocus?: boolean;
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <div className={css['intro']}>
      <ol className={css['steps']} aria-label="Steps">
        {steps.map((each, place) => (
          <li key={each} {...(each === step && { 'aria-current': 'step' })}>
            <span className={css['number']} aria-hidden>
              {place + 1}
            </span>
            {each}
          </li>
        ))}
      </ol>
      <h3 ref={heading} tabIndex={-1} className={css['title']}>
        {title}
      </h3>
      {children && <div className={css['words']}>{children}</div>}
    </div>
  );
}
