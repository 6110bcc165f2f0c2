import { boolean, object, ref, string, type InferType } from 'yup';
import { teamLevels } from '../access/client-team.js';
import { newPassword } from '../auth/auth.schemas.js';
import { PASSWORD_MIN_LENGTH } from '../auth/auth.values.js';
import { email, optionalSeen, text, uuid } from '../common/fields.js';
import { listQuerySchema } from '../common/paging.js';
import { newMemberRights } from './client-team.values.js';

const person = {
  firstName: text(100).required('First name is required'),
  lastName: text(100).required('Last name is required'),
  phone: text(50),
  jobTitle: text(100).required('Job title is required'),
  department: text(100),
};

const level = () =>
  string()
    .oneOf([...teamLevels], 'Access level is required')
    .required('Access level is required');

const COMPANY_REQUIRED = 'Client company is required';

/**
 * A new account of a client team. A password works at once; the mailed link lets the person choose their own. Without one, as
 * when the portal creates accounts, nobody can log in before that: a request that omits the password is an invitation.
 */
export const createClientEmployeeSchema = object({
  companyId: uuid(COMPANY_REQUIRED).required(COMPANY_REQUIRED),
  ...person,
  email: email('Valid email is required').required('Valid email is required'),
  accessLevel: level().default(newMemberRights.accessLevel),
  canViewProjects: boolean().default(newMemberRights.canViewProjects),
  canViewBilling: boolean().default(newMemberRights.canViewBilling),
  canManageTeam: boolean().default(newMemberRights.canManageTeam),
  password: newPassword().optional(),
}).noUnknown();
export type CreateClientEmployee = InferType<typeof createClientEmployeeSchema>;

const CONFIRM_REQUIRED = 'Confirm password is required';

/** The form of staff requires the password, and adds the repeated one, which is never sent. */
export const clientEmployeeFormSchema = createClientEmployeeSchema.shape({
  password: newPassword(),
  confirmPassword: string()
    .min(PASSWORD_MIN_LENGTH, CONFIRM_REQUIRED)
    .required(CONFIRM_REQUIRED)
    .oneOf([ref('password')], "Passwords don't match"),
});

/** The details and rights of an account after the change. Company and e-mail stay. */
const details = {
  ...person,
  accessLevel: level(),
  canViewProjects: boolean().required(),
  canViewBilling: boolean().required(),
  canManageTeam: boolean().required(),
};
export const updateClientEmployeeSchema = object({
  ...details,
  seen: optionalSeen(Object.keys(details) as (keyof typeof details)[]),
}).noUnknown();
export type UpdateClientEmployee = InferType<typeof updateClientEmployeeSchema>;

/** The form of people of a client: the invited person chooses the password. */
export const inviteClientEmployeeSchema = object({
  ...details,
  email: email('Valid email is required').required('Valid email is required'),
});

/** Filter by company and by `isActive`. People of a client read their own company only. */
export const clientEmployeeListQuerySchema = listQuerySchema(['createdAt', 'lastName', 'email', 'lastLoginAt']).shape({
  companyId: uuid(COMPANY_REQUIRED).optional(),
  isActive: boolean().optional(),
});
export type ClientEmployeeListQuery = InferType<typeof clientEmployeeListQuerySchema>;
