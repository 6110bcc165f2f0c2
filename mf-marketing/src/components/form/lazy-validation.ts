import { useEffect, type RefObject } from 'react';
import { validateYupSchema, yupToFormErrors, type FormikErrors, type FormikValues } from 'formik';

const RETRY_MS = 500;

/**
 * Runs `load` on the first call and caches its result, which is `loaded` from then on. A failed load is repeated once, then again on
 * the next call.
 */
export function lazyImport<T>(load: () => Promise<T>): (() => Promise<T>) & { loaded?: T } {
  let loading: Promise<T> | undefined;
  const get: (() => Promise<T>) & { loaded?: T } = () =>
    (loading ??= load()
      // not at once: an import fails when its first chunk does, while the others are still loading
      .catch(() => new Promise((resolve) => setTimeout(resolve, RETRY_MS)).then(load))
      .then(
        (loaded) => (get.loaded = loaded),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      ));
  return get;
}

/**
 * Formik's `validate` with a lazily loaded schema, so that hydration does not wait for it. When the schema does not
 * load, the values pass, and the server validates them with the same schema.
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

/** Preloads code when the form first receives focus, which may have happened before hydration. */
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
