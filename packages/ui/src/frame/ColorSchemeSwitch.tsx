import { useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

import { Segments } from '../forms/Segments.tsx';

const choices = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Like the system', icon: IconDeviceDesktop },
] as const;

/** Switches between light, dark and the system's setting. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segments
      iconsOnly
      label="Color scheme"
      choices={choices}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
