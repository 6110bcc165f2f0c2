import type { Route } from '../common/route.js';

/** Login and session. Tokens travel in HttpOnly cookies only. */
export const authRoutes = {
  adminLogin: {
    method: 'POST',
    path: '/api/auth/admin-login',
    access: 'public',
    rateLimit: 'login',
    summary: 'Log in as staff, by username or e-mail',
  },
  clientLogin: {
    method: 'POST',
    path: '/api/auth/client-login',
    access: 'public',
    rateLimit: 'login',
    summary: 'Log in as a client or a person of its team',
  },
  me: { method: 'GET', path: '/api/auth/me', access: 'session', summary: 'The logged-in user' },
  resume: {
    method: 'POST',
    path: '/api/auth/resume',
    access: 'public',
    summary: 'The session of the browser, null without one; renews the cookies when that is due',
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
    rateLimit: 'login',
    summary: "Change the caller's password; every other session ends",
  },
} as const satisfies Record<string, Route>;
