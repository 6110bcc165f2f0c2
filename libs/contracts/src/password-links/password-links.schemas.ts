import { object, ref, string, type InferType } from 'yup';
import { newPassword } from '../auth/auth.schemas.js';
import { loginName, storedEmail } from '../common/fields.js';
import { loginKinds } from './password-links.values.js';

const token = () => string().max(200).required('Required');

/** `login` is an e-mail address or, for staff, a username. */
export const requestPasswordLinkSchema = object({
  account: string().oneOf(loginKinds).required('Required'),
  login: loginName().required('Required'),
}).noUnknown();
export type RequestPasswordLink = InferType<typeof requestPasswordLinkSchema>;

/** The fields of the form for each login; the messages are those of the login forms. */
export const forgotPasswordFormSchemas = {
  staff: object({ login: loginName().required('Username is required') }),
  client: object({ login: storedEmail('Please enter a valid email').required('Please enter a valid email') }),
};

/** The token of a link, to check or to replace it. */
export const passwordLinkTokenSchema = object({ token: token() }).noUnknown();
export type PasswordLinkToken = InferType<typeof passwordLinkTokenSchema>;

/** The token of the link and the password that the person chose. */
export const redeemPasswordLinkSchema = object({ token: token(), newPassword: newPassword() }).noUnknown();
export type RedeemPasswordLink = InferType<typeof redeemPasswordLinkSchema>;

/** The form has the repeated password, which is never sent; the token is in the URL. */
export const choosePasswordFormSchema = object({
  newPassword: newPassword(),
  confirmPassword: string()
    .required('Please confirm your password')
    .oneOf([ref('newPassword')], "Passwords don't match"),
});
