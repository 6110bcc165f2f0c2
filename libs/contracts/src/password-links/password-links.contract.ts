import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { enumField, shape, textField } from '../common/responses.js';
import { passwordLinkRoutes } from './password-links.routes.js';
import {
  passwordLinkTokenSchema,
  redeemPasswordLinkSchema,
  requestPasswordLinkSchema,
} from './password-links.schemas.js';
import { loginKinds, passwordLinkStates } from './password-links.values.js';

/** `account`: where the person of the link logs in; null for an unknown token, and when the account is closed. */
export const checkedPasswordLinkSchema = shape({
  state: enumField(passwordLinkStates),
  account: enumField(loginKinds).nullable(),
});
export type CheckedPasswordLink = InferType<typeof checkedPasswordLinkSchema>;

/** Where the person logs in with the new password, and by which name. */
export const redeemedPasswordLinkSchema = shape({ account: enumField(loginKinds), login: textField() });
export type RedeemedPasswordLink = InferType<typeof redeemedPasswordLinkSchema>;

const token = 'q8Zk0mVJx1cQm0o5m1u3mV9hQ2m4bY7sT6nL8rPwX0E';

/** A token works once; used, replaced and expired ones are `PASSWORD_LINK.INVALID`. */
export const passwordLinkContract = defineContract(passwordLinkRoutes, {
  request: {
    body: requestPasswordLinkSchema,
    response: null,
    example: { body: { account: 'client', login: 'mara@kettleandcrumb.example' } },
  },
  check: {
    body: passwordLinkTokenSchema,
    response: checkedPasswordLinkSchema,
    example: { body: { token }, response: { state: 'usable', account: 'client' } },
  },
  renew: { body: passwordLinkTokenSchema, response: null, example: { body: { token } } },
  redeem: {
    body: redeemPasswordLinkSchema,
    response: redeemedPasswordLinkSchema,
    errors: ['PASSWORD_LINK.INVALID'],
    example: {
      body: { token, newPassword: 'sourdough-at-seven' },
      response: { account: 'client', login: 'mara@kettleandcrumb.example' },
    },
  },
});
