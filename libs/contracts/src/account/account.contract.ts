import type { InferType } from 'yup';
import { defineContract } from '../common/contract.js';
import { booleanField, countField, listOf, shape, textField, timestampField } from '../common/responses.js';
import { accountRoutes } from './account.routes.js';
import { confirmPasswordSchema, twoFactorPolicySchema, updateAccountSchema } from './account.schemas.js';
import { confirmTwoFactorSchema } from './two-factor.schemas.js';

/** The caller's account; unknown texts are empty. */
export const accountSchema = shape({
  firstName: textField(),
  lastName: textField(),
  email: textField(),
  phone: textField(),
  hasTwoFactor: booleanField(),
  /** Zero without two-factor login. */
  recoveryCodesLeft: countField(),
});
export type Account = InferType<typeof accountSchema>;

/** One login in one browser. */
export const accountSessionSchema = shape({
  id: textField(),
  /** Browser and system, e.g. "Firefox on Windows". */
  device: textField(),
  loggedInAt: timestampField(),
  /** Accurate to ten minutes. */
  lastUsedAt: timestampField(),
  isCurrent: booleanField(),
});
export type AccountSession = InferType<typeof accountSessionSchema>;

/** What an authenticator app needs, as text, as a link for phones and as a QR code. */
export const twoFactorSetUpSchema = shape({
  secret: textField(),
  uri: textField(),
  /** The dark squares as the path of an SVG with this many units on each side. */
  qrCode: shape({ size: countField(), path: textField() }),
});
export type TwoFactorSetUp = InferType<typeof twoFactorSetUpSchema>;

/** Shown once. */
export const recoveryCodesSchema = shape({ codes: listOf(textField()) });
export type RecoveryCodes = InferType<typeof recoveryCodesSchema>;

const account: Account = {
  firstName: 'Robin',
  lastName: 'Okafor',
  email: 'robin@hivecraft.example',
  phone: '(555) 010-0177',
  hasTwoFactor: false,
  recoveryCodesLeft: 0,
};

const session: AccountSession = {
  id: '019abf00-0000-7000-8000-000000000030',
  device: 'Firefox on Windows',
  loggedInAt: '2026-03-01T09:30:00.000Z',
  lastUsedAt: '2026-03-02T08:10:00.000Z',
  isCurrent: true,
};

const password = { currentPassword: 'honey-in-the-comb' };
const recoveryCodes = { codes: ['7k2fm-q9x4d', 'bz03h-tw8rn'] };

/** Staff who view the portal as a client cannot read the account of its person. */
const errors = ['CLIENT_VIEW.READ_ONLY'] as const;

export const accountContract = defineContract(accountRoutes, {
  get: { response: accountSchema, errors, example: { response: account } },
  update: {
    body: updateAccountSchema,
    response: accountSchema,
    example: { body: { firstName: 'Robin', lastName: 'Okafor', phone: '(555) 010-0177' }, response: account },
  },
  listSessions: { response: listOf(accountSessionSchema), errors, example: { response: [session] } },
  endSession: { response: null, errors: ['ACCOUNT.SESSION_NOT_FOUND'], example: {} },
  endOtherSessions: { response: null, example: {} },
  beginTwoFactor: {
    body: confirmPasswordSchema,
    response: twoFactorSetUpSchema,
    errors: ['AUTH.WRONG_PASSWORD', 'TWO_FACTOR.ALREADY_ENABLED'],
    example: {
      body: password,
      response: {
        secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        uri: 'otpauth://totp/Hivecraft:robin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
        qrCode: { size: 41, path: 'M0 0h7v1h-7z' },
      },
    },
  },
  confirmTwoFactor: {
    body: confirmTwoFactorSchema,
    response: recoveryCodesSchema,
    errors: ['TWO_FACTOR.ALREADY_ENABLED', 'TWO_FACTOR.NOT_ENABLED'],
    example: { body: { code: '492039' }, response: recoveryCodes },
  },
  renewRecoveryCodes: {
    body: confirmPasswordSchema,
    response: recoveryCodesSchema,
    errors: ['AUTH.WRONG_PASSWORD', 'TWO_FACTOR.NOT_ENABLED'],
    example: { body: password, response: recoveryCodes },
  },
  disableTwoFactor: {
    body: confirmPasswordSchema,
    response: null,
    errors: ['AUTH.WRONG_PASSWORD', 'TWO_FACTOR.IS_REQUIRED'],
    example: { body: password },
  },
  getTwoFactorPolicy: { response: twoFactorPolicySchema, example: { response: { isRequiredForAdmins: false } } },
  updateTwoFactorPolicy: {
    body: twoFactorPolicySchema,
    response: twoFactorPolicySchema,
    errors: ['TWO_FACTOR.OWN_FIRST'],
    example: { body: { isRequiredForAdmins: true }, response: { isRequiredForAdmins: true } },
  },
});
