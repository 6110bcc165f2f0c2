import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDraft } from './use-draft';

function storedValues<V>(text: string): Partial<V> {
  try {
    const stored: unknown = JSON.parse(text || '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Key, beside the fields, of what the form opened with. */
const SEEN = '$seen';

function seenValues<V>(text: string): Partial<V> {
  return (storedValues<Record<string, Partial<V>>>(text)[SEEN] as Partial<V> | undefined) ?? {};
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
  /**
   * What the form opened with. It is stored for the kept fields, so that a form that opens again can tell what others have
   * saved meanwhile.
   */
  opened?: V;
  /** Called when the values differ from the stored ones. */
  onChange?: () => void;
}

/**
 * Keeps what is not saved in a draft, which survives a reload, and fills it into the form once. `clear` deletes it. `seen` are
 * the values with which the stored fields were opened, if `opened` is given.
 */
export function useFormDraft<V extends Record<string, string>>({
  key,
  names,
  form,
  kept = names,
  opened,
  onChange,
}: FormDraftOptions<V>) {
  const draft = useDraft(key);
  const [seen, setSeen] = useState(() => seenValues<V>(draft.text));
  const isFilled = useRef(false);
  const fill = useEffectEvent(() => {
    const stored = storedValues<V>(draft.text);
    if (draft.text !== '' && names.every((name) => (stored[name] ?? form.values[name]) === form.values[name])) {
      // somebody else has saved the same
      draft.clear();
      return;
    }
    names.forEach((name) => {
      const value = stored[name];
      if (value !== undefined) {
        form.field(name).onChange(value);
      }
    });
  });
  const store = useEffectEvent(() => {
    const pick = (values: Partial<V>) => Object.fromEntries(kept.map((name) => [name, values[name]]));
    const fields = { ...pick(form.values), ...(opened && { [SEEN]: pick({ ...opened, ...seen }) }) };
    const next = form.isDirty ? JSON.stringify(fields) : '';
    if (next === draft.text) {
      return;
    }
    onChange?.();
    if (next === '') {
      draft.clear();
      setSeen({});
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
  return { clear: draft.clear, seen };
}
