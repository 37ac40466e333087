import { Input } from '@mantine/core';
import { daysOf, weekdays } from '@quoin/domain/places/weekdays';
import type { ReactNode } from 'react';

import css from './WeekdaysInput.module.css';

/** The days of a text such as `Mon, Tue`, each of which can be switched on and off. */
export function WeekdaysInput({
  label,
  description,
  value,
  error,
  onChange,
}: {
  label: string;
  description?: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
}) {
  const days = daysOf(value);
  return (
    <Input.Wrapper
      component="fieldset"
      label={label}
      description={description}
      labelElement="div"
      error={error}
      className={css['field'] ?? ''}
      aria-label={label}
    >
      <div className={css['days']}>
        {weekdays.map((day) => (
          <label key={day} className={css['day']}>
            <input
              type="checkbox"
              className={css['input']}
              checked={days.includes(day)}
              aria-invalid={error ? true : undefined}
              onChange={({ currentTarget: { checked } }) =>
                onChange(weekdays.filter((each) => (each === day ? checked : days.includes(each))).join(', '))
              }
            />
            {day}
          </label>
        ))}
      </div>
    </Input.Wrapper>
  );
}
