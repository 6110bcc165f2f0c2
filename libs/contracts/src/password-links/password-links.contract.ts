import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { enumField, shape } from '../common/responses.js';
import { passwordLinkRoutes } from './password-links.routes.js';
import {
  redeemPasswordLinkSchema,
  renewPasswordLinkSchema,
  requestPasswordLinkSchema,
} from './password-links.schemas.js';
import { loginKinds } from './password-links.values.js';

/** Where the person logs in with the new password. */
export const redeemedPasswordLinkSchema = shape({ account: enumField(loginKinds) });
export type RedeemedPasswordLink = InferType<typeof redeemedPasswordLinkSchema>;

const token = 'q8Zk0mVJx1cQm0o5m1u3mV9hQ2m4bY7sT6nL8rPwX0E';

/** A token works once; used, replaced and expired ones are `PASSWORD_LINK.INVALID`. */
export const passwordLinkContract = defineContract(passwordLinkRoutes, {
  request: {
    body: requestPasswordLinkSchema,
    response: null,
    example: { body: { account: 'client', login: 'mara@kettleandcrumb.example' } },
  },
  renew: { body: renewPasswordLinkSchema, response: null, example: { body: { token } } },
  redeem: {
    body: redeemPasswordLinkSchema,
    response: redeemedPasswordLinkSchema,
    errors: ['PASSWORD_LINK.INVALID'],
    example: { body: { token, newPassword: 'sourdough-at-seven' }, response: { account: 'client' } },
  },
});
