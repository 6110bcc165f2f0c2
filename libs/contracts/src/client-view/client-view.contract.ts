import { implicitOwner, readOnlyTeamCapabilities } from '../access/client-team.js';
import { authContract, currentUserSchema, type CurrentUser } from '../auth/auth.contract.js';
import { defineContract } from '../common/contract.js';
import { clientViewRoutes } from './client-view.routes.js';

const companyId = '019abf00-0000-7000-8000-000000000020';

const view: CurrentUser = {
  id: companyId,
  firstName: 'Mara',
  lastName: 'Lindqvist',
  email: 'mara@kettleandcrumb.example',
  contactEmail: 'mara@kettleandcrumb.example',
  companyName: 'Kettle & Crumb',
  accessLevel: 'client',
  department: '',
  role: '',
  viewer: { kind: 'client', companyId, ...implicitOwner, isStaffView: true },
  permissions: readOnlyTeamCapabilities,
  mustChangePassword: false,
};

/** Both calls return the present user of the session. The view ends with the session, too. */
export const clientViewContract = defineContract(clientViewRoutes, {
  start: {
    response: currentUserSchema,
    errors: ['CLIENT.NOT_FOUND', 'CLIENT_VIEW.NO_LOGIN'],
    example: { response: view },
  },
  end: { response: currentUserSchema, example: { response: authContract.me.example.response } },
});
