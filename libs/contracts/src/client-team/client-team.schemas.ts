import { boolean, object, string, type InferType } from 'yup';
import { teamLevels } from '../access/client-team.js';
import { firstPassword, newPassword, repeatedFirstPassword } from '../auth/auth.schemas.js';
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

const newPerson = {
  companyId: uuid(COMPANY_REQUIRED).required(COMPANY_REQUIRED),
  ...person,
  email: email('Valid email is required').required('Valid email is required'),
  accessLevel: level().default(newMemberRights.accessLevel),
  canViewProjects: boolean().default(newMemberRights.canViewProjects),
  canViewBilling: boolean().default(newMemberRights.canViewBilling),
  canManageTeam: boolean().default(newMemberRights.canManageTeam),
};

/** A new account of a client team. Portals invite without `invite`: a request that omits the password is an invitation, too. */
export const createClientEmployeeSchema = object({
  ...newPerson,
  ...firstPassword,
  password: newPassword().optional(),
}).noUnknown();
export type CreateClientEmployee = InferType<typeof createClientEmployeeSchema>;

/** The forms of staff, with a password and for an invitation. */
export const clientEmployeeFormSchema = object({ ...newPerson, ...repeatedFirstPassword });
export const inviteClientEmployeeFormSchema = object(newPerson);

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
