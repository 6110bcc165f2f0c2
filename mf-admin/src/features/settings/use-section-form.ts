import { useId, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { invalidFields, settingsSchema, type CompleteSettings } from '@hive/contracts';
import { useHost } from '@hive/session';
import { useFocusFirstError } from '@hive/ui';
import type { BoundField } from '@hive/ui/app';
import { actionError } from '../../shared/errors';
import { useUnsavedNotice } from '../../shared/use-unsaved-notice';
import { valueAt, withValueAt } from './paths';
import { pick, useSectionDraft, type Values } from './section-draft';
import { useAdminUpdateSettingsMutation } from './settings.api';

type Name = keyof CompleteSettings;

interface Options<K extends Name> {
  /** Name in the address. */
  id: string;
  title: string;
  settings: CompleteSettings;
  names: readonly K[];
  /** Resolves when the page has the saved settings. */
  onSaved: () => Promise<unknown>;
}

/** The form of one section. */
export interface SectionForm<K extends Name = Name> {
  values: Values<K>;
  field: (path: string) => BoundField;
  /** A field whose digits are stored as a number. */
  numberField: (path: string) => BoundField;
  set: (path: string, value: unknown) => void;
  errorAt: (path: string) => string | undefined;
}

const toNumber = (text: string): string | number => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text);

/** Errors of the server, each until its value changes. */
interface Refusal {
  errors: Record<string, string>;
  values: unknown;
}

/** The errors of the values: those of the contract, and those of the server; none before the first attempt to save. */
function useErrors<K extends Name>(names: readonly K[], values: Values<K>, isDirty: boolean) {
  const [attempts, setAttempts] = useState(0);
  const [refusal, setRefusal] = useState<Refusal>();
  const invalid = isDirty ? invalidFields(settingsSchema.pick([...names]), values) : {};
  const refused = Object.entries(refusal?.errors ?? {}).filter(
    ([path]) => valueAt(refusal?.values, path) === valueAt(values, path),
  );
  const shown: Record<string, string> = attempts > 0 ? { ...Object.fromEntries(refused), ...invalid } : {};
  return {
    attempts,
    shown,
    isValid: Object.keys(invalid).length === 0,
    attempt: () => setAttempts((count) => count + 1),
    refuse: (errors: Record<string, string>) => setRefusal({ errors, values }),
    clear: () => {
      setAttempts(0);
      setRefusal(undefined);
    },
  };
}

const fieldText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? `${value}` : '';

/** Binds fields to the values of the form. */
function fieldsOf<K extends Name>(
  { values, change }: { values: Values<K>; change: (next: Values<K>) => void },
  { prefix, errors, disabled }: { prefix: string; errors: Record<string, string>; disabled: boolean },
): SectionForm<K> {
  const set = (path: string, value: unknown) => change(withValueAt(values, path, value));
  const field = (path: string): BoundField => ({
    id: `${prefix}${path}`,
    name: path,
    value: fieldText(valueAt(values, path)),
    error: errors[path],
    disabled,
    onChange: (value) => set(path, value),
  });
  return {
    values,
    set,
    field,
    numberField: (path) => ({ ...field(path), onChange: (value) => set(path, toNumber(value)) }),
    errorAt: (path) => errors[path],
  };
}

/** The state of a section's form: its draft, its errors, saving and the choice between two changes. */
export function useSectionForm<K extends Name>(
  { id, title, settings, names, onSaved }: Options<K>,
  element: RefObject<HTMLFormElement | null>,
) {
  const host = useHost();
  const prefix = useId();
  const current = pick(settings, names);
  const draft = useSectionDraft(id, current);
  const { values, edited, conflicts } = draft;
  const isDirty = edited.length > 0;
  const errors = useErrors(names, values, isDirty);
  const [isSaving, setIsSaving] = useState(false);
  const [update] = useAdminUpdateSettingsMutation();
  useUnsavedNotice(isDirty, title);
  useFocusFirstError({ submitCount: errors.attempts, isSubmitting: isSaving, errors: errors.shown }, element);
  const discard = () => {
    errors.clear();
    draft.clear();
  };
  const save = async (seen: Values<K>) => {
    errors.attempt();
    if (!isDirty || !errors.isValid) {
      return;
    }
    setIsSaving(true);
    const { error } = await update({ ...pick(values, edited), seen: pick(seen, edited) });
    await onSaved();
    setIsSaving(false);
    if (error) {
      errors.refuse((isApiError(error) && error.errors) || {});
      const description = actionError(error, 'The settings were not saved. Please try again.');
      host.notify({ title: 'Error', description, variant: 'destructive' });
    } else {
      discard();
      host.notify({ title: 'Saved', description: `${title}: the public pages show it now.` });
    }
  };
  return {
    fields: fieldsOf(draft, { prefix, errors: errors.shown, disabled: isSaving }),
    isDirty,
    isSaving,
    isValid: errors.isValid,
    errorCount: Object.keys(errors.shown).length,
    /** Settings that a colleague changed while they were edited here. */
    conflicts,
    /** The unsaved settings. */
    changes: pick(values, edited),
    save: () => void save(draft.seen),
    /** Overwrites the colleague's values. */
    keepMine: () => void save(current),
    /** Keeps only the input without a conflict. */
    takeTheirs: () => draft.take(conflicts),
    discard,
  };
}
