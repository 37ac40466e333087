import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * A component that is not part of the first download, and a function that fetches it ahead of time.
 * For components that are invisible in the first second, such as dialogs.
 */
export function lazily<Props>(load: () => Promise<ComponentType<Props>>): {
  Component: LazyExoticComponent<ComponentType<Props>>;
  preload: () => void;
} {
  return {
    Component: lazy(async () => ({ default: await load() })),
    // Ignores failures here. The component itself tries again and fails visibly.
    preload: () => void load().catch(() => undefined),
  };
}
