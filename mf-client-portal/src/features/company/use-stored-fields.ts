import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from '@hive/session';

function parseFields(text: string): Partial<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return typeof stored === 'object' && stored !== null ? { ...stored } : {};
  } catch {
    return {};
  }
}

/**
 * Keeps the fields that were edited and not saved, for another visit of the page in this tab, and fills them in once. The other
 * fields are not kept, since somebody else may change them meanwhile.
 */
export function useStoredFields<Name extends string>(
  key: string,
  edited: Partial<Record<Name, string>>,
  fill: (name: Name, value: string) => void,
): void {
  const draft = useDraft(key);
  const isFilled = useRef(false);
  const text = Object.keys(edited).length > 0 ? JSON.stringify(edited) : '';
  const fillStored = useEffectEvent(() => {
    for (const [name, value] of Object.entries(parseFields(draft.text))) {
      if (typeof value === 'string') {
        fill(name as Name, value);
      }
    }
  });
  const store = useEffectEvent(() => {
    if (text === '') {
      draft.clear();
    } else {
      draft.change(text);
    }
  });
  useEffect(() => {
    if (isFilled.current) {
      store();
    } else {
      isFilled.current = true;
      fillStored();
    }
  }, [text]);
}
