import { object, ref, string, type InferType } from 'yup';
import { email, text } from '../common/fields.js';
import { defineRoutes } from '../common/route.js';
import type { Capability, StaffLevel } from '../access/permissions.js';

export const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 200;

export const adminLoginSchema = object({
  username: text(254).required('Username is required'),
  password: string().max(PASSWORD_MAX_LENGTH).required('Password is required'),
}).noUnknown();
export type AdminLogin = InferType<typeof adminLoginSchema>;

export const clientLoginSchema = object({
  email: email('Please enter a valid email').required('Please enter a valid email'),
  password: string().max(PASSWORD_MAX_LENGTH).required('Password is required'),
}).noUnknown();
export type ClientLogin = InferType<typeof clientLoginSchema>;

export const newPassword = () =>
  string()
    .min(PASSWORD_MIN_LENGTH, 'Password must be at least 8 characters')
    .max(PASSWORD_MAX_LENGTH, `Password must be at most ${PASSWORD_MAX_LENGTH} characters`)
    .required('Password must be at least 8 characters');

export const changePasswordSchema = object({
  currentPassword: string().max(PASSWORD_MAX_LENGTH).required('Password is required'),
  newPassword: newPassword(),
}).noUnknown();
export type ChangePassword = InferType<typeof changePasswordSchema>;

/** What the browser's form adds: the repetition never leaves the browser. */
export const changePasswordFormSchema = changePasswordSchema.shape({
  confirmPassword: string()
    .required('Please confirm your password')
    .oneOf([ref('newPassword')], "Passwords don't match"),
});

/** Who is logged in, as the login calls and `GET /api/auth/me` answer it. */
export interface CurrentUser {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  accessLevel: 'admin' | 'client';
  department: string;
  role: string;
  companyName?: string;
  /** Clients: the address of the company record. */
  contactEmail?: string;
  staffLevel?: StaffLevel;
  permissions: Capability[];
  /** True while nothing but a new password is accepted (the generated first admin). */
  mustChangePassword: boolean;
}

/** Whose session a browser carries. Nobody is an answer, not a refusal: a page that starts cannot know. */
export interface ResumedSession {
  user: CurrentUser | null;
}

export const authRoutes = defineRoutes({
  adminLogin: {
    method: 'POST',
    path: '/api/auth/admin-login',
    access: 'public',
    body: adminLoginSchema,
    rateLimit: 'login',
    summary: 'Log in as staff, by username or e-mail',
  },
  clientLogin: {
    method: 'POST',
    path: '/api/auth/client-login',
    access: 'public',
    body: clientLoginSchema,
    rateLimit: 'login',
    summary: 'Log in as a client',
  },
  me: { method: 'GET', path: '/api/auth/me', access: 'session', summary: 'Who is logged in' },
  resume: {
    method: 'POST',
    path: '/api/auth/resume',
    access: 'public',
    summary: 'Who is logged in, or nobody; renews the cookies when that is due. For pages that start',
  },
  refresh: {
    method: 'POST',
    path: '/api/auth/refresh',
    access: 'public',
    summary: 'Exchange the refresh cookie for a new pair of cookies',
  },
  logout: { method: 'POST', path: '/api/auth/logout', access: 'public', status: 204, summary: 'End the session' },
  changePassword: {
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'session',
    body: changePasswordSchema,
    summary: 'Change the own password; every other session ends',
  },
});
