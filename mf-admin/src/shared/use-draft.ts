import { useState } from 'react';

const drafts = new Map<string, string>();

/** Unsaved text of a field, which survives closing the panel that shows it; `clear` forgets it. */
export function useDraft(key: string, initial = '') {
  const [text, setText] = useState(drafts.get(key) ?? initial);
  return {
    text,
    change: (next: string) => {
      drafts.set(key, next);
      setText(next);
    },
    clear: () => {
      drafts.delete(key);
      setText(initial);
    },
  };
}
