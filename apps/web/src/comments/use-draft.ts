import { useState } from 'react';

import { stored } from '../stored.ts';
import { trpc } from '../trpc.ts';

/** A text that somebody types, which survives a reload until it is sent or given up. `about` names its record. */
export function useDraft(about: string, initial = ''): [string, (text: string) => void] {
  const session = trpc.session.me.useQuery();
  // Several people may use one browser.
  const key = `quoin.comment.${session.data?.admin.id ?? 0}.${about}`;
  const [text, setText] = useState(() => stored((storage) => storage.getItem(key)) ?? initial);
  const change = (next: string) => {
    setText(next);
    stored((storage) =>
      next === initial || next === '' ? storage.removeItem(key) : storage.setItem(key, next),
    );
  };
  return [text, change];
}
