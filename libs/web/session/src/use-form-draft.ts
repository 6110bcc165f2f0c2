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

/** The key, beside those of the fields, for the values with which the form opened. */
const SEEN = '$seen';

function seenValues<V>(text: string): Partial<V> {
  return (storedValues<Record<string, Partial<V>>>(text)[SEEN] as Partial<V> | undefined) ?? {};
}

interface FormDraftOptions<V extends Record<string, string>> {
  /** Key of the draft. */
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
   * The values with which the form opened. They are stored for the kept fields, so that a reopened form can tell what others have
   * saved since.
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
  const hasSameValues = (stored: Partial<V>) =>
    names.every((name) => (stored[name] ?? form.values[name]) === form.values[name]);
  // the seen values of fields that have been saved since are outdated
  const [seen, setSeen] = useState<Partial<V>>(() =>
    hasSameValues(storedValues(draft.text)) ? {} : seenValues<V>(draft.text),
  );
  const clear = () => {
    draft.clear();
    setSeen({});
  };
  const isFilled = useRef(false);
  const fill = useEffectEvent(() => {
    const stored = storedValues<V>(draft.text);
    if (draft.text !== '' && hasSameValues(stored)) {
      clear();
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
      clear();
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
  return { clear, seen };
}

/** The result of `useSeenChanges`. */
interface SeenChanges<V> {
  opened: V;
  seenNow: () => V;
  accept: (present: Partial<V>) => void;
}

/**
 * The draft of a form that asks when somebody else changed the same fields: only edited fields are stored, with what the person
 * saw in them, so that the server can tell after a reload too.
 */
export function useSeenDraft<V extends Record<string, string>>(
  key: string,
  form: Pick<FormDraftOptions<V>['form'], 'values' | 'field'>,
  changes: SeenChanges<V>,
) {
  const names = Object.keys(changes.opened);
  const edited = names.filter((name) => form.values[name] !== changes.opened[name]);
  const { clear, seen } = useFormDraft<V>({
    key,
    names,
    form: { values: form.values, isDirty: edited.length > 0, field: form.field },
    kept: edited,
    opened: changes.seenNow(),
  });
  const acceptSeen = useEffectEvent(() => changes.accept(seen));
  useEffect(() => acceptSeen(), []);
  return { clear };
}
