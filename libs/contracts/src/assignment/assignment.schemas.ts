import { object, string, type InferType } from 'yup';
import { uuid } from '../common/fields.js';
import { OWNER_ME, OWNER_NONE } from './assignment.values.js';

/**
 * `employeeId: null` removes the assignment. `from` is the assignee that the caller sees: an assignment that someone else has
 * made since is not overwritten. `status` is accepted and ignored; the server decides it.
 */
export const assignSchema = object({
  employeeId: uuid('Choose an employee').nullable().defined('Choose an employee'),
  from: uuid('Choose an employee').nullable().optional(),
  status: string().max(50).optional(),
}).noUnknown();
export type Assign = InferType<typeof assignSchema>;

/** A list's filter by owner: the id of an employee, `me` or `none`. */
export const ownerFilter = () =>
  string()
    .test('owner', 'Choose an employee', (value) =>
      [undefined, OWNER_ME, OWNER_NONE].includes(value) ? true : uuid('').isValidSync(value),
    )
    .optional();
