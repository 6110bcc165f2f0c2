import type { InferType } from 'yup';
import { departments, staffLevels } from '../access/permissions.js';
import { defineContract } from '../common/contract.js';
import {
  booleanField,
  countField,
  dayField,
  enumField,
  listOf,
  shape,
  textField,
  timestampField,
} from '../common/responses.js';
import { employeeRoutes } from './employees.routes.js';
import { createEmployeeSchema, employeeListQuerySchema, updateEmployeeSchema } from './employees.schemas.js';
import { employeeStatuses } from './employees.values.js';

const colleague = {
  id: textField(),
  firstName: textField(),
  lastName: textField(),
  email: textField(),
  department: enumField(departments),
  role: textField(),
  accessLevel: enumField(staffLevels),
  isActive: booleanField(),
};

/** A staff member as colleagues read one. */
export const employeeSchema = shape(colleague);
export type Employee = InferType<typeof employeeSchema>;

/** The messages of a member of staff that are not answered, and the assessments that are neither won nor lost. */
export const openWorkSchema = shape({ employeeId: textField(), count: countField() });
export type OpenWork = InferType<typeof openWorkSchema>;

/** A staff member as people read them who may see accounts. */
export const employeeAccountSchema = shape({
  ...colleague,
  phone: textField().nullable(),
  username: textField().nullable(),
  startDate: dayField().nullable(),
  status: enumField(employeeStatuses),
  /** When the latest invitation was sent; null for accounts that were not invited by mail. */
  invitedAt: timestampField().nullable(),
  lastLoginAt: timestampField().nullable(),
  createdAt: timestampField(),
});
export type EmployeeAccount = InferType<typeof employeeAccountSchema>;

const robin: Employee = {
  id: '019abf00-0000-7000-8000-000000000010',
  firstName: 'Robin',
  lastName: 'Okafor',
  email: 'robin@hivecraft.example',
  department: 'strategy',
  role: 'Strategist',
  accessLevel: 'manager',
  isActive: true,
};

const account: EmployeeAccount = {
  ...robin,
  phone: '+1 555 0142',
  username: 'robin',
  startDate: '2026-03-02',
  status: 'active',
  invitedAt: '2026-02-20T10:00:00.000Z',
  lastLoginAt: '2026-03-02T08:55:00.000Z',
  createdAt: '2026-02-20T10:00:00.000Z',
};
const invited: EmployeeAccount = { ...account, status: 'invited', lastLoginAt: null };

/** The last admin who can sign in, one's own level and one's own account are protected: 409. */
export const employeeContract = defineContract(employeeRoutes, {
  list: { response: listOf(employeeSchema), example: { response: [robin] } },
  listOpenWork: {
    response: listOf(openWorkSchema),
    example: { response: [{ employeeId: robin.id, count: 6 }] },
  },
  listAccounts: {
    query: employeeListQuerySchema,
    response: listOf(employeeAccountSchema),
    example: { response: [account] },
  },
  create: {
    body: createEmployeeSchema,
    response: employeeAccountSchema,
    errors: ['EMPLOYEE.EMAIL_EXISTS', 'EMPLOYEE.USERNAME_EXISTS'],
    example: {
      body: {
        firstName: 'Robin',
        lastName: 'Okafor',
        email: 'robin@hivecraft.example',
        phone: '+1 555 0142',
        department: 'strategy',
        role: 'Strategist',
        accessLevel: 'manager',
        startDate: '2026-03-02',
        password: 'honey-in-the-comb',
      },
      response: invited,
    },
  },
  update: {
    body: updateEmployeeSchema,
    response: employeeAccountSchema,
    errors: [
      'EMPLOYEE.NOT_FOUND',
      'EMPLOYEE.CHANGED',
      'EMPLOYEE.EMAIL_EXISTS',
      'EMPLOYEE.USERNAME_EXISTS',
      'EMPLOYEE.LAST_ADMIN',
      'EMPLOYEE.OWN_LEVEL',
    ],
    example: { body: { role: 'Senior Strategist' }, response: { ...account, role: 'Senior Strategist' } },
  },
  deactivate: {
    response: employeeAccountSchema,
    errors: ['EMPLOYEE.NOT_FOUND', 'EMPLOYEE.LAST_ADMIN', 'EMPLOYEE.OWN_ACCOUNT'],
    example: { response: { ...account, isActive: false, status: 'inactive' } },
  },
  reactivate: {
    response: employeeAccountSchema,
    errors: ['EMPLOYEE.NOT_FOUND'],
    example: { response: account },
  },
  resendInvitation: {
    response: employeeAccountSchema,
    errors: ['EMPLOYEE.NOT_FOUND', 'EMPLOYEE.NOT_INVITED'],
    example: { response: invited },
  },
});
