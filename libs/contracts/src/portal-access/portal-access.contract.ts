import { defineContract } from '../common/contract.js';
import { portalAccessRoutes } from './portal-access.routes.js';
import { confirmPortalAccessSchema, renewConfirmationSchema } from './portal-access.schemas.js';

const token = 'q8Zk0mVJx1cQm0o5m1u3mV9hQ2m4bY7sT6nL8rPwX0E';

/** A token works once; used, replaced and expired ones are `PORTAL_ACCESS.TOKEN_INVALID`. */
export const portalAccessContract = defineContract(portalAccessRoutes, {
  confirm: {
    body: confirmPortalAccessSchema,
    response: null,
    errors: ['PORTAL_ACCESS.TOKEN_INVALID'],
    example: { body: { token } },
  },
  invite: {
    response: null,
    errors: ['CLIENT.NOT_FOUND', 'PORTAL_ACCESS.ALREADY_GRANTED', 'PORTAL_ACCESS.NO_ADDRESS'],
    example: {},
  },
  renew: { body: renewConfirmationSchema, response: null, example: { body: { token } } },
});
