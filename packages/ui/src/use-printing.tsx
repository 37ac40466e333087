import { useSyncExternalStore } from 'react';

const paper = window.matchMedia('print');

function subscribe(onChange: () => void): () => void {
  paper.addEventListener('change', onChange);
  return () => paper.removeEventListener('change', onChange);
}

/** Whether the page is printed now. The page is rendered again before the browser takes its picture. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => paper.matches);
