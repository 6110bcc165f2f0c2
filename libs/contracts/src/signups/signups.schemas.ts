import { object, ref, string, type InferType } from 'yup';
import { newPassword } from '../auth/auth.schemas.js';
import { email, text } from '../common/fields.js';
import { leadSourceSchema } from '../common/lead-source.js';
import { listQuerySchema } from '../common/paging.js';
import { SIGNUP_NOTES_MAX, signupStatuses } from './signups.values.js';

/** The body with which a visitor asks for an account. */
export const createSignupSchema = object({
  firstName: text(100).required('First name is required'),
  lastName: text(100).required('Last name is required'),
  email: email('Please enter a valid email').required('Please enter a valid email'),
  phone: text(50).required('Phone number is required'),
  company: text(200).required('Company name is required'),
  password: newPassword(),
  leadSource: leadSourceSchema,
}).noUnknown();
export type CreateSignup = InferType<typeof createSignupSchema>;

/** The sign-up form adds the repeated password, which is never sent. */
export const signupFormSchema = createSignupSchema.shape({
  confirmPassword: string()
    .required('Please confirm your password')
    .oneOf([ref('password')], "Passwords don't match"),
});

/** The reason of a rejection, for staff only. */
export const rejectSignupSchema = object({ notes: text(SIGNUP_NOTES_MAX).optional() }).noUnknown();
export type RejectSignup = InferType<typeof rejectSignupSchema>;

/** Filter by `status`; without one the list holds every status. */
export const signupListQuerySchema = listQuerySchema(['createdAt', 'company', 'lastName']).shape({
  status: string()
    .oneOf([...signupStatuses])
    .optional(),
});
export type SignupListQuery = InferType<typeof signupListQuerySchema>;
