import { useEffect, type RefObject } from 'react';
import { validateYupSchema, yupToFormErrors, type FormikErrors, type FormikValues } from 'formik';

/** Code that is fetched when it is first asked for; a failed load is tried again the next time. */
export function lazyImport<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
}

/**
 * Formik's `validate` by a schema that is loaded when it is needed: a page is alive without it. Where it cannot be had
 * the values pass here, and the server answers for each field by the same schema.
 */
export const validateWithSchema =
  <V extends FormikValues>(load: () => Promise<object>) =>
  async (values: V): Promise<FormikErrors<V>> => {
    const schema = await load().catch(() => undefined);
    try {
      await (schema && validateYupSchema(values, schema));
      return {};
    } catch (error) {
      if (error instanceof Error && error.name === 'ValidationError') {
        return yupToFormErrors(error);
      }
      throw error;
    }
  };

/** Whoever is about to type in a form needs its rules soon; the focus may be there before the page is alive. */
export function usePreloadOnFocus(form: RefObject<HTMLElement | null>, load: () => Promise<unknown>): void {
  useEffect(() => {
    const element = form.current;
    const start = () => void load().catch(() => undefined);
    if (element?.contains(document.activeElement)) {
      start();
    }
    element?.addEventListener('focusin', start, { once: true });
    return () => element?.removeEventListener('focusin', start);
  }, [form, load]);
}
