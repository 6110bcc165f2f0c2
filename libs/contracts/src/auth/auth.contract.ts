import type { InferType } from 'yup';
import { allTeamCapabilities, implicitOwner, teamCapabilitiesOf, teamLevels } from '../access/client-team.js';
import { allCapabilities, capabilitiesOf, staffLevels } from '../access/permissions.js';
import { defineContract } from '../common/contract.js';
import { booleanField, enumField, listOf, shape, textField } from '../common/responses.js';
import { authRoutes } from './auth.routes.js';
import { adminLoginSchema, changePasswordSchema, clientLoginSchema } from './auth.schemas.js';

/** The person who uses the portal, and what they may do for their company. */
export const viewerSchema = shape({
  /** The client's own login, or a person of its team. */
  kind: enumField(['client', 'client-employee']),
  companyId: textField(),
  level: enumField(teamLevels),
  canViewProjects: booleanField(),
  canViewBilling: booleanField(),
  canManageTeam: booleanField(),
  /** True while a member of staff views the portal as the client, read-only; else absent. */
  isStaffView: booleanField().optional(),
});
export type Viewer = InferType<typeof viewerSchema>;

/** The logged-in user, in the responses of the login calls and of `GET /api/auth/me`. */
export const currentUserSchema = shape({
  id: textField(),
  firstName: textField(),
  lastName: textField(),
  email: textField(),
  accessLevel: enumField(['admin', 'client']),
  department: textField(),
  role: textField(),
  companyName: textField().optional(),
  /** Clients and their teams: the address of the person's login, by which the company's record is found. */
  contactEmail: textField().optional(),
  staffLevel: enumField(staffLevels).optional(),
  /** Only for clients and their teams. */
  viewer: viewerSchema.optional().default(undefined),
  permissions: listOf(enumField([...new Set([...allCapabilities, ...allTeamCapabilities])])),
  /** True while only a change of the password is accepted, as for the generated first admin. */
  mustChangePassword: booleanField(),
  /** True while only the user's account is accessible, because administrators need a second factor here; else absent. */
  mustSetUpTwoFactor: booleanField().optional(),
});
export type CurrentUser = InferType<typeof currentUserSchema>;

/** The session of a browser; `user` is null without one. */
export const resumedSessionSchema = shape({ user: currentUserSchema.nullable() });
export type ResumedSession = InferType<typeof resumedSessionSchema>;

const staff: CurrentUser = {
  id: '019abf00-0000-7000-8000-000000000010',
  firstName: 'Robin',
  lastName: 'Okafor',
  email: 'robin@hivecraft.example',
  accessLevel: 'admin',
  staffLevel: 'manager',
  department: 'strategy',
  role: 'Strategist',
  permissions: capabilitiesOf('manager', 'strategy'),
  mustChangePassword: false,
};

const client: CurrentUser = {
  id: '019abf00-0000-7000-8000-000000000020',
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@kettleandcrumb.example',
  contactEmail: 'mara@kettleandcrumb.example',
  companyName: 'Kettle & Crumb',
  accessLevel: 'client',
  department: '',
  role: '',
  viewer: { kind: 'client', companyId: '019abf00-0000-7000-8000-000000000020', ...implicitOwner },
  permissions: teamCapabilitiesOf(implicitOwner),
  mustChangePassword: false,
};

/** A login returns the user and sets the session cookies. */
export const authContract = defineContract(authRoutes, {
  adminLogin: {
    body: adminLoginSchema,
    response: currentUserSchema,
    errors: ['AUTH.INVALID_CREDENTIALS', 'AUTH.CODE_REQUIRED', 'AUTH.INVALID_CODE'],
    example: { body: { username: 'robin', password: 'honey-in-the-comb' }, response: staff },
  },
  clientLogin: {
    body: clientLoginSchema,
    response: currentUserSchema,
    errors: ['AUTH.INVALID_CREDENTIALS', 'AUTH.SIGNUP_PENDING', 'AUTH.CODE_REQUIRED', 'AUTH.INVALID_CODE'],
    example: { body: { email: client.email, password: 'sourdough-at-six' }, response: client },
  },
  me: { response: currentUserSchema, example: { response: staff } },
  resume: { response: resumedSessionSchema, example: { response: { user: null } } },
  refresh: {
    response: currentUserSchema,
    errors: ['AUTH.REQUIRED', 'AUTH.SESSION_ENDED'],
    example: { response: client },
  },
  logout: { response: null, example: {} },
  changePassword: {
    body: changePasswordSchema,
    response: currentUserSchema,
    errors: ['AUTH.WRONG_PASSWORD'],
    example: {
      body: { currentPassword: 'honey-in-the-comb', newPassword: 'a longer honey-comb' },
      response: staff,
    },
  },
});
