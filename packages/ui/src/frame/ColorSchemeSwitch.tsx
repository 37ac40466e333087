import { useMantineColorScheme } from '@mantine/core';

import { Segments } from '../forms/Segments.tsx';
import { colorSchemes } from './color-schemes.tsx';

/** Switches between light, dark and the system's setting. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <Segments
      iconsOnly
      label="Color scheme"
      choices={colorSchemes}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}
