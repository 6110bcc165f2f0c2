import { useFormDraft } from '@hive/session';
import { useAskedUnload, type FormFields } from '@hive/ui/app';

type Passwords = Record<'password' | 'confirmPassword', string>;

/** Keeps the input of a new account in a draft, which survives another page and a reload. Passwords are never stored. */
export function useNewAccountDraft<V extends Record<string, string> & Passwords>(
  key: string,
  empty: V,
  form: Pick<FormFields<V>, 'values' | 'isDirty' | 'field'>,
) {
  const names = Object.keys(empty).filter((name) => name !== 'password' && name !== 'confirmPassword');
  const edited = names.filter((name) => form.values[name] !== empty[name]);
  useAskedUnload(form.isDirty);
  return useFormDraft<Record<string, string>>({
    key,
    names,
    form: { values: form.values, isDirty: edited.length > 0, field: form.field },
    kept: edited,
  });
}
