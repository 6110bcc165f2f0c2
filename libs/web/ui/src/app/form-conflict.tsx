import { useEffect, useRef } from 'react';
import { ConflictChoice } from './conflict-choice';
import type { FormFields } from './use-form-fields';
import type { SeenConflict } from './use-seen-changes';

interface FormConflictProps<V> {
  form: Pick<FormFields<V>, 'isSubmitting' | 'submit'> & {
    field: (name: keyof V & string) => { id: string; onChange: (value: string) => void };
  };
  /** The result of `useSeenChanges`. */
  changes: { conflict: SeenConflict | undefined; settle: () => void };
}

/** The choice after a refused save: the fields keep the typed text and show what somebody else saved in them. */
export function FormConflict<V>({ form, changes: { conflict, settle } }: FormConflictProps<V>) {
  const names = Object.keys(conflict?.theirs ?? {}) as (keyof V & string)[];
  const concerned = useRef<string>(undefined);
  useEffect(() => {
    if (conflict || form.isSubmitting) {
      return;
    }
    // the pressed button was removed, and the focus with it
    if (concerned.current !== undefined && document.activeElement === document.body) {
      document.getElementById(concerned.current)?.focus();
    }
    concerned.current = undefined;
  }, [conflict, form.isSubmitting]);
  if (!conflict) {
    return null;
  }
  const choose = (apply: () => void) => () => {
    concerned.current = names[0] && form.field(names[0]).id;
    apply();
  };
  const takeTheirs = () => {
    names.forEach((name) => form.field(name).onChange(conflict.theirs[name] ?? ''));
    settle();
  };
  return (
    <ConflictChoice
      message={conflict.message}
      isSaving={form.isSubmitting}
      onKeepMine={choose(form.submit)}
      onTakeTheirs={choose(takeTheirs)}
    />
  );
}
