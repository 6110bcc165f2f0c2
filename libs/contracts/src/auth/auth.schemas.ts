import { boolean, object, ref, string, type InferType } from 'yup';
import { loginName, storedEmail, text } from '../common/fields.js';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './auth.values.js';

/** The code of the second factor, or a recovery code; only needed after AUTH.CODE_REQUIRED. */
const code = () => text(20).optional();

/** Login of staff; `username` may be an e-mail address. */
export const adminLoginSchema = object({
  username: loginName().required('Username is required'),
  password: string().max(PASSWORD_MAX_LENGTH).required('Password is required'),
  code: code(),
}).noUnknown();
export type AdminLogin = InferType<typeof adminLoginSchema>;

/** Login of a client. */
export const clientLoginSchema = object({
  email: storedEmail('Please enter a valid email').required('Please enter a valid email'),
  password: string().max(PASSWORD_MAX_LENGTH).required('Password is required'),
  code: code(),
}).noUnknown();
export type ClientLogin = InferType<typeof clientLoginSchema>;

const TOO_SHORT = `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;

/** A password that a person chooses, as it is typed: spaces at its ends are part of it. */
export const newPassword = () =>
  string()
    .matches(/\S/, { message: 'Password must not be only spaces', name: 'not-blank', excludeEmptyString: true })
    .min(PASSWORD_MIN_LENGTH, TOO_SHORT)
    .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`)
    .required(TOO_SHORT);

/**
 * Of a new account: a password that works at once, or `invite: true` for an account without one, whose person chooses it first. Either way a link to choose one is mailed.
 */
export const firstPassword = {
  invite: boolean().optional(),
  password: newPassword()
    .optional()
    .test('first-password', TOO_SHORT, (value, { parent }: { parent: { invite?: boolean } }) =>
      Boolean(value ?? parent.invite),
    ),
};

const CONFIRM_REQUIRED = 'Confirm password is required';

/** The same in a form, which repeats the password; the repetition is never sent. */
export const repeatedFirstPassword = {
  password: newPassword(),
  confirmPassword: string()
    .required(CONFIRM_REQUIRED)
    .min(PASSWORD_MIN_LENGTH, CONFIRM_REQUIRED)
    .oneOf([ref('password')], "Passwords don't match"),
};

/** The API verifies the current password first. */
export const changePasswordSchema = object({
  currentPassword: string().max(PASSWORD_MAX_LENGTH).required('Password is required'),
  newPassword: newPassword(),
}).noUnknown();
export type ChangePassword = InferType<typeof changePasswordSchema>;

/** The form adds the repeated password, which is never sent. */
export const changePasswordFormSchema = changePasswordSchema.shape({
  confirmPassword: string()
    .required('Please confirm your password')
    .oneOf([ref('newPassword')], "Passwords don't match"),
});
