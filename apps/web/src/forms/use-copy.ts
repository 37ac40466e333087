import { useEffect, useRef, useState } from 'react';

const outcomes = {
  none: '',
  copied: 'Copied to the clipboard.',
  selected: 'It is selected now: press Ctrl+C or ⌘C to copy it.',
};

/** Copies the text of a field to the clipboard. Where a browser cannot, the text is selected for the user to copy. */
export function useCopy<Field extends HTMLElement = HTMLInputElement>() {
  const [outcome, setOutcome] = useState<keyof typeof outcomes>('none');
  const field = useRef<Field>(null);
  // The field may appear only with its text, so it takes the focus after it is drawn.
  useEffect(() => {
    if (outcome === 'selected') field.current?.focus();
  }, [outcome]);
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Without https or permission, a browser cannot copy.
      setOutcome('selected');
      field.current?.focus();
    }
  };
  return { field, copy, isCopied: outcome === 'copied', said: outcomes[outcome] };
}
