import { object, string, type InferType } from 'yup';
import { departments, staffLevels } from '../access/permissions.js';
import { firstPassword, repeatedFirstPassword } from '../auth/auth.schemas.js';
import { day, email, optionalSeen, text } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { employeeStatuses, USERNAME_MAX, USERNAME_MIN } from './employees.values.js';

const EMAIL_REQUIRED = 'Valid email is required';

const fields = {
  firstName: text(100),
  lastName: text(100),
  email: email(EMAIL_REQUIRED),
  phone: text(50).nullable(),
  department: string().oneOf([...departments], 'Department is required'),
  /** Job title. */
  role: text(100),
  accessLevel: string().oneOf([...staffLevels], 'Access level is required'),
  startDate: day(),
  /** Without @, so that it is never an e-mail address. An empty text removes it. */
  username: text(USERNAME_MAX)
    .lowercase()
    .nullable()
    .test(
      'username',
      `Use at least ${USERNAME_MIN} letters, digits, dots, hyphens or underscores`,
      (value) => !value || (value.length >= USERNAME_MIN && /^[a-z0-9][a-z0-9._-]*$/.test(value)),
    ),
};

const person = {
  ...fields,
  firstName: fields.firstName.required('First name is required'),
  lastName: fields.lastName.required('Last name is required'),
  email: fields.email.required(EMAIL_REQUIRED),
  department: fields.department.required('Department is required'),
  role: fields.role.required('Role is required'),
  accessLevel: fields.accessLevel.required('Access level is required').default('employee'),
};

const newPerson = { ...person, startDate: fields.startDate.required('Start date is required') };

/** A new member of staff. A password is provisional: its first use asks for a new one. */
export const createEmployeeSchema = object({ ...newPerson, ...firstPassword }).noUnknown();
export type CreateEmployee = InferType<typeof createEmployeeSchema>;

/** The forms with a password and for an invitation. */
export const createEmployeeFormSchema = object({ ...newPerson, ...repeatedFirstPassword });
export const inviteEmployeeFormSchema = object(newPerson);

/** The form of an existing account, whose start date may be unknown. */
export const employeeFormSchema = object({ ...person, startDate: fields.startDate }).noUnknown();

const required = <T extends string>(schema: ReturnType<typeof text>, message: T) =>
  schema.test('not-empty', message, (value) => value !== '');

/** What to change; absent fields stay as they are. */
export const updateEmployeeSchema = object({
  ...fields,
  firstName: required(fields.firstName, 'First name is required'),
  lastName: required(fields.lastName, 'Last name is required'),
  email: required(fields.email, EMAIL_REQUIRED),
  role: required(fields.role, 'Role is required'),
  seen: optionalSeen(Object.keys(fields) as (keyof typeof fields)[]),
}).noUnknown();
export type UpdateEmployee = InferType<typeof updateEmployeeSchema>;

/** Filter by `status` and `department`; without them the list holds every account. */
export const employeeListQuerySchema = listQuerySchema([
  'createdAt',
  'firstName',
  'lastName',
  'startDate',
  'lastLoginAt',
]).shape({
  status: string()
    .oneOf([...employeeStatuses])
    .optional(),
  department: string()
    .oneOf([...departments])
    .optional(),
});
export type EmployeeListQuery = InferType<typeof employeeListQuerySchema>;
