import { object, string, type InferType } from 'yup';
import { uuid } from '../common/fields.js';

/** `employeeId: null` removes the assignment. `status` is accepted and ignored; the server decides it. */
export const assignSchema = object({
  employeeId: uuid('Choose an employee').nullable().defined('Choose an employee'),
  status: string().max(50).optional(),
}).noUnknown();
export type Assign = InferType<typeof assignSchema>;
