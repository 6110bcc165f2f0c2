import { useState, type KeyboardEvent } from 'react';
import type { SearchItem } from './search-items';

/** The option that Enter chooses: the first one until arrows or the pointer choose another. */
export function useActiveItem(items: readonly SearchItem[]) {
  const [key, setKey] = useState<string>();
  const index = Math.max(
    0,
    items.findIndex((item) => item.key === key),
  );
  const activate = (item: SearchItem | undefined) => setKey(item?.key);
  return {
    active: items[index],
    activate,
    /** Arrows, which wrap around, and Home and End with Ctrl or Cmd; true when it handled the key. */
    moveBy: ({ key: pressed, ctrlKey, metaKey }: KeyboardEvent): boolean => {
      const targets: Record<string, number> = {
        ArrowDown: (index + 1) % items.length,
        ArrowUp: (index - 1 + items.length) % items.length,
        ...((ctrlKey || metaKey) && { Home: 0, End: items.length - 1 }),
      };
      const target = targets[pressed];
      if (target === undefined || items.length === 0) {
        return false;
      }
      activate(items[target]);
      return true;
    },
  };
}
