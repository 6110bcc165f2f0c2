import { ConflictChoice } from './conflict-choice';
import type { FormFields } from './use-form-fields';
import type { SeenConflict } from './use-seen-changes';

interface FormConflictProps<V> {
  form: Pick<FormFields<V>, 'isSubmitting' | 'submit'> & {
    field: (name: keyof V & string) => { onChange: (value: string) => void };
  };
  /** Of `useSeenChanges`. */
  changes: { conflict: SeenConflict | undefined; settle: () => void };
}

/** The choice after a refused save: the fields keep what was typed and say what somebody else saved in them. */
export function FormConflict<V>({ form, changes: { conflict, settle } }: FormConflictProps<V>) {
  if (!conflict) {
    return null;
  }
  const takeTheirs = () => {
    Object.entries(conflict.theirs).forEach(([name, value]) => form.field(name as keyof V & string).onChange(value));
    settle();
  };
  return (
    <ConflictChoice
      message={conflict.message}
      isSaving={form.isSubmitting}
      onKeepMine={form.submit}
      onTakeTheirs={takeTheirs}
    />
  );
}
