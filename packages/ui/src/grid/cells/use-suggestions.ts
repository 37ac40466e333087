import { useEffect, useState } from 'react';

import type { Suggestion } from './cell.ts';

/** The time between the last letter and the search for suggestions. */
const SUGGEST_MS = 120;

const none: readonly Suggestion[] = [];

/** The suggestions for a typed text, a moment after its last letter. */
export function useSuggestions(
  typed: string,
  suggest: ((text: string) => Promise<readonly Suggestion[]>) | undefined,
  isOn: boolean,
): readonly Suggestion[] {
  const [found, setFound] = useState(none);
  useEffect(() => {
    if (!suggest || !isOn || typed.trim() === '') return undefined;
    let isLatest = true;
    const wait = setTimeout(() => {
      suggest(typed.trim()).then(
        (suggestions) => isLatest && setFound(suggestions),
        () => undefined,
      );
    }, SUGGEST_MS);
    return () => {
      isLatest = false;
      clearTimeout(wait);
    };
  }, [typed, suggest, isOn]);
  return typed.trim() === '' ? none : found;
}
