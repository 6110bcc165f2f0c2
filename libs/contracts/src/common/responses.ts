import { array, boolean, number, object, string, type InferType, type ISchema, type ObjectShape } from 'yup';

/** A timestamp as the server writes it: `2026-03-01T09:30:00.000Z`. */
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A response object: every field is present, and there are no others. */
export const shape = <T extends ObjectShape>(fields: T) => object(fields).noUnknown().required();

/** A JSON array in a response. */
export const listOf = <T>(item: ISchema<T>) => array(item).required();

/** Text in a response; may be empty. */
export const textField = () => string().defined();

/** One of the listed values. */
export const enumField = <T extends string>(values: readonly T[]) =>
  string()
    .oneOf([...values])
    .defined();

/** A point in time, ISO 8601 in UTC with milliseconds. */
export const timestampField = () =>
  string().defined().matches(TIMESTAMP, { message: 'Must be a timestamp', name: 'timestamp' });

/** A day, `2025-03-31`. */
export const dayField = () =>
  string()
    .defined()
    .matches(/^\d{4}-\d\d-\d\d$/, { message: 'Must be a day', name: 'day' });

/** True or false, never absent. */
export const booleanField = () => boolean().defined();

/** A whole number from 0. */
export const countField = () => number().integer().min(0).defined();

/** Response of a call that stored what a visitor sent. */
export const createdSchema = shape({ id: textField() });
export type Created = InferType<typeof createdSchema>;
