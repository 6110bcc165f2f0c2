import { ValidationError, type Schema } from 'yup';

/** The messages of a value's invalid fields, by path: `services[0].price`. Empty for a valid value. */
export function invalidFields(schema: Schema, value: unknown): Record<string, string> {
  try {
    schema.validateSync(value, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) {
      throw error;
    }
    const found = error.inner.length > 0 ? error.inner : [error];
    return Object.fromEntries(found.toReversed().map(({ path = '', message }) => [path, message]));
  }
}
