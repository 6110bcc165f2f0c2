import { isApiError } from '@hive/api-client';
import { useFormik, type FormikValues } from 'formik';
import { useRef } from 'react';
import { useFocusFirstError } from '@hive/ui';

const NO_RESPONSE = 'We could not reach the server. Please try again in a moment.';

interface Options<V> {
  initialValues: V;
  /** The API validates with the same schema. */
  schema: object;
  /** Sends the values; resolves to the error, if there is one. */
  send: (values: V) => Promise<unknown>;
  /** Whether the sent values stay in the fields. */
  keepsValues?: boolean;
}

/** A Formik form whose errors come from the schema and the server; `status` is an error of no field. */
export function useAccountForm<V extends FormikValues>(options: Options<V>) {
  const { initialValues, schema, send, keepsValues = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const form = useFormik<V>({
    initialValues,
    validationSchema: schema,
    onSubmit: async (values, { setErrors, setStatus, resetForm }) => {
      setStatus(undefined);
      const error = await send(values);
      if (!error) {
        resetForm({ values: keepsValues ? values : initialValues });
      } else if (isApiError(error) && error.errors) {
        setErrors(error.errors as object);
      } else {
        setStatus(isApiError(error) && error.status !== 0 ? error.message : NO_RESPONSE);
      }
    },
  });
  useFocusFirstError(form, element);
  return { form, element };
}
