import { useId, useState, type RefObject } from 'react';
import { useFormik } from 'formik';
import { useFocusFirstError } from '../use-focus-first-error';
import type { BoundField } from './form-fields';

type Errors<V> = Partial<Record<keyof V & string, string>>;

interface Options<V> {
  initialValues: V;
  /** The API validates with the same schema. */
  schema: object;
  /** The label of each field, for the summary of errors. */
  labels: Record<keyof V & string, string>;
  /** Sends the values. Resolves to the server's errors by field, or undefined after a success. */
  onSubmit: (values: V) => Promise<Record<string, string> | undefined>;
}

/** The state of a form of text fields. */
export interface FormFields<V = unknown> {
  field: (name: keyof V & string) => BoundField;
  values: V;
  isSubmitting: boolean;
  isDirty: boolean;
  invalid: { id: string; label: string }[];
  submit: () => void;
  reset: () => void;
  /** Makes these the initial values, such as those that were saved while the form stays open. */
  reinitialize: (values: V) => void;
}

/**
 * A Formik form of text fields. Errors show after the first attempt to submit; the first invalid field gets the focus. An
 * error of the server stays at its field until that field changes. Values stay after an error and are cleared after a success.
 */
export function useFormFields<V extends Record<string, string>>(
  { initialValues, schema, labels, onSubmit }: Options<V>,
  element: RefObject<HTMLFormElement | null>,
): FormFields<V> {
  const prefix = useId();
  const [refused, setRefused] = useState<{ values: V; errors: Record<string, string> }>();
  const form = useFormik<V>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { resetForm }) => {
      const errors = await onSubmit(values);
      setRefused(errors && { values, errors });
      if (!errors) {
        resetForm();
      }
    },
  });
  const names = Object.keys(labels) as (keyof V & string)[];
  const errors: Errors<V> = {};
  for (const name of names) {
    const rejected = refused?.values[name] === form.values[name] ? refused.errors[name] : undefined;
    const error = (form.errors as Errors<V>)[name] ?? rejected;
    if (form.submitCount > 0 && error !== undefined) {
      errors[name] = error;
    }
  }
  const idOf = (name: string) => `${prefix}${name}`;
  useFocusFirstError({ submitCount: form.submitCount, isSubmitting: form.isSubmitting, errors }, element);
  return {
    field: (name) => ({
      id: idOf(name),
      name,
      value: form.values[name] ?? '',
      error: errors[name],
      disabled: form.isSubmitting,
      onChange: (value) => void form.setFieldValue(name, value),
    }),
    values: form.values,
    isSubmitting: form.isSubmitting,
    isDirty: form.dirty,
    invalid: names
      .filter((name) => errors[name] !== undefined)
      .map((name) => ({ id: idOf(name), label: labels[name] })),
    submit: () => void form.submitForm(),
    reset: () => {
      setRefused(undefined);
      form.resetForm();
    },
    reinitialize: (next) => {
      setRefused(undefined);
      form.resetForm({ values: next });
    },
  };
}
