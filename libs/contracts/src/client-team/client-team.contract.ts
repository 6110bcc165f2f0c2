import type { InferType } from 'yup';
import { teamLevels } from '../access/client-team.js';
import { defineContract } from '../common/contract.js';
import { booleanField, enumField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { clientTeamRoutes } from './client-team.routes.js';
import {
  clientEmployeeListQuerySchema,
  createClientEmployeeSchema,
  updateClientEmployeeSchema,
} from './client-team.schemas.js';

/** A person of a client's team, as staff and colleagues read them. */
export const clientEmployeeSchema = shape({
  id: textField(),
  companyId: textField(),
  companyName: textField(),
  firstName: textField(),
  lastName: textField(),
  email: textField(),
  phone: textField().nullable(),
  jobTitle: textField(),
  department: textField().nullable(),
  accessLevel: enumField(teamLevels),
  canViewProjects: booleanField(),
  canViewBilling: booleanField(),
  canManageTeam: booleanField(),
  isActive: booleanField(),
  /** Null until the first login. */
  lastLoginAt: timestampField().nullable(),
  createdAt: timestampField(),
  updatedAt: timestampField(),
});
export type ClientEmployee = InferType<typeof clientEmployeeSchema>;

const companyId = '019abf00-0000-7000-8000-000000000020';

const details = {
  firstName: 'Joel',
  lastName: 'Tran',
  phone: '+1 555 0112',
  jobTitle: 'Shop manager',
  department: 'Sales',
  accessLevel: 'member',
  canViewProjects: true,
  canViewBilling: false,
  canManageTeam: false,
} as const;

const joel: ClientEmployee = {
  ...details,
  id: '019abf00-0000-7000-8000-000000000030',
  companyId,
  companyName: 'Kettle & Crumb',
  email: 'joel@kettleandcrumb.example',
  isActive: true,
  lastLoginAt: null,
  createdAt: '2026-03-01T09:30:00.000Z',
  updatedAt: '2026-03-01T09:30:00.000Z',
};

const notFound = 'CLIENT_TEAM.NOT_FOUND';
const guards = [notFound, 'CLIENT_TEAM.GRANT_REFUSED', 'CLIENT_TEAM.OWN_ACCESS'] as const;

/** A company or person outside the caller's reach is a 404. */
export const clientTeamContract = defineContract(clientTeamRoutes, {
  create: {
    body: createClientEmployeeSchema,
    response: clientEmployeeSchema,
    errors: ['CLIENT.NOT_FOUND', 'CLIENT_TEAM.EMAIL_EXISTS', 'CLIENT_TEAM.GRANT_REFUSED'],
    example: { body: { ...details, companyId, email: joel.email, password: 'scones-at-noon' }, response: joel },
  },
  list: {
    query: clientEmployeeListQuerySchema,
    response: listOf(clientEmployeeSchema),
    example: { response: [joel] },
  },
  update: {
    body: updateClientEmployeeSchema,
    response: clientEmployeeSchema,
    errors: [...guards, 'CLIENT_TEAM.CHANGED', 'CLIENT_TEAM.LAST_OWNER'],
    example: { body: { ...details, canViewBilling: true }, response: { ...joel, canViewBilling: true } },
  },
  deactivate: {
    response: clientEmployeeSchema,
    errors: [...guards, 'CLIENT_TEAM.LAST_OWNER'],
    example: { response: { ...joel, isActive: false } },
  },
  reactivate: { response: clientEmployeeSchema, errors: guards, example: { response: joel } },
  invite: { response: null, errors: [...guards, 'CLIENT_TEAM.NOT_INVITED'], example: {} },
});
