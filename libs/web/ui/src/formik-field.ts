import type { ChangeEvent, FocusEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface FormLike<V> {
  values: V;
  errors: { [K in keyof V]?: unknown };
  touched: { [K in keyof V]?: unknown };
  submitCount: number;
  handleChange: (event: ChangeEvent<Control>) => void;
  handleBlur: (event: FocusEvent<Control>) => void;
}

/** The error of a field, after the first attempt to submit. */
export function fieldError<V>(form: FormLike<V>, name: keyof V & string, attempted = form.submitCount > 0) {
  const error = form.errors[name];
  return attempted && typeof error === 'string' ? error : undefined;
}

/** Name, value, handlers and error that bind a field component to a Formik form. */
export const formikFieldProps = <V>(form: FormLike<V>, name: keyof V & string, attempted?: boolean) => ({
  name,
  value: String(form.values[name] ?? ''),
  onChange: form.handleChange,
  onBlur: form.handleBlur,
  error: fieldError(form, name, attempted),
});
