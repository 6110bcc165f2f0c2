import { object, ref, string, type InferType } from 'yup';
import { newPassword } from '../auth/auth.js';
import { email, text } from '../common/fields.js';
import { leadSourceSchema } from '../common/lead-source.js';
import { pageQuerySchema } from '../common/paging.js';
import { defineRoutes } from '../common/route.js';

export const signupStatuses = ['pending', 'approved', 'rejected'] as const;
export type SignupStatus = (typeof signupStatuses)[number];

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

/** What the browser's form adds: the repetition never leaves the browser. */
export const signupFormSchema = createSignupSchema.shape({
  confirmPassword: string()
    .required('Please confirm your password')
    .oneOf([ref('password')], "Passwords don't match"),
});
export type SignupForm = InferType<typeof signupFormSchema>;

export const rejectSignupSchema = object({ notes: text(2000).optional() }).noUnknown();
export type RejectSignup = InferType<typeof rejectSignupSchema>;

export const confirmPortalAccessSchema = object({ token: string().max(200).required('Required') }).noUnknown();
export type ConfirmPortalAccess = InferType<typeof confirmPortalAccessSchema>;

export const signupListQuerySchema = pageQuerySchema.shape({
  status: string()
    .oneOf([...signupStatuses])
    .optional(),
});
export type SignupListQuery = InferType<typeof signupListQuerySchema>;

export interface Signup {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  company: string;
  status: SignupStatus;
  notes: string | null;
  createdAt: string;
  approvedAt: string | null;
  decidedAt: string | null;
  /** Name of the staff member who decided. */
  decidedBy: string | null;
}

export const signupRoutes = defineRoutes({
  create: {
    method: 'POST',
    path: '/api/client-signups',
    access: 'public',
    status: 201,
    body: createSignupSchema,
    rateLimit: 'publicForm',
    summary: 'Ask for a client account',
  },
  list: {
    method: 'GET',
    path: '/api/client-signups',
    access: 'signups:decide',
    query: signupListQuerySchema,
    summary: 'Sign-up requests, newest first',
  },
  approve: {
    method: 'PUT',
    path: '/api/client-signups/:id/approve',
    access: 'signups:decide',
    summary: 'Approve a pending sign-up: it becomes a client',
  },
  reject: {
    method: 'PUT',
    path: '/api/client-signups/:id/reject',
    access: 'signups:decide',
    body: rejectSignupSchema,
    summary: 'Reject a pending sign-up',
  },
  confirm: {
    method: 'POST',
    path: '/api/client-signups/confirm',
    access: 'public',
    status: 204,
    body: confirmPortalAccessSchema,
    rateLimit: 'publicForm',
    summary: 'Confirm the e-mail address of an approved sign-up; its password works from then on',
  },
});
