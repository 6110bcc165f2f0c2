import { useEffect, useEffectEvent, useRef } from 'react';
import { useDraft } from './use-draft';

function storedValues<V>(text: string): Partial<V> {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

interface FormDraftOptions<V extends Record<string, string>> {
  /** Of the draft. */
  key: string;
  names: readonly (keyof V & string)[];
  form: {
    values: V;
    isDirty: boolean;
    field: (name: keyof V & string) => { onChange: (value: string) => void };
  };
  /** The fields that are stored; all by default. Without the others, the form opens with what somebody else saved in them. */
  kept?: readonly (keyof V & string)[];
  /** Called when the values differ from the stored ones. */
  onChange?: () => void;
}

/** Keeps what is not saved in a draft, which survives a reload, and fills it into the form once. `clear` deletes it. */
export function useFormDraft<V extends Record<string, string>>({
  key,
  names,
  form,
  kept = names,
  onChange,
}: FormDraftOptions<V>) {
  const draft = useDraft(key);
  const isFilled = useRef(false);
  const fill = useEffectEvent(() => {
    const stored = storedValues<V>(draft.text);
    names.forEach((name) => {
      const value = stored[name];
      if (value !== undefined) {
        form.field(name).onChange(value);
      }
    });
  });
  const store = useEffectEvent(() => {
    const next = form.isDirty ? JSON.stringify(Object.fromEntries(kept.map((name) => [name, form.values[name]]))) : '';
    if (next === draft.text) {
      return;
    }
    onChange?.();
    if (next === '') {
      draft.clear();
    } else {
      draft.change(next);
    }
  });
  useEffect(() => {
    if (isFilled.current) {
      store();
    } else {
      isFilled.current = true;
      fill();
    }
  }, [form.values, form.isDirty]);
  return { clear: draft.clear };
}
