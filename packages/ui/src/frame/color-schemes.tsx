import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';

/** The color schemes that users choose from. */
export const colorSchemes = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  { value: 'auto', label: 'Like the system', icon: IconDeviceDesktop },
] as const;
