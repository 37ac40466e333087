import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';

import { stored } from '../../../../../stored.ts';

const KEY = 'quoin-task-details';

/** The number of tasks that a list shows with all their parts, unless the user chooses otherwise. */
const FEW = 8;

/**
 * Whether a list of tasks shows the parts of each task, and the function that changes it. The choice is for all projects.
 * Without one, it depends on the screen, and on the number of tasks when the list is first shown.
 */
export function useDetails(count: number): [boolean, (shown: boolean) => void] {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isShort] = useState(count <= FEW);
  const [chosen, setChosen] = useState(() => stored((storage) => storage.getItem(KEY)));
  const choose = (shown: boolean) => {
    const choice = shown ? 'shown' : 'folded';
    setChosen(choice);
    stored((storage) => storage.setItem(KEY, choice));
  };
  return [chosen === null ? isShort && !isNarrow : chosen === 'shown', choose];
}
