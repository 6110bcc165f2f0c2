import { useRef, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { useFormDraft, useHost } from '@hive/session';
import { useAskedUnload, useFormFields, type FormFields } from '@hive/ui/app';

type Passwords = Record<'password' | 'confirmPassword', string>;

interface NewAccountOptions<V, A> {
  /** Input is kept under this key, which survives another page and a reload. Passwords are never stored. */
  draft: string;
  empty: V;
  labels: Record<keyof V & string, string>;
  schema: object;
  create: (values: Omit<V, 'confirmPassword'>) => Promise<{ data?: A; error?: unknown }>;
  texts: { created: string; description: string; failed: string };
  /** The server's errors by field; by default those of its answer. */
  errorsOf?: (error: unknown) => Record<string, string>;
}

export interface NewAccount<V extends Record<string, string> = Record<string, string>, A = unknown> {
  element: RefObject<HTMLFormElement | null>;
  form: FormFields<V>;
  /** The account that was created last, until the form begins again. */
  created: A | undefined;
  startAgain: () => void;
}

const fieldErrors = (error: unknown): Record<string, string> => (isApiError(error) && error.errors) || {};

/** The form of a new account of staff or of a client's team, and what it created. */
export function useNewAccount<V extends Record<string, string> & Passwords, A>({
  draft: key,
  empty,
  labels,
  schema,
  create,
  texts,
  errorsOf = fieldErrors,
}: NewAccountOptions<V, A>): NewAccount<V, A> {
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const [created, setCreated] = useState<A>();
  const form: FormFields<V> = useFormFields(
    {
      initialValues: empty,
      schema,
      labels,
      onSubmit: async ({ confirmPassword: _repetition, ...values }) => {
        const { data, error } = await create(values);
        if (!data) {
          host.notify({ title: 'Error', description: texts.failed, variant: 'destructive' });
          return errorsOf(error);
        }
        host.notify({ title: texts.created, description: texts.description });
        // even if the person has left the page in the meantime
        draft.clear();
        setCreated(data);
        return undefined;
      },
    },
    element,
  );
  const names = Object.keys(empty).filter((name) => name !== 'password' && name !== 'confirmPassword');
  const edited = names.filter((name) => form.values[name] !== empty[name]);
  useAskedUnload(form.isDirty);
  const draft = useFormDraft<Record<string, string>>({
    key,
    names,
    form: { values: form.values, isDirty: edited.length > 0, field: form.field },
    kept: edited,
  });
  return { element, form, created, startAgain: () => setCreated(undefined) };
}
