import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { useHost, useSeenDraft } from '@hive/session';
import { useFormFields, useSeenChanges, type FormFields } from '@hive/ui/app';
import { actionError } from './errors';
import { useUnsavedNotice } from './use-unsaved-notice';

type SeenBody = Record<string, string | Record<string, string | undefined> | undefined>;

interface Options<S, V extends Record<string, string>> {
  /** The result of `settingsDraftKey` for a section of the settings, whose list marks unsaved ones. */
  draftKey: string;
  /** Names the form: 'Backup settings'. */
  title: string;
  settings: S;
  valuesOf: (settings: S) => V;
  /** Schema of all fields, with the rules of the API. */
  schema: object;
  labels: Record<keyof V & string, string>;
  /**
   * Sends only the edited values, with those that the person saw, because a colleague may have changed settings since. Resolves to the
   * saved settings.
   */
  save: (changes: SeenBody) => Promise<{ data?: S; error?: unknown }>;
  /** The message after a success. */
  saved: { title: string; description: string };
}

/**
 * The form of a few settings. Its input survives a change of page and a reload; settings that a colleague saves only show while
 * nothing is edited.
 */
export function useSettingsForm<S, V extends Record<string, string>>(
  { draftKey, title, settings, valuesOf, schema, labels, save, saved }: Options<S, V>,
  element: RefObject<HTMLFormElement | null>,
): { form: FormFields<V>; changes: ReturnType<typeof useSeenChanges<V>> } {
  const host = useHost();
  const changes = useSeenChanges(valuesOf(settings));
  const { opened, changesOf, reinitialize } = changes;
  const fields: FormFields<V> = useFormFields(
    {
      initialValues: opened,
      schema,
      labels,
      onSubmit: async (values) => {
        const { change, seen } = changesOf(values);
        const { data, error } = await save({ ...change, seen });
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (!data) {
          const description = actionError(error, 'The settings were not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return (isApiError(error) && error.errors) || {};
        }
        host.notify(saved);
        // even if the person has left the page in the meantime
        draft.clear();
        showSaved(valuesOf(data));
        return undefined;
      },
    },
    element,
  );
  const isDirty = changes.isChanged(fields.values);
  const draft = useSeenDraft(draftKey, fields, changes);
  const showSaved = (present: V) => {
    reinitialize(present);
    fields.reinitialize(present);
  };
  const shown = useRef(settings);
  const showChangeOfColleague = useEffectEvent(() => {
    // after a save or a conflict, the cached settings are outdated until they are read again
    if (isDirty || settings === shown.current) {
      return;
    }
    shown.current = settings;
    const present = valuesOf(settings);
    if (changes.isChanged(present)) {
      showSaved(present);
    }
  });
  useEffect(() => showChangeOfColleague(), [settings, isDirty]);
  useUnsavedNotice(isDirty, title);
  const reset = () => {
    changes.settle();
    fields.reinitialize(opened);
  };
  return { form: { ...fields, isDirty, reset }, changes };
}
