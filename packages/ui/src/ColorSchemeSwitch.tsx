import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';

import { Tooltip } from './Tooltip.tsx';

import css from './ColorSchemeSwitch.module.css';

const choices = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Like the system', icon: IconDeviceDesktop },
] as const;

/** Light, dark, or as the system says. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const name = useId();

  return (
    <div role="radiogroup" aria-label="Colour scheme" className={css['switch']}>
      {choices.map(({ value, label, icon: Icon }) => (
        <Tooltip key={value} label={label}>
          <label className={css['choice']}>
            <input
              type="radio"
              className={css['input']}
              name={name}
              aria-label={label}
              checked={colorScheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={16} stroke={1.5} aria-hidden />
          </label>
        </Tooltip>
      ))}
    </div>
  );
}
