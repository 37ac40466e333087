import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';

/**
 * The first `count` items of a long list, and the button that shows all of them. So what stands below the list is not far
 * away on a phone. `noun` names the items, such as `Lines`.
 */
export function useFirstItems<Item>(
  items: readonly Item[],
  { count, noun }: { count: number; noun: string },
): { shown: readonly Item[]; showAll: ReactNode } {
  const [isWhole, setIsWhole] = useState(false);
  // A button for one more item would take the room of the item.
  if (isWhole || items.length <= count + 1) return { shown: items, showAll: null };
  return {
    shown: items.slice(0, count),
    showAll: (
      <Button variant="default" mt="md" onClick={() => setIsWhole(true)}>
        {`Show All ${items.length.toLocaleString('en-US')} ${noun}`}
      </Button>
    ),
  };
}
