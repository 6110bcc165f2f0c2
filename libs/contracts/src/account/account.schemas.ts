import { boolean, object, string, type InferType } from 'yup';
import { PASSWORD_MAX_LENGTH } from '../auth/auth.values.js';
import { text } from '../common/fields.js';

const name = {
  firstName: text(100).required('First name is required'),
  lastName: text(100).required('Last name is required'),
};

/** The fields that people change themselves; the e-mail address is the login and stays. */
export const updateAccountSchema = object({ ...name, phone: text(50).defined() }).noUnknown();
export type UpdateAccount = InferType<typeof updateAccountSchema>;

/** The form of an update: Formik validates an empty text as undefined. */
export const accountFormSchema = object({ ...name, phone: text(50).optional() });

/** A session that someone else uses cannot change the second factor without the password. */
export const confirmPasswordSchema = object({
  currentPassword: string().max(PASSWORD_MAX_LENGTH).required('Password is required'),
}).noUnknown();
export type ConfirmPassword = InferType<typeof confirmPasswordSchema>;

export const twoFactorPolicySchema = object({ isRequiredForAdmins: boolean().required('Required') }).noUnknown();
export type TwoFactorPolicy = InferType<typeof twoFactorPolicySchema>;
