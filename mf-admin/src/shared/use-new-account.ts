import { useRef, useState, type RefObject } from 'react';
import { isApiError } from '@hive/api-client';
import { useFormDraft, useHost } from '@hive/session';
import { useAskedUnload, useFormFields, type FormFields } from '@hive/ui/app';

type Passwords = Record<'password' | 'confirmPassword', string>;
type FirstPassword = { password: string } | { invite: boolean };

interface NewAccountOptions<V, A> {
  /** Input is kept under this key, which survives another page and a reload. Passwords are never stored. */
  draft: string;
  empty: V;
  labels: Record<keyof V & string, string>;
  /** Of the form with a password, and of the one that sends an invitation. */
  schema: object;
  inviteSchema: object;
  /** Whether the form begins as the one that sends an invitation. */
  isInvitation?: boolean;
  create: (values: Omit<V, keyof Passwords> & FirstPassword) => Promise<{ data?: A; error?: unknown }>;
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
  /** Whether the person chooses the password with the mailed link. */
  isInvitation: boolean;
  setIsInvitation: (isInvitation: boolean) => void;
}

const fieldErrors = (error: unknown): Record<string, string> => (isApiError(error) && error.errors) || {};

/** The form of a new account of staff or of a client's team, and what it created. */
export function useNewAccount<V extends Record<string, string> & Passwords, A>({
  draft: key,
  empty,
  labels,
  schema,
  inviteSchema,
  isInvitation: beginsAsInvitation = false,
  create,
  texts,
  errorsOf = fieldErrors,
}: NewAccountOptions<V, A>): NewAccount<V, A> {
  const host = useHost();
  const element = useRef<HTMLFormElement>(null);
  const [created, setCreated] = useState<A>();
  const [isInvitation, setIsInvitation] = useState(beginsAsInvitation);
  const form: FormFields<V> = useFormFields(
    {
      initialValues: empty,
      schema: isInvitation ? inviteSchema : schema,
      labels,
      onSubmit: async ({ confirmPassword: _repetition, password, ...values }) => {
        const { data, error } = await create({ ...values, ...(isInvitation ? { invite: true } : { password }) });
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
  return { element, form, created, startAgain: () => setCreated(undefined), isInvitation, setIsInvitation };
}
