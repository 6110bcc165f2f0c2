import { object, string, type InferType } from 'yup';
import { csvSeparators } from './csv.values.js';

/** How a CSV file is written. */
export const csvOptionsSchema = object({ separator: string().oneOf(csvSeparators).default('comma') }).noUnknown();
export type CsvOptions = InferType<typeof csvOptionsSchema>;
