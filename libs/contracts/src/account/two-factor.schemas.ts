import { object, type InferType } from 'yup';
import { text } from '../common/fields.js';

/** Apart from the other schemas of accounts: the login page needs it alone. */
export const confirmTwoFactorSchema = object({
  code: text(20).required('Enter the code from your authenticator app'),
}).noUnknown();
export type ConfirmTwoFactor = InferType<typeof confirmTwoFactorSchema>;
