import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component that is not part of the first download, and a function that fetches it ahead of time.
 * For what nobody sees in the first second: dialogs.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>): {
  Component: LazyExoticComponent<ComponentType<Props>>;
  preload: () => void;
} {
  return {
    Component: lazy(async () => ({ default: await load() })),
    // A failure is not told here: the component itself will try again and fail in the open.
    preload: () => void load().catch(() => undefined),
  };
}
