import { useEffect } from 'react';

/** Keys that a part of the screen answers, such as a grid. The sheet of shortcuts lists them while the part is there. */
export interface KeyGroup {
  title: string;
  items: readonly { label: string; keys: readonly string[] }[];
}

const shown = new Set<KeyGroup>();

/** Lists the keys in the sheet of shortcuts while the component is on the screen. `group` must keep its identity. */
export function useScreenKeys(group: KeyGroup): void {
  useEffect(() => {
    shown.add(group);
    return () => {
      shown.delete(group);
    };
  }, [group]);
}

/** The keys that the parts of the screen answer now. */
export function screenKeys(): readonly KeyGroup[] {
  return [...shown];
}
