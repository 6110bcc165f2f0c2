import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { actionError, isApiError } from '@hive/api-client';
import { brandProfileFormSchema, type BrandProfile } from '@hive/contracts';
import { useDraft, useHost } from '@hive/session';
import { useFormFields, useSeenChanges } from '@hive/ui/app';
import { useBrandProfileUpdateMutation } from './brand-profile.api';
import { bodyOf, brandFields, brandLabels, brandValues, fieldErrors, type BrandValues } from './brand-values';

/** Unsaved input, with the values that the person saw when it began. */
interface Draft {
  seen: BrandValues;
  values: BrandValues;
}

function draftOf(text: string): Draft | undefined {
  try {
    return text === '' ? undefined : (JSON.parse(text) as Draft);
  } catch {
    return undefined;
  }
}

/** The initial values of a form: stored input in the fields that it is about, the present values in all others. */
function opening(profile: BrandProfile, draft: Draft | undefined): Draft {
  const present = brandValues(profile);
  const isTouched = (name: keyof BrandValues) => draft !== undefined && draft.seen[name] !== draft.values[name];
  const pick = (from: BrandValues | undefined) =>
    Object.fromEntries(
      brandFields.map((name) => [name, (isTouched(name) ? from?.[name] : undefined) ?? present[name]]),
    );
  return { seen: pick(draft?.seen) as BrandValues, values: pick(draft?.values) as BrandValues };
}

interface BrandFormOptions {
  clientId: string;
  profile: BrandProfile;
}

/** The form of a brand profile. Its input survives a reload. */
export function useBrandForm({ clientId, profile }: BrandFormOptions, element: RefObject<HTMLFormElement | null>) {
  const host = useHost();
  const draft = useDraft(`brand-profile/${clientId}`);
  const [initial] = useState(() => opening(profile, draftOf(draft.text)));
  const changes = useSeenChanges(initial.seen);
  const [update] = useBrandProfileUpdateMutation();
  const form = useFormFields<BrandValues>(
    {
      initialValues: changes.opened,
      schema: brandProfileFormSchema,
      labels: brandLabels,
      onSubmit: async (values) => {
        const { data, error } = await update({ clientId, body: bodyOf(changes.changesOf(values)) });
        const refused = changes.refusalOf(error);
        if (refused) {
          return refused;
        }
        if (error) {
          const description = actionError(error, 'The brand profile was not saved. Please try again.');
          host.notify({ title: 'Error', description, variant: 'destructive' });
          return fieldErrors(isApiError(error) ? error.errors : undefined);
        }
        host.notify({ title: 'Brand profile saved', description: `This is version ${data.version}.` });
        return undefined;
      },
    },
    element,
  );
  useStoredInput(draft, {
    initial,
    seen: changes.opened,
    values: form.values,
    change: (name, value) => form.field(name).onChange(value),
  });
  const reset = () => {
    changes.settle();
    form.reinitialize(changes.opened);
  };
  return { form: { ...form, isDirty: changes.isChanged(form.values), reset }, changes };
}

interface StoredInput {
  initial: Draft;
  /** The values that a save would replace. */
  seen: BrandValues;
  values: BrandValues;
  change: (name: keyof BrandValues, value: string) => void;
}

/** Puts stored input into the form, and stores what is typed. */
function useStoredInput(draft: ReturnType<typeof useDraft>, { initial, seen, values, change }: StoredInput): void {
  const isRestored = useRef(false);
  const restore = useEffectEvent(() =>
    brandFields
      .filter((name) => initial.values[name] !== initial.seen[name])
      .forEach((name) => change(name, initial.values[name])),
  );
  useEffect(() => restore(), []);
  const isDirty = brandFields.some((name) => values[name] !== seen[name]);
  const text = isDirty ? JSON.stringify({ seen, values } satisfies Draft) : '';
  useEffect(() => {
    if (!isRestored.current) {
      // the stored input is in the form from the next render on
      isRestored.current = true;
    } else if (text !== draft.text) {
      store(draft, text);
    }
  });
}

function store({ clear, change }: ReturnType<typeof useDraft>, text: string): void {
  if (text === '') {
    clear();
  } else {
    change(text);
  }
}
